import { lazyRoute } from "../lazy-route.js";
import { loadExtras } from "../load-extras.js";

/** A code as somebody may have typed it into the address. */
const code = "([^/]{1,60})";

/** The routes of the screens that need a server. */
export const serverRoutes = [
  lazyRoute(/^\/daily(?:\/(timed|unlimited)(?:\/(\d{1,5}))?(?:\/(friends))?)?$/,
    async () => (await import("./screens/daily-screen.js")).dailyScreen),
  lazyRoute(/^\/boards(?:\/(timed|unlimited)(?:\/(lastDay|lastWeek|allTime)(?:\/(friends))?)?)?$/,
    async () => (await import("./screens/boards-screen.js")).boardsScreen),
  lazyRoute(/^\/words(?:\/(lastDay|lastWeek|allTime|interesting)(?:\/(friends))?)?$/,
    async () => (await import("./screens/words-screen.js")).wordsScreen),
  lazyRoute(/^\/words\/([\dA-Fa-f-]{36})$/,
    async () => (await import("./screens/word-screen.js")).wordScreen),
  lazyRoute(/^\/matches$/, async () => (await import("./screens/matches-screen.js")).matchesScreen),
  lazyRoute(new RegExp(`^/match/${code}$`),
    async () => (await import("./screens/match-screen.js")).matchScreen),
  lazyRoute(new RegExp(`^/match/${code}/replay$`),
    async () => (await import("./screens/match-replay-screen.js")).matchReplayScreen),
  lazyRoute(new RegExp(`^/shared/${code}$`),
    async () => (await import("./screens/shared-screen.js")).sharedScreen),
  lazyRoute(/^\/replay\/game\/([\dA-Fa-f-]{36})$/,
    async () => (await import("./screens/game-replay-screen.js")).gameReplayScreen),
  lazyRoute(new RegExp(`^/friends(?:/${code})?$`), async () => (await loadExtras()).friendsScreen),
  lazyRoute(/^\/me$/, async () => (await import("./screens/me-screen.js")).meScreen),
];
