import { svg as make } from "../dom.js";
import { faceLabel } from "./face-labels.js";
import { edge, middleOf, outline, parts as allParts } from "./geometry.js";
import { line, polygon } from "./svg.js";

/** What is drawn over the faces: the arrows of paths, and the cursor of the keyboard. */
export class Marks {
  #svg;
  #layers;
  #text;
  #trails = "";
  #cursor = "";

  /**
   * @param {SVGSVGElement} svg
   * @param {import("./drawing.js").Layers} layers
   * @param {object} text The section `cube` of the page's text.
   */
  constructor(svg, layers, text) {
    this.#svg = svg;
    this.#layers = layers;
    this.#text = text;
  }

  /** Draws the arrows of the selected and of the marked path, unless they are drawn. */
  showTrails(selected, marked, parts) {
    const shown = [...selected, ...marked].map((face) => parts[face]);
    const key = `${selected}|${marked}|${shown}`;
    if (key === this.#trails) return;
    this.#trails = key;
    this.#layers.trail.replaceChildren(...trail(selected, parts, "is-selected"),
      ...(selected.length > 0 ? [] : trail(marked, parts, "is-marked")));
  }

  /** Draws the cursor around a face and names the face to screen readers; null removes it. */
  showCursor(face, position, parts) {
    const isShown = face !== null && parts[face] > 0;
    const label = isShown ? faceLabel(face, position, { parts, text: this.#text }) : "";
    const key = isShown ? `${face} ${parts[face]} ${label}` : "";
    if (key === this.#cursor) return;
    this.#cursor = key;
    if (!isShown) {
      this.#layers.cursor.replaceChildren();
      this.#svg.removeAttribute("aria-activedescendant");
      return;
    }
    const id = `${this.#layers.prefix}-face-${face}`;
    const d = polygon(outline(face, parts[face]));
    const rings = ["cube-cursor-halo", "cube-cursor"]
      .map((name) => make("path", { class: name, d }));
    const mark = make("g", { id, role: "img", "aria-label": label }, ...rings);
    this.#layers.cursor.replaceChildren(mark);
    this.#svg.setAttribute("aria-activedescendant", id);
  }
}

/** Half of the length of an arrow, and the length of its head. */
const halfArrow = 0.17 * edge;
const headLength = 0.12 * edge;

/** The room that a letter needs, relative to that of a whole face. */
const halfRoom = 0.6;

/**
 * The arrows of a path: one between each two letters.
 *
 * @param {number[]} faces In order. Faces that are not drawn are passed over.
 * @param {Uint8Array} parts What is visible of each face.
 * @param {string} state The state that colours the path.
 * @returns {SVGElement[]}
 */
function trail(faces, parts, state) {
  const stops = faces.filter((face) => parts[face]).map((face) => ({
    ...middleOf(face, parts[face]), room: parts[face] === allParts.whole ? 1 : halfRoom,
  }));
  const d = stops.slice(1).map((to, index) => arrow(stops[index], to)).join("");
  if (d === "") return [];
  return ["cube-route-edge", "cube-route"]
    .map((name) => make("path", { class: `${name} ${state}`, d }));
}

/** An arrow between two letters. */
function arrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const centre = length * from.room / (from.room + to.room);
  const at = (along, across) => ({
    x: from.x + x * (centre + along) - y * across,
    y: from.y + y * (centre + along) + x * across,
  });
  const reach = Math.min(halfArrow, length / 5);
  const [tip, start] = [at(reach, 0), at(-reach, 0)];
  const wings = [-1, 1].map((side) => at(reach - headLength, side * headLength * 0.8));
  return line(start, tip) + wings.map((wing) => line(wing, tip)).join("");
}
