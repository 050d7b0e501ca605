import { dayScreen } from "./screens/day-screen.js";
import { findingsScreen } from "./screens/findings-screen.js";
import { findScreen } from "./screens/find-screen.js";
import { gameScreen } from "./screens/game-screen.js";
import { logScreen } from "./screens/log-screen.js";
import { networksScreen } from "./screens/networks-screen.js";
import { playerScreen } from "./screens/player-screen.js";
import { reportsScreen } from "./screens/reports-screen.js";

/**
 * A screen: its element, its title, and what gets the focus; `dispose` ends it.
 *
 * @typedef {{ element: HTMLElement, title: string, focus?: HTMLElement, dispose?: () => void }} Screen
 */

/** The sections of the bar, with their keys. */
export const sections = [
  { path: "/find", key: "1", title: "find" },
  { path: "/findings", key: "2", title: "findings" },
  { path: "/log", key: "3", title: "log" },
  { path: "/day", key: "4", title: "day" },
  { path: "/reports", key: "5", title: "reports" },
  { path: "/networks", key: "6", title: "networks" },
];

/** The section at the start, which says what waits. */
export const start = "/day";

/** A screen of an identifier, which the server writes in capitals. */
const ofID = (screen) => (app, [id]) => screen(app, [id.toUpperCase()]);

/**
 * The screens by their paths. The groups of a pattern are the parameters.
 *
 * @type {{ pattern: RegExp, screen: (app: any, parameters: string[]) => Screen }[]}
 */
export const routes = [
  { pattern: /^\/find(?:\/(.+))?$/, screen: findScreen },
  { pattern: /^\/player\/([0-9A-Fa-f-]{36})$/, screen: ofID(playerScreen) },
  { pattern: /^\/game\/([0-9A-Fa-f-]{36})$/, screen: ofID(gameScreen) },
  { pattern: /^\/findings$/, screen: findingsScreen },
  { pattern: /^\/log$/, screen: logScreen },
  { pattern: /^\/day$/, screen: dayScreen },
  { pattern: /^\/reports$/, screen: reportsScreen },
  { pattern: /^\/networks$/, screen: networksScreen },
];
