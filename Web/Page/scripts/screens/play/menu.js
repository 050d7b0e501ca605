import { button, dash, h } from "../../dom.js";
import { ask, openDialog } from "../dialog.js";

/**
 * The menu of a game.
 *
 * @param {object} app
 * @param {import("../../game/session.js").Session} session
 * @param {{ showFaces: () => void, redraw: () => void, entries?: { label: string, act: () => void }[] }} screen
 */
export function openMenu(app, session, { showFaces, redraw, entries: more = [] }) {
  const { play: text, app: { close: closeLabel } } = app.text;
  const entry = (label, act) => button(label, () => { dialog.close(); act(); },
    { class: "menu-entry" });
  const entries = [
    session.help ? dimming(app, session, redraw) : null,
    entry(text.faces, showFaces),
    entry(app.text.settings.title, () => app.openSettings()),
    entry(text.help, () => openRules(app, session)),
    ...more.map(({ label, act }) => entry(label, act)),
    session.kind === "match" ? reporting(app, session, entry) : entry(text.finish, () => finish(app, session)),
  ];
  const content = [h("div", { class: "menu" }, ...entries)];
  const dialog = openDialog({ title: text.menu, content, closeLabel });
}

/** Ends the game, if the player means it. */
async function finish(app, session) {
  const { finishQuestion: question } = app.text.play;
  const score = session.players ? "" : `${question.score(session.scores[0])} `;
  const text = `${score}${question.text}`;
  const isMeant = await ask({ ...question, text }, app.text.app.close);
  if (isMeant) session.finish();
}

/** Reports the name of the other player, if it is shown. */
function reporting(app, { players, localPlayer }, entry) {
  const name = players[1 - localPlayer];
  return name === dash ? null : entry(app.text.reports.name(name), () => app.reportName(name));
}

function dimming(app, session, redraw) {
  const box = h("input", { type: "checkbox", class: "switch", on: { change: () => {
    session.isDimming = box.checked;
    app.storage.set("isDimming", box.checked);
    redraw();
  } } });
  box.checked = session.isDimming;
  return h("label", { class: "menu-entry" }, h("span", { text: app.text.play.dim }), box);
}

/** The rules in a dialog beside the game, which goes on. */
function openRules({ text }, { mode, isOver }) {
  const { help, rules, rulesClock } = text.play;
  const isRunning = mode === "timed" && !isOver;
  const content = [
    isRunning ? h("p", { class: "soft", text: rulesClock }) : null,
    h("ul", { class: "rules" }, ...rules.map((rule) => h("li", { text: rule }))),
  ];
  return openDialog({
    title: help, content: content.filter(Boolean), closeLabel: text.app.close,
  });
}
