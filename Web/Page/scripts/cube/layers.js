import { svg as make } from "../dom.js";
import { lines } from "./edges.js";
import { shadowGradients } from "./face-drawing.js";
import { setAttribute } from "./svg.js";

let count = 0;

/** The layers of a drawing, from back to front, and the lines between the faces. */
export class Layers {
  /** Fills an `<svg>` element. */
  constructor(svg) {
    count += 1;
    this.prefix = `cube-${count}`;
    this.planes = make("g");
    this.veils = make("g", { class: "cube-veils" });
    this.creases = make("path", { class: "cube-crease" });
    this.contours = make("path", { class: "cube-contour" });
    this.trail = make("g", { class: "cube-trail" });
    this.signs = make("g", { class: "cube-signs" });
    this.falling = make("g", { class: "cube-falls" });
    this.cursor = make("g", { class: "cube-cursors" });
    for (const layer of [this.planes, this.trail, this.signs, this.falling]) {
      layer.setAttribute("aria-hidden", "true");
    }
    this.definitions = make("defs", {}, ...shadowGradients(this.prefix));
    svg.setAttribute("viewBox", "-272 -312 544 624");
    svg.classList.add("cube");
    svg.replaceChildren(this.definitions, this.planes, this.veils, this.creases, this.contours,
      this.trail, this.signs, this.falling, this.cursor);
  }

  /** Draws the lines between visible faces. */
  showLines(visible) {
    const { creases, contours } = lines(visible);
    setAttribute(this.creases, "d", creases.join(""));
    setAttribute(this.contours, "d", contours.join(""));
  }
}
