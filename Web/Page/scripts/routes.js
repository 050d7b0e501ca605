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

/** The screens by fragment. The first pattern that matches wins. */
export const routes = [
  lazyRoute(/^\/?$/, async () => (await import("./screens/home-screen.js")).homeRoute,
    { withoutEngine: true }),
  lazyRoute(/^\/play$/, async () => (await import("./screens/play-route.js")).playRoute,
    { withoutWords: true }),
  lazyRoute(/^\/puzzle\/([\w.+-]+)(?:\/(timed|unlimited))?$/,
    async () => (await import("./screens/puzzle-screen.js")).puzzleRoute,
    { withoutWords: true }),
  lazyRoute(/^\/end\/([\w-]+)$/, async () => (await import("./screens/end-screen.js")).endRoute,
    { withServer: true }),
  lazyRoute(/^\/replay\/([\w-]+)$/,
    async () => (await import("./screens/replay-screen.js")).loadReplayRoute()),
  lazyRoute(/^\/tutorial$/,
    async () => (await import("./screens/tutorial-screen.js")).tutorialScreen,
    { withoutWords: true }),
  lazyRoute(/^\/days$/, async () => (await loadExtras()).daysScreen, { withoutEngine: true }),
  ...serverRoutes.map((route) => ({ withServer: true, ...route })),
];
