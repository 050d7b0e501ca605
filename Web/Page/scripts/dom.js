const svgNamespace = "http://www.w3.org/2000/svg";

/**
 * Makes an element.
 *
 * @param {string} name
 * @param {object} [properties] `class`, `text`, `on` (listeners by event), `data`, and attributes:
 *   true is an empty attribute; null, undefined and false leave it out.
 * @param {...(Node | string | null)} children Null is left out.
 * @example
 * h("button", { class: "button", type: "button", on: { click: start } }, "Start");
 */
export function h(name, properties = {}, ...children) {
  return fill(document.createElement(name), properties, children);
}

/**
 * Makes an element of SVG, as `h` does one of HTML.
 *
 * @param {string} name
 * @param {object} [properties]
 * @param {...(Node | string | null)} children
 */
export function svg(name, properties = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, name), properties, children);
}

/** A button that calls a function. */
export function button(text, act, properties = {}) {
  return h("button", { type: "button", class: "button", ...properties, on: { click: act } }, text);
}

/** What a card says: its title, and a note below it. */
export function cardText(title, note) {
  return [h("span", { class: "card-title", text: title }), h("span", { class: "card-note", text: note })];
}

/** Sets the text of an element where it differs, so nothing is drawn again without need. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {any} properties */
function fill(element, properties, children) {
  const { class: classes, text, on = {}, data, ...attributes } = properties;
  if (classes) element.setAttribute("class", classes);
  if (text !== undefined) element.textContent = text;
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener);
  if (data) Object.assign(element.dataset, data);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Shown in place of erased players and hidden names. Nobody can report it. */
export const dash = "–";
