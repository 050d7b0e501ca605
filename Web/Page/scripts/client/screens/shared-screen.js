import { codeOf } from "../codes.js";
import { linkView } from "../views/link-view.js";
import { serverScreen } from "../views/player-screen.js";

/** The screen of a cube that somebody shared: `#/shared/CODE`. */
export function sharedScreen(app, [typed]) {
  const { shared } = app.text.server;
  return serverScreen(app, { title: shared.title }, (server, signal) => {
    const { account, client } = server;
    const code = codeOf(typed) ?? typed;
    // A player sees games of a running day that are their own, which nobody else sees.
    const load = account.isRegistered ? (options) => client.sharedGame({ code }, options) : undefined;
    return { nodes: [linkView(app, server, { code, signal, load, missing: shared.none })] };
  });
}
