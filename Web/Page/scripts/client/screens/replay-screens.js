import { h } from "../../dom.js";
import { loadReplay } from "../../screens/replay-screen.js";
import { codeOf } from "../codes.js";
import { Loader } from "../loader.js";
import { canReplay, findMatch } from "../matches.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen, serverScreen } from "../views/player-screen.js";
import { loadWordsOf } from "../words-of-game.js";

/** The screen of a ranked game of a player who allows that: `#/replay/game/ID`. */
export function gameReplayScreen(app, [id]) {
  const { replay, server: text } = app.text;
  return serverScreen(app, { title: replay.title, back: "/boards" }, ({ client }, signal) => {
    const loader = new Loader(async (options) => {
      const [game, draw] = await Promise.all([client.gameReplay({ id }, options), loadReplay()]);
      await loadWordsOf(app, game, loader);
      return { game, draw };
    }, { signal });
    loader.load();
    const describe = (error) => (error.kind === "no-such-game" ? replay.noGame : undefined);
    const draw = ({ game, draw }) => {
      const view = draw(app, game);
      signal.addEventListener("abort", () => view.dispose());
      return h("div", { class: "server-word" }, heading(game, text), view.element);
    };
    return { nodes: [loadingView(loader, { text, describe, draw })] };
  });
}

function heading({ displayName, mode, score, submittedAt }, text) {
  return h("header", {}, h("h2", { class: "server-big-name" }, h("bdi", { text: displayName })),
    h("p", {}, h("b", { text: text.points(score) })),
    h("p", { class: "server-soft", text: `${text.modes[mode]}, ${text.date(submittedAt)}` }));
}

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
