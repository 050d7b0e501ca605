import { followEvents } from "../../../../JavaScript/api/follow-events.js";
import { EventLeader } from "./event-leader.js";

/**
 * Follows what happens to the player, whoever it is. A browser that has no locks between tabs asks
 * from time to time: each tab would have a stream.
 */
export function followServer(app) {
  if (!globalThis.navigator?.locks || !globalThis.BroadcastChannel) return;
  let leader = null;
  let followed;
  const follow = () => {
    const { server } = app;
    const player = server?.account.playerID;
    if (player === followed) return;
    followed = player;
    leader?.dispose();
    leader = player === undefined ? null : new EventLeader({
      name: `wordcube.events.${player}`, live: server.live,
      follow: (options) => followEvents({
        baseURL: server.origin, credentials: server.client.credentials, ...options,
      }),
    });
  };
  const known = new WeakSet();
  const found = () => {
    const account = app.server?.account;
    if (account && !known.has(account)) {
      known.add(account);
      account.addEventListener("change", follow);
    }
    follow();
  };
  app.addEventListener("server", found);
  found();
}
