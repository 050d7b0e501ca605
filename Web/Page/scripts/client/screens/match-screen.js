import { h } from "../../dom.js";
import { findMatch } from "../find-match.js";
import { Loader } from "../loader.js";
import { codeOf, shownCode } from "../share-code.js";
import { busyButton } from "../views/busy-button.js";
import { loadingView } from "../views/loading-view.js";
import { MatchView } from "../views/match-view.js";
import { playerScreen } from "../views/player-screen.js";

/** The screen of a match: `#/match/CODE`. Somebody who is not in it can join. */
export function matchScreen(app, [typed]) {
  const text = app.text.server;
  const code = codeOf(typed);
  return playerScreen(app, { title: text.match.title, back: "/matches" }, (server, signal) => {
    const find = async (options) =>
      ({ match: code ? await findMatch(server.client, code, options) : null });
    const loader = new Loader(find, { signal, isEmpty: ({ match }) => !match });
    loader.load();
    let view;
    const draw = ({ match }) => {
      view?.dispose();
      view = new MatchView(app, server, match);
      return view.element;
    };
    const empty = () => (code ? invitation(server, code, loader, text)
      : h("p", { text: text.matches.badCode }));
    return {
      nodes: [loadingView(loader, { text, draw, empty })], dispose: () => view?.dispose(),
    };
  });
}

function invitation(server, code, loader, text) {
  const join = async () => loader.set({ match: await server.client.joinMatch({ code }) });
  return h("section", { class: "server-card" }, h("h2", { text: text.match.joinTitle }),
    h("p", { text: text.match.joinText(shownCode(code)) }),
    busyButton(text.match.joinButton, join, { text, class: "button primary" }));
}
