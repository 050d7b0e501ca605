import { h, setText } from "../../dom.js";
import { comparisonOf } from "../../game/comparison.js";
import { levelNames, placeOf } from "../../game/ladder.js";
import { searchPar } from "../../game/par.js";
import { hasPar, scoresOf } from "../../game/record.js";
import { sign } from "../../icons.js";
import { loadExtras } from "../../load-extras.js";
import { gameName } from "../../share/game-name.js";
import { openLadder } from "../ladder-dialog.js";

/** The result: the level reached, the points, one comparison, and the streak. */
export function scorePanel(app, record, facts, signal) {
  const { end: text, home } = app.text;
  const name = record.usedHelp
    ? `${gameName(record, home)}, ${text.usedHelp}` : gameName(record, home);
  const level = hasPar(record) && !record.players ? levelPanel(app, record, facts, signal) : null;
  const compared = comparisonOf(record, app.shelf.ended);
  return h("section", { class: "end-score" }, h("p", { class: "soft", text: name }), level?.head,
    ...headline(record, facts, app.text), level?.rungs,
    compared && h("p", { class: "end-compared", data: { kind: compared.kind }, text: comparedText(compared, text) }),
    streakNote(app, record), recoveryNote(app));
}

function comparedText({ kind, difference }, { compared }) {
  return kind === "same" ? compared.same : compared[kind](difference);
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

/** The level that the game reached, and all levels in a row with the points to the next. Par may arrive later. */
function levelPanel(app, record, { puzzle }, signal) {
  const { ladder } = app.text;
  const name = h("b");
  const cube = h("span", { class: "end-cube" }, sign("clay"));
  const head = h("p", { class: "end-step" }, cube, name);
  const row = h("span", { class: "rungs", "aria-hidden": "true" });
  const next = h("span");
  let known = null;
  const open = () => known && openLadder(app, record.score, known);
  const rungs = h("button", { type: "button", class: "end-rungs", "aria-haspopup": "dialog", on: { click: open } }, row, next);
  for (const element of [head, rungs]) element.hidden = true;
  const show = (par) => {
    known = par;
    const { reached, next: following } = placeOf(record.score, par);
    const count = levelNames.indexOf(reached) + 1;
    cube.replaceChildren(sign(reached ?? "none"));
    setText(name, reached ? ladder.names[reached] : ladder.none);
    row.replaceChildren(...levelNames.map((level, place) =>
      h("span", { class: place < count ? "is-reached" : "" }, sign(level))));
    setText(next, following ? ladder.toGo(following.missing, ladder.names[following.name]) : ladder.all);
    head.dataset.step = reached ?? "";
    for (const element of [head, rungs]) element.hidden = false;
  };
  storedPar(app, record, puzzle, signal).then((par) => par && show(par));
  return { head, rungs };
}

/** Par of the puzzle of an ended game, which is stored then; undefined if it cannot be found. */
async function storedPar(app, { id, par: known }, puzzle, signal) {
  if (known) return known;
  const par = await searchPar(app, puzzle, signal);
  if (par !== undefined) app.shelf.update(id, { par });
  return par;
}

/** Says that the game continues a streak, with a link to the player's days; hidden otherwise. */
function streakNote(app, { id }) {
  const element = h("p", { class: "end-streak", hidden: true });
  loadExtras().then(({ daysInARow }) => {
    const count = daysInARow(app, id);
    if (count < 2) return;
    element.append(h("a", { href: "#/days", text: app.text.days.dayInARow(count) }));
    element.hidden = false;
  }).catch(console.warn);
  return element;
}

/** Offers to make a recovery code, with a link; hidden when there is no offer. */
function recoveryNote(app) {
  const element = h("p", { class: "end-streak", hidden: true });
  loadExtras().then(async ({ offersRecovery }) => {
    if (!await offersRecovery(app)) return;
    element.append(h("a", { href: "#/devices", text: app.text.devices.recovery.offer }));
    element.hidden = false;
  }).catch(console.warn);
  return element;
}
