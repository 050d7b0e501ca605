import { loadReplay } from "../../screens/replay-screen.js";
import { findMatch } from "../find-match.js";
import { Loader } from "../loader.js";
import { canReplay } from "../match-moves.js";
import { codeOf } from "../share-code.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";
import { loadWordsOf } from "../words-of-game.js";

/** The screen of a match that is over, move by move: `#/match/CODE/replay`. */
export function matchReplayScreen(app, [typed]) {
  const { replay, server: text } = app.text;
  const code = codeOf(typed);
  const back = `/match/${typed}`;
  return playerScreen(app, { title: replay.title, back }, ({ client }, signal) => {
    const find = async (options) => {
      const found = code ? findMatch(client, code, options) : null;
      const [match, draw] = await Promise.all([found, loadReplay()]);
      if (match) await loadWordsOf(app, match, loader);
      return { match, draw };
    };
    const isEmpty = ({ match }) => !match || !canReplay(match);
    const loader = new Loader(find, { signal, isEmpty });
    loader.load();
    const draw = ({ match: { language, puzzle, moves, sides }, draw }) => {
      const players = sides.map(({ displayName }) => displayName);
      const view = draw(app, { puzzle, language, moves, players });
      signal.addEventListener("abort", () => view.dispose());
      return view.element;
    };
    return { nodes: [loadingView(loader, { text, draw, empty: replay.noMatch })] };
  });
}
