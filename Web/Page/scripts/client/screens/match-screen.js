import { h } from "../../dom.js";
import { languageOf } from "../../languages.js";
import { findMatch } from "../matches.js";
import { Loader } from "../loader.js";
import { codeOf } from "../codes.js";
import { linkView } from "../views/link-view.js";
import { loadingView } from "../views/loading-view.js";
import { MatchView } from "../views/match-view.js";
import { playerScreen } from "../views/player-screen.js";
import { loadWordsOf } from "../words-of-game.js";

/** The screen of a match: `#/match/CODE`. Somebody who is not in it sees what it is, and can join. */
export function matchScreen(app, [typed]) {
  const text = app.text.server;
  const code = codeOf(typed);
  const invitation = (server, options) => (code
    ? linkView(app, server, { code, missing: text.match.none, ...options })
    : h("p", { text: text.matches.badCode }));
  // Joining makes a player, and the screen is built again.
  const guest = (server, signal) => ({ nodes: [invitation(server, { signal })] });
  const options = { title: text.match.title, back: "/matches", guest };
  return playerScreen(app, options, (server, signal) => {
    const find = async (options) => {
      const match = code ? await findMatch(server.client, code, options) : null;
      if (match) await loadWordsOf(app, match, loader);
      return { match };
    };
    const loader = new Loader(find, { signal, isEmpty: ({ match }) => !match });
    loader.load();
    let view;
    const draw = ({ match }) => {
      view?.dispose();
      view = new MatchView(app, server, match);
      return view.element;
    };
    const joined = async (match) => {
      await app.playIn(languageOf(match));
      loader.set({ match });
    };
    const empty = () => invitation(server, { signal, joined });
    return {
      nodes: [loadingView(loader, { text, draw, empty })], dispose: () => view?.dispose(),
    };
  });
}
