import { CubeView } from "../../cube/cube-view.js";
import { button, h, setText, svg } from "../../dom.js";
import { Loader } from "../loader.js";
import { Replay } from "../replay.js";
import { loadingView } from "../views/loading-view.js";
import { playerScreen } from "../views/player-screen.js";

/** The screen of a word of the board, with the game up to it: `#/words/ID`. */
export function wordScreen(app, [id]) {
  const text = app.text.server;
  return playerScreen(app, { title: text.word.title, back: "/words" }, ({ client }, signal) => {
    const loader = new Loader((options) => client.boardWord({ id }, options), { signal });
    loader.load();
    const describe = (error) => (error.kind === "no-such-word" ? text.word.none : undefined);
    const draw = (word) => wordView(app, word);
    return { nodes: [loadingView(loader, { text, draw, describe })] };
  });
}

function wordView(app, word) {
  const text = app.text.server;
  const replay = new Replay(app.wordCube, word);
  const last = replay.moves.length - 1;
  const drawing = svg("svg", { class: "cube server-cube", role: "img" });
  const place = h("p", { class: "server-place", role: "status" });
  const buttons = replay.moves.map((move, index) =>
    button(moveLabel(move, text), () => show(index, true), { class: "button small server-move" }));
  const draw = moveDrawer({ app, replay, drawing, place, buttons });
  let current = last;
  const show = (index, motion) => {
    current = Math.min(last, Math.max(0, index));
    draw(current, motion);
  };
  show(last, false);
  return h("div", { class: "server-word" }, heading(word, text),
    h("figure", { class: "server-figure" }, drawing, h("div", { class: "server-row server-steps" },
      button("‹", () => show(current - 1, true), { "aria-label": text.word.previous }), place,
      button("›", () => show(current + 1, true), { "aria-label": text.word.next }))),
    h("section", {}, h("h3", { text: text.word.moves }),
      h("ol", { class: "server-moves" }, ...buttons.map((move) => h("li", {}, move)))));
}

/** A function that draws the cube before a move, with the move marked. */
function moveDrawer({ app, replay, drawing, place, buttons }) {
  const { word: text } = app.text.server;
  const view = new CubeView(drawing, { text: app.text.cube });
  return (index, motion) => {
    const { faces, word } = replay.moves[index];
    view.show(replay.position(index), { motion });
    view.highlight(faces);
    drawing.setAttribute("aria-label", text.cube(word ?? text.removed));
    setText(place, text.position(index + 1, replay.moves.length));
    buttons.forEach((move, other) => move.setAttribute("aria-pressed", String(other === index)));
  };
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
