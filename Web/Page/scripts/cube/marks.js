import { svg as make } from "../dom.js";
import { faceLabel } from "./face-labels.js";
import { outline } from "./geometry.js";
import { polygon } from "./svg.js";
import { trail } from "./trail.js";

/** What is drawn over the faces: the arrows of paths, and the cursor of the keyboard. */
export class Marks {
  #svg;
  #layers;
  #text;
  #trails = "";
  #cursor = "";

  /**
   * @param {SVGSVGElement} svg
   * @param {import("./layers.js").Layers} layers
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
