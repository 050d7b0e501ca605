import { h } from "../../../Page/scripts/dom.js";

/** A time, as the table of a screen has it. */
export function time(seconds, text) {
  const iso = new Date(seconds * 1000).toISOString();
  return h("time", { datetime: iso, text: text.app.time(seconds) });
}

/** A day by UTC, of which the first second is given. */
export function day(seconds, text) {
  const iso = new Date(seconds * 1000).toISOString().slice(0, 10);
  return h("time", { datetime: iso, text: text.app.day(seconds) });
}

/** The end of an identifier: identifiers made at the same time begin alike. */
export function short(id) {
  return `…${id.slice(-8)}`;
}

/** An identifier as a link to its screen. */
export function idLink(kind, id) {
  return h("a", { class: "console-id", href: `#/${kind}/${id}`, title: id, text: short(id) });
}

/** A player as a link to the player's screen: the name, or the end of the identifier of a player without one. */
export function playerLink(id, name) {
  if (name === undefined || name === null) return idLink("player", id);
  return h("a", { href: `#/player/${id}`, title: id }, h("bdi", { text: name }));
}

/** A whole identifier, to be copied. */
export function wholeID(id) {
  return h("code", { class: "console-id", text: id });
}

/** Whether a text is an identifier. */
export function isID(text) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** A list of facts; those without a value are left out. */
export function facts(rows) {
  const shown = rows.filter(([, value]) => value !== undefined && value !== null);
  return h("dl", { class: "console-facts" }, ...shown.map(([label, value]) =>
    h("div", {}, h("dt", { text: label }), h("dd", {}, value))));
}

/** Whether a game counts, and why not. */
export function state({ isHidden, unranked }, text) {
  if (isHidden) return text.game.hidden;
  return unranked === undefined || unranked === null ? text.game.counts : text.game.unranked(unranked);
}
