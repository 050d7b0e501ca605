import { h, setText } from "../../dom.js";
import { gameName } from "../../share/game-name.js";
import { streakNote } from "./streak-note.js";
import { scoresOf } from "../../game/score-sheet.js";

/** How far the search for a bound goes. */
const boundSteps = 10_000_000;

/**
 * The score, and what it can be compared with. Par and bound come from the worker, and are filled
 * in when they are known.
 */
export function scorePanel(app, record, facts, signal) {
  const { end: text, home } = app.text;
  const percent = h("p", { class: "soft end-percent" });
  const cells = ["par", "bound", "words", "best"]
    .map((name) => cell(text[name], text[`${name}Note`]));
  const [par, bound, words, best] = cells.map(({ value }) => value);
  setText(words, String(facts.words.length));
  setText(best, facts.words[0]?.word ?? "–");
  setText(par, text.wait);
  setText(bound, text.wait);
  const showPar = (value) => {
    setText(par, home.number(value));
    if (!record.players) setText(percent, text.ofPar(Math.round((record.score / value) * 100)));
  };
  fill(app, record, facts, { showPar, parCell: par, boundCell: bound, signal });
  const name = record.usedHelp
    ? `${gameName(record, home)}, ${text.usedHelp}` : gameName(record, home);
  return h("section", { class: "end-score" }, h("p", { class: "soft", text: name }),
    ...headline(record, facts, app.text), percent, streakNote(app, record),
    h("dl", { class: "facts" }, ...cells.map(({ element }) => element)));
}

function cell(label, note) {
  const value = h("dd");
  const hint = note ? h("dd", { class: "fact-note", text: note }) : null;
  const element = h("div", {}, h("dt", { text: label }), value, hint);
  return { value, element };
}

/** The score; of two players both, and who wins. */
function headline(record, { moves }, { end: text, home }) {
  if (!record.players) {
    return [h("p", { class: "end-points" },
      h("b", { text: home.number(record.score) }), ` ${text.points(record.score)}`)];
  }
  const scores = scoresOf(moves, record.players);
  const best = Math.max(...scores);
  const winners = record.players.filter((_, player) => scores[player] === best);
  const result = winners.length === 1 ? text.wins(winners[0]) : text.draw;
  return [h("p", { class: "end-points" }, h("b", { text: result })),
    h("ul", { class: "end-players" }, ...record.players.map((name, player) => h("li", {},
      h("span", { text: name }), h("b", { text: home.number(scores[player]) }))))];
}

async function fill(app, record, { puzzle }, { showPar, parCell, boundCell, signal }) {
  try {
    const par = record.par
      ?? (await app.worker().par(puzzle, { effort: "quick", signal })).totalScore;
    showPar(par);
    if (!record.par) app.shelf.update(record.id, { par });
    const { value } = await app.worker().bound(puzzle, { stepLimit: boundSteps, signal });
    setText(boundCell, app.text.home.number(value));
  } catch (error) {
    if (error.code === "cancelled") return;
    console.warn(error);
    const { wait, unknown } = app.text.end;
    for (const cell of [parCell, boundCell]) {
      if (cell.textContent === wait) setText(cell, unknown);
    }
  }
}
