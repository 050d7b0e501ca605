import { languageOf, languageOfProvenance } from "./languages.js";
import { lazyRoute } from "./lazy-route.js";
import { serverRoutes } from "./client/routes.js";
import { loadExtras } from "./load-extras.js";

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
  lazyRoute(/^\/play$/, async () => (await import("./screens/play-route.js")).playRoute,
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
