import { h, setText } from "../../dom.js";
import { gameName } from "../../share/game-name.js";
import { hasPar } from "../../game/record.js";
import { scoresOf } from "../../game/score-sheet.js";
import { recoveryNote } from "./recovery-note.js";
import { streakNote } from "./streak-note.js";

/** How far the search for a bound goes. */
const boundSteps = 10_000_000;

/**
 * The score, and what it can be compared with. Par and bound come from the worker, and are filled
 * in when they are known. Both are for games without a clock.
 */
export function scorePanel(app, record, facts, signal) {
  const { end: text, home } = app.text;
  const percent = h("p", { class: "soft end-percent" });
  const searched = hasPar(record) ? ["par", "bound"] : [];
  const cells = Object.fromEntries([...searched, "words", "best"]
    .map((name) => [name, cell(text[name], text[`${name}Note`])]));
  setText(cells.words.value, String(facts.words.length));
  setText(cells.best.value, facts.words[0]?.word ?? text.unknown);
  if (facts.words[0]) cells.best.value.setAttribute("lang", facts.language);
  if (searched.length > 0) fill(app, record, facts, { cells, percent, signal });
  const name = record.usedHelp
    ? `${gameName(record, home)}, ${text.usedHelp}` : gameName(record, home);
  return h("section", { class: "end-score" }, h("p", { class: "soft", text: name }),
    ...headline(record, facts, app.text), percent, streakNote(app, record), recoveryNote(app),
    h("dl", { class: "facts" }, ...Object.values(cells).map(({ element }) => element)));
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

async function fill(app, record, { puzzle }, { cells, percent, signal }) {
  const { end: text, home } = app.text;
  const { par: { value: parCell }, bound: { value: boundCell } } = cells;
  for (const cell of [parCell, boundCell]) setText(cell, text.wait);
  try {
    const par = record.par
      ?? (await app.worker().par(puzzle, { effort: "quick", signal })).totalScore;
    setText(parCell, home.number(par));
    if (!record.players) setText(percent, text.ofPar(Math.round((record.score / par) * 100)));
    if (!record.par) app.shelf.update(record.id, { par });
    const { value } = await app.worker().bound(puzzle, { stepLimit: boundSteps, signal });
    setText(boundCell, home.number(value));
  } catch (error) {
    if (error.code === "cancelled") return;
    console.warn(error);
    for (const cell of [parCell, boundCell]) {
      if (cell.textContent === text.wait) setText(cell, text.unknown);
    }
  }
}
