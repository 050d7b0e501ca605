import { CubeView } from "../../cube/cube-view.js";
import { button, h, setText, svg } from "../../dom.js";
import { Loader } from "../loader.js";
import { Replay } from "../replay.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";

/** The screen of a word of the board, with the game up to it: `#/words/ID`. */
export function wordScreen(app, [id]) {
  const text = app.text.server;
  return playerScreen(app, { title: text.word.title, back: "/words" }, ({ client }) => {
    const loader = new Loader(() => client.boardWord({ id }));
    loader.load();
    const describe = (error) => (error.kind === "no-such-word" ? text.word.none : undefined);
    return { nodes: [loadingView(loader, { text, draw: (word) => wordView(app, word), describe })] };
  });
}

function wordView(app, word) {
  const text = app.text.server;
  const replay = new Replay(app.wordCube, word);
  const drawing = svg("svg", { class: "cube server-cube", role: "img" });
  const view = new CubeView(drawing, { text: app.text.cube });
  const list = h("ol", { class: "server-moves", "aria-label": text.word.moves });
  const place = h("p", { class: "server-place", role: "status" });
  const last = replay.moves.length - 1;
  let current = last;
  const show = (index, motion) => {
    current = Math.min(last, Math.max(0, index));
    view.show(replay.position(current), { motion });
    view.highlight(replay.moves[current].faces);
    const name = replay.moves[current].word ?? text.word.removed;
    drawing.setAttribute("aria-label", text.word.cube(name));
    setText(place, text.word.position(current + 1, last + 1));
    [...list.children].forEach(({ firstChild }, other) =>
      firstChild.setAttribute("aria-pressed", String(other === current)));
  };
  list.append(...replay.moves.map((move, index) => h("li", {},
    button(moveLabel(move, text), () => show(index, true), { class: "button small server-move" }))));
  show(last, false);
  return h("div", { class: "server-word" },
    heading(word, text),
    h("figure", { class: "server-figure" }, drawing, h("div", { class: "server-row server-steps" },
      button("‹", () => show(current - 1, true), { "aria-label": text.word.previous }), place,
      button("›", () => show(current + 1, true), { "aria-label": text.word.next }))),
    h("section", {}, h("h3", { text: text.word.moves }), list));
}

function heading({ word, score, displayName, isYours, mode, submittedAt }, text) {
  return h("header", {}, h("h2", { class: "server-big-word", text: word }),
    h("p", {}, h("b", { text: text.points(score) }), " · ",
      h("bdi", { text: text.word.by(displayName, isYours) })),
    h("p", { class: "server-soft", text: `${text.modes[mode]}, ${text.date(submittedAt)}` }));
}

function moveLabel({ word, score }, text) {
  return word === null ? text.word.removed : `${word}  ${text.score(score)}`;
}
