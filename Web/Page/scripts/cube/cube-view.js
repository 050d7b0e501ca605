import { Drawing } from "./drawing.js";
import { middleOf, outline } from "./geometry.js";
import { HitTest } from "./hit-testing.js";
import { prefersStillness } from "./motion.js";
import { picture } from "./picture.js";
import { make, polygon, setAttribute } from "./svg.js";
import { orderNumbers, trail } from "./trail.js";

const nothingSelected = { faces: [], spelling: "nothing" };

/**
 * The drawing of a cube in an `<svg>` element. After each `show` it sends a `shown` event, whose
 * `detail` is the position.
 *
 * @example
 * const view = new CubeView(svg, { text: text.cube });
 * view.show(session.position(), { motion: true });
 */
export class CubeView extends EventTarget {
  #text;
  #drawing;
  #hits;
  #marked = [];
  #cursor = null;
  #trailKey = "";

  /**
   * @param {SVGSVGElement} svg
   * @param {object} options `text`: the section `cube` of the page's text.
   */
  constructor(svg, { text }) {
    super();
    /** The element. */
    this.svg = svg;
    /** The position that was drawn last, or null. */
    this.position = null;
    this.#text = text;
    this.#drawing = new Drawing(svg);
    this.#hits = new HitTest(this.#drawing.visible);
  }

  /** What is drawn of each face: 0 nothing, 1 or 2 a half, 3 the whole. */
  get parts() {
    return this.#drawing.visible.parts;
  }

  /** The face with the keyboard's cursor, or null. */
  get cursor() {
    return this.#cursor;
  }

  set cursor(face) {
    if (face === this.#cursor) return;
    this.#cursor = face;
    this.#showCursor();
  }

  /**
   * Draws a position. Only what changed since the last call is drawn again.
   *
   * @param {object} position `{ tiles, useCounts, removed, playableFaces, selection, dimmed }`.
   * @param {object} [options] `motion`: whether cubes fall and faces appear visibly. They never do
   *   if the reader prefers reduced motion.
   */
  show(position, { motion = false } = {}) {
    this.position = position;
    if (this.#drawing.show(position, motion && !prefersStillness())) {
      this.#hits = new HitTest(this.#drawing.visible);
      if (this.#cursor !== null && !this.parts[this.#cursor]) this.#cursor = null;
      setAttribute(this.svg, "aria-label", this.#text.label(this.#drawing.faces.size));
      this.#showCursor();
    }
    this.#showStates();
    this.dispatchEvent(new CustomEvent("shown", { detail: position }));
  }

  /** Marks a path with numbers, such as a hint or a missed word; an empty path unmarks it. */
  highlight(path) {
    this.#marked = [...path];
    if (this.position) this.#showStates();
  }

  /**
   * The face at a point of the window, or null.
   *
   * @param {"tap" | "drag"} mode With "tap", the whole visible part counts; with "drag", a disc
   *   around its middle.
   */
  faceAt(clientX, clientY, mode) {
    return this.#hits[mode](this.#local({ x: clientX, y: clientY }));
  }

  /** The faces that a drag from one point of the window straight to another enters, in order. */
  facesBetween(from, to) {
    return this.#hits.along(this.#local(from), this.#local(to));
  }

  /** The middle of what is visible of a face, in units of the drawing. */
  middleOf(face) {
    return middleOf(face, this.parts[face]);
  }

  /** The drawing as the text of an SVG file that needs no style sheet. */
  picture() {
    return picture(this.svg);
  }

  #local({ x, y }) {
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: NaN, y: NaN };
  }

  #showStates() {
    const { selection = nothingSelected, dimmed = [] } = this.position;
    setAttribute(this.svg, "data-spelling", selection.spelling);
    const last = selection.faces.at(-1);
    for (const [face, drawing] of this.#drawing.faces) {
      drawing.setStates([
        selection.faces.includes(face) ? "is-selected" : "", face === last ? "is-last" : "",
        this.#marked.includes(face) ? "is-marked" : "", dimmed.includes(face) ? "is-dimmed" : "",
      ].filter(Boolean).join(" "));
    }
    this.#showTrail(selection.faces);
  }

  #showTrail(faces) {
    const key = `${faces}|${this.#marked}|${this.parts}`;
    if (key === this.#trailKey) return;
    this.#trailKey = key;
    const { layers } = this.#drawing;
    layers.trail.replaceChildren(...trail(faces, this.parts));
    layers.numbers.replaceChildren(...orderNumbers(this.#marked, this.parts));
  }

  #showCursor() {
    const isShown = this.#cursor !== null && this.parts[this.#cursor];
    const d = isShown ? polygon(outline(this.#cursor, this.parts[this.#cursor])) : "";
    this.#drawing.layers.cursor.replaceChildren(...(isShown
      ? ["cube-cursor-halo", "cube-cursor"].map((name) => make("path", { class: name, d })) : []));
  }
}
