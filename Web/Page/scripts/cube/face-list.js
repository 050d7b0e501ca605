import { faceLabel, nextInRows, rowLabel, rowsOf } from "./face-labels.js";
import { cubeOf } from "./geometry.js";
import { isHeld } from "./key-input.js";

/**
 * The playable faces as a grid: for keyboards, for screen readers, and for faces that
 * are playable although other cubes cover them in the drawing. It follows the drawing.
 *
 * Arrow keys, Home and End move between the buttons. Enter or Space calls `touch(face)` and
 * `release({ isTap: true })`, and Delete `removeCube(cube)`.
 *
 * @example
 * const list = new FaceList(element, view, handlers, { text: text.cube });
 * list.dispose();
 */
export class FaceList {
  #element;
  #view;
  #handlers;
  #text;
  #buttons = new Map();
  #shape = "";
  #current = null;
  #ending = new AbortController();

  /**
   * @param {HTMLElement} element It becomes the grid.
   * @param {import("./cube-view.js").CubeView} view
   * @param {object} handlers As of `CubeInput`.
   * @param {object} options `text`: the section `cube` of the page's text.
   */
  constructor(element, view, handlers, { text }) {
    this.#element = element;
    this.#view = view;
    this.#handlers = handlers;
    this.#text = text;
    const { signal } = this.#ending;
    element.classList.add("face-list");
    element.setAttribute("role", "grid");
    element.setAttribute("aria-label", text.list);
    element.addEventListener("click", (event) => this.#choose(this.#faceOf(event)), { signal });
    element.addEventListener("keydown", (event) => this.#keyDown(event), { signal });
    element.addEventListener("focusin", (event) => this.#focus(this.#faceOf(event)), { signal });
    element.addEventListener("focusout", () => { view.cursor = null; }, { signal });
    const shown = (/** @type {CustomEvent} */ { detail }) => this.show(detail);
    view.addEventListener("shown", shown, { signal });
    if (view.position) this.show(view.position);
  }

  /** Shows the playable faces of a position. */
  show(position) {
    const shape = String(position.playableFaces);
    if (shape !== this.#shape) this.#build(position.playableFaces);
    this.#shape = shape;
    for (const [face, button] of this.#buttons) this.#update(button, face, position);
  }

  /** Removes all listeners. */
  dispose() {
    this.#ending.abort();
  }

  #build(faces) {
    const hadFocus = this.#element.contains(document.activeElement);
    const old = this.#buttons;
    this.#buttons = new Map();
    const rows = rowsOf(faces).map((row) => this.#row(row, old));
    this.#element.replaceChildren(...rows);
    if (!this.#buttons.has(this.#current)) this.#current = [...this.#buttons.keys()][0] ?? null;
    for (const [face, button] of this.#buttons) button.tabIndex = face === this.#current ? 0 : -1;
    if (hadFocus) this.#buttons.get(this.#current)?.focus({ preventScroll: true });
  }

  #row(faces, old) {
    const row = document.createElement("div");
    row.setAttribute("role", "row");
    const header = document.createElement("span");
    header.setAttribute("role", "rowheader");
    header.textContent = rowLabel(faces[0], this.#text);
    row.append(header);
    for (const face of faces) {
      const button = old.get(face) ?? document.createElement("div");
      button.dataset.face = face;
      button.setAttribute("role", "gridcell");
      this.#buttons.set(face, button);
      row.append(button);
    }
    return row;
  }

  #update(button, face, position) {
    const { parts } = this.#view;
    const label = faceLabel(face, position, { parts, text: this.#text });
    if (button.getAttribute("aria-label") === label) return;
    const tile = position.tiles[face];
    button.setAttribute("aria-label", label);
    button.textContent = tile[0] + tile.slice(1).toLowerCase();
    button.setAttribute("aria-selected", String(position.selection.faces.includes(face)));
    button.dataset.uses = position.useCounts[face];
    button.classList.toggle("is-not-drawn", !parts[face]);
  }

  #faceOf(event) {
    const button = event.target.closest("[data-face]");
    return button ? Number(button.dataset.face) : null;
  }

  #focus(face) {
    if (face === null) return;
    const before = this.#buttons.get(this.#current);
    if (before) before.tabIndex = -1;
    this.#current = face;
    this.#buttons.get(face).tabIndex = 0;
    this.#view.cursor = face;
  }

  #choose(face) {
    if (face === null) return;
    this.#handlers.touch?.(face);
    this.#handlers.release?.({ isTap: true });
  }

  #keyDown(event) {
    const face = this.#faceOf(event);
    if (face === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isHeld(event)) return event.preventDefault();
    if (event.key === "Delete") this.#handlers.removeCube?.(cubeOf(face));
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(face);
      return;
    }
    const next = nextInRows(rowsOf([...this.#buttons.keys()]), face, event.key);
    if (next === null && event.key !== "Delete") return;
    event.preventDefault();
    if (next !== null) this.#buttons.get(next).focus();
  }
}
