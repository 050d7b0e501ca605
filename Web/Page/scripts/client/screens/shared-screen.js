import { button, h } from "../../dom.js";
import { Loader } from "../loader.js";
import { codeOf } from "../share-code.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";

/** The screen of a cube that somebody shared: `#/shared/CODE`. */
export function sharedScreen(app, [typed]) {
  const text = app.text.server;
  return playerScreen(app, { title: text.shared.title }, (server, signal) => {
    const code = codeOf(typed) ?? typed;
    const loader = new Loader((options) => server.client.sharedGame({ code }, options), { signal });
    loader.load();
    const isMissing = ({ kind }) => kind === "no-such-game" || kind === "not-found";
    return {
      nodes: [loadingView(loader, {
        text, describe: (error) => (isMissing(error) ? text.shared.none : undefined),
        draw: (shared) => card(app, server, shared),
      })],
    };
  });
}

function card(app, server, game) {
  const { shared, modes } = app.text.server;
  const play = () => app.attempt(() => app.startGame(server.gameOfShared(game)));
  return h("section", { class: "server-card" },
    h("h2", { text: shared.challenge }),
    h("p", { text: shared.by(game.displayName, game.score, modes[game.mode]) }),
    h("p", {}, button(shared.play, play, { class: "button primary" })),
    h("p", { class: "server-soft", text: shared.note }));
}
