import { Drawing } from "./drawing.js";
import { middleOf, parts } from "./geometry.js";
import { HitTest } from "./hit-testing.js";
import { Marks } from "./marks.js";
import { prefersStillness } from "./motion.js";
import { setAttribute } from "./svg.js";

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
  #marks;
  #hits;
  #hasArrows = true;
  #marked = [];
  #cursor = null;
  #letterCount = -1;

  /**
   * @param {SVGSVGElement} svg
   * @param {object} options `text`: the section `cube` of the page's text.
   */
  constructor(svg, { text }) {
    super();
    /** The element. */
    this.svg = svg;
    /**
     * Where a point of the window is in the drawing, while the drawing is not as it was laid out,
     * such as tilted: `getScreenCTM` knows no perspective.
     *
     * @type {((point: { x: number, y: number }) => { x: number, y: number }) | null}
     */
    this.locate = null;
    /** The position that was drawn last, or null. */
    this.position = null;
    this.#text = text;
    this.#drawing = new Drawing(svg);
    this.#marks = new Marks(svg, this.#drawing.layers, text);
    this.#hits = new HitTest(this.#drawing.visible);
  }

  /** What is drawn of each face: 0 nothing, 1 or 2 a half, 3 the whole. */
  get parts() {
    return this.#drawing.visible.parts;
  }

  /** The middles of the visible parts of faces, in units of the drawing: a map of points. */
  get middles() {
    return new Map([...this.#drawing.faces.keys()].map((face) =>
      [face, middleOf(face, this.parts[face])]));
  }

  /** The face with the keyboard's cursor, or null. */
  get cursor() {
    return this.#cursor;
  }

  set cursor(face) {
    this.#cursor = face;
    if (this.position) this.#marks.showCursor(face, this.position, this.parts);
  }

  /**
   * Draws a position. Only what changed since the last call is drawn again.
   *
   * @param {object} position `{ tiles, useCounts, inPlay, playableFaces, selection, dimmed }`.
   * @param {object} options `motion`: whether cubes fall and faces appear visibly. They never do
   *   if the reader prefers reduced motion.
   */
  show(position, { motion = false } = {}) {
    this.position = position;
    if (this.#drawing.show(position, motion && !prefersStillness())) {
      this.#hits = new HitTest(this.#drawing.visible);
      this.#showLabel();
    }
    this.#showStates();
    this.cursor = this.#nearest(this.#cursor);
    this.dispatchEvent(new CustomEvent("shown", { detail: position }));
  }

  /**
   * Marks a path, such as a hint or a missed word; an empty path unmarks it.
   *
   * @param {number[]} path
   * @param {object} options `hasArrows`: whether arrows show the order of the faces.
   */
  highlight(path, { hasArrows = true } = {}) {
    this.#marked = [...path];
    this.#hasArrows = hasArrows;
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

  /** Whether a point of the window is clearly beside the drawing of the cube. */
  isBeside(clientX, clientY) {
    return this.#hits.isBeside(this.#local({ x: clientX, y: clientY }));
  }

  /** The faces that a drag from one point of the window straight to another enters, in order. */
  facesBetween(from, to) {
    return this.#hits.along(this.#local(from), this.#local(to));
  }

  #local({ x, y }) {
    if (this.locate) return this.locate({ x, y });
    const matrix = this.svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x: NaN, y: NaN };
  }

  /** The visible face that is nearest to where a face is or was. */
  #nearest(face) {
    if (face === null || this.parts[face]) return face;
    const { x, y } = middleOf(face, parts.whole);
    const distance = ([, middle]) => Math.hypot(middle.x - x, middle.y - y);
    const [first] = [...this.middles].sort((one, other) => distance(one) - distance(other));
    return first?.[0] ?? null;
  }

  #showLabel() {
    const { size } = this.#drawing.faces;
    if (size !== this.#letterCount) this.svg.setAttribute("aria-label", this.#text.label(size));
    this.#letterCount = size;
  }

  #showStates() {
    const { selection = nothingSelected, dimmed = [] } = this.position;
    setAttribute(this.svg, "data-spelling", selection.spelling);
    const last = selection.faces.at(-1);
    for (const [face, drawing] of this.#drawing.faces) {
      drawing.setStates((selection.faces.includes(face) ? " is-selected" : "")
        + (face === last ? " is-last" : "") + (this.#marked.includes(face) ? " is-marked" : "")
        + (dimmed.includes(face) ? " is-dimmed" : ""));
    }
    const marked = this.#hasArrows ? this.#marked : [];
    this.#marks.showTrails(selection.faces, marked, this.parts);
  }
}
