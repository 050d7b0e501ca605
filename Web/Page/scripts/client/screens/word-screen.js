import { h } from "../../dom.js";
import { languageOf } from "../../languages.js";
import { loadReplay } from "../../screens/replay-screen.js";
import { Loader } from "../loader.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";
import { loadWordsOf } from "../words-of-game.js";

/** The screen of a word of the board, with the game up to it: `#/words/ID`. */
export function wordScreen(app, [id]) {
  const text = app.text.server;
  return playerScreen(app, { title: text.word.title, back: "/words" }, ({ client }, signal) => {
    const loader = new Loader(async (options) => {
      const [word, draw] = await Promise.all([client.boardWord({ id }, options), loadReplay()]);
      await loadWordsOf(app, word, loader);
      return { word, draw };
    }, { signal });
    loader.load();
    const describe = (error) => (error.kind === "no-such-word" ? text.word.none : undefined);
    return {
      nodes: [loadingView(loader, {
        text, describe, draw: ({ word, draw }) => wordView(app, word, draw, signal),
      })],
    };
  });
}

/** The word, and its game with the word as the last move. */
function wordView(app, word, draw, signal) {
  const view = draw(app, word, { start: word.moves.length - 1, hasEnd: false });
  signal.addEventListener("abort", () => view.dispose());
  return h("div", { class: "server-word" }, heading(word, app.text.server), view.element);
}

function heading({ word, language, score, displayName, isYours, mode, submittedAt }, text) {
  return h("header", {}, h("h2", { class: "server-big-word", lang: languageOf({ language }), text: word }),
    h("p", {}, h("b", { text: text.points(score) }), " · ",
      h("bdi", { text: text.word.by(displayName, isYours) })),
    h("p", { class: "server-soft", text: `${text.modes[mode]}, ${text.date(submittedAt)}` }),
    h("p", { class: "server-soft", text: text.word.note }));
}
