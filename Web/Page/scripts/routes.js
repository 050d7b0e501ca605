import { languageOf, languageOfProvenance } from "./languages.js";
import { loadExtras } from "./load-extras.js";

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

/** A code as somebody may have typed it into the address. */
const code = "([^/]{1,60})";

/** The routes of the screens that need a server. */
export const serverRoutes = [
  lazyRoute(/^\/daily(?:\/(timed|unlimited)(?:\/(\d{1,5}))?(?:\/(friends))?)?$/,
    async () => (await import("./client/screens/daily-screen.js")).dailyScreen),
  lazyRoute(/^\/boards(?:\/(timed|unlimited)(?:\/(lastDay|lastWeek|allTime)(?:\/(friends))?)?)?$/,
    async () => (await import("./client/screens/boards-screen.js")).boardsScreen),
  lazyRoute(/^\/words(?:\/(lastDay|lastWeek|allTime|interesting)(?:\/(friends))?)?$/,
    async () => (await import("./client/screens/words-screen.js")).wordsScreen),
  lazyRoute(/^\/words\/([\dA-Fa-f-]{36})$/,
    async () => (await import("./client/screens/words-screen.js")).wordScreen),
  lazyRoute(/^\/matches$/, async () => (await import("./client/screens/matches-screen.js")).matchesScreen),
  lazyRoute(new RegExp(`^/match/${code}$`),
    async () => (await import("./client/screens/match-screen.js")).matchScreen),
  lazyRoute(new RegExp(`^/match/${code}/replay$`),
    async () => (await import("./client/screens/replay-screens.js")).matchReplayScreen),
  lazyRoute(new RegExp(`^/shared/${code}$`),
    async () => (await import("./client/screens/shared-screen.js")).sharedScreen),
  lazyRoute(/^\/replay\/game\/([\dA-Fa-f-]{36})$/,
    async () => (await import("./client/screens/replay-screens.js")).gameReplayScreen),
  lazyRoute(new RegExp(`^/friends(?:/${code})?$`), async () => (await loadExtras()).friendsScreen),
  lazyRoute(/^\/me$/, async () => (await import("./client/screens/me-screen.js")).meScreen),
];

/**
 * What a route shows. `title` names it in the window and for screen readers; `focus` gets the
 * focus, by default the first heading.
 *
 * @typedef {object} Screen
 * @property {HTMLElement} element
 * @property {string} title
 * @property {HTMLElement} [focus]
 * @property {() => void} [dispose]
 */

/** The language of a stored game. */
const languageOfStored = ({ shelf }, [id]) => languageOf(shelf.get(id));

/** The screens by fragment. The first pattern that matches wins. */
export const routes = [
  lazyRoute(/^\/?$/, async () => (await import("./screens/home-screen.js")).homeRoute,
    { withoutEngine: true, language: (app) => app.chosenLanguage }),
  lazyRoute(/^\/play$/, async () => (await import("./screens/play-screen.js")).playRoute,
    { withoutWords: true, language: (app) => app.games.languageOfResumed }),
  lazyRoute(/^\/puzzle\/([\w.+-]+)(?:\/(timed|unlimited))?$/,
    async () => (await import("./screens/puzzle-screen.js")).puzzleRoute,
    { withoutWords: true, language: (_, [puzzle]) => languageOfProvenance(puzzle) ?? "en" }),
  lazyRoute(/^\/end\/([\w-]+)$/, async () => (await import("./screens/end-screen.js")).endRoute,
    { withServer: true, language: languageOfStored }),
  lazyRoute(/^\/replay\/([\w-]+)$/,
    async () => (await import("./screens/replay-screen.js")).loadReplayRoute(),
    { language: languageOfStored }),
  lazyRoute(/^\/tutorial$/,
    async () => (await import("./screens/tutorial-screen.js")).tutorialScreen,
    { withoutWords: true, language: (app) => app.chosenLanguage }),
  lazyRoute(/^\/days$/, async () => (await loadExtras()).daysScreen, { withoutEngine: true }),
  lazyRoute(/^\/devices$/, async () => (await loadExtras()).devicesScreen, { withServer: true }),
  ...serverRoutes.map((route) => ({ withServer: true, ...route })),
];
