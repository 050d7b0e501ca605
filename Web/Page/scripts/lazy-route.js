/**
 * What a route waits for: by default for the engine with its words.
 *
 * @typedef {object} RouteOptions
 * @property {boolean} [withoutEngine]
 * @property {boolean} [withoutWords]
 * @property {boolean} [withServer] Also for the search of a server.
 * @property {(app: any, parameters: string[]) => string | undefined} [language] The language that it
 *   shows games of; without it, that of the screen before.
 */

/** How browsers say that a script could not be loaded, and not that it failed. */
const notLoaded = /import|module script|failed to fetch/i;

/**
 * A route whose screen is loaded when it is first shown. If a script of it cannot be loaded, the
 * error has `isScript`.
 *
 * @param {RegExp} pattern Matches the fragment without `#`; its groups are the parameters.
 * @param {() => Promise<Function>} load Returns the screen, `(app, parameters) => Screen`.
 * @param {RouteOptions} [options] What it waits for.
 * @example
 * lazyRoute(/^\/me$/, async () => (await import("./me-screen.js")).meScreen);
 */
export function lazyRoute(pattern, load, options = {}) {
  const screen = async (app, parameters) => {
    const show = await load().catch((error) => {
      const isScript = error instanceof TypeError && notLoaded.test(error.message);
      throw Object.assign(error, { isScript });
    });
    return show(app, parameters);
  };
  return { pattern, screen, ...options };
}
