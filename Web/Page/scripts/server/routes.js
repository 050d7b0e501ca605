/** The routes of the screens that need a server. */
export const serverRoutes = [];
