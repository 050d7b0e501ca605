import { h } from "../../dom.js";
import { loadReplay } from "../../screens/replay-screen.js";
import { Loader } from "../loader.js";
import { loadingView } from "../views/loading-view.js";
import { serverScreen } from "../views/player-screen.js";
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
