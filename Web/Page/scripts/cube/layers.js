import { lines } from "./edges.js";
import { outline } from "./geometry.js";
import { shadowGradients } from "./face-drawing.js";
import { linePath, make, polygon, setAttribute } from "./svg.js";

let count = 0;

/** The layers of a drawing, from back to front, and the lines between the faces. */
export class Layers {
  /** Fills an `<svg>` element. */
  constructor(svg) {
    count += 1;
    this.prefix = `cube-${count}`;
    this.backing = make("path", { class: "cube-backing" });
    this.planes = make("g");
    this.creases = make("path", { class: "cube-crease" });
    this.contours = make("path", { class: "cube-contour" });
    this.trail = make("g", { class: "cube-trail" });
    this.signs = make("g", { class: "cube-signs" });
    this.numbers = make("g");
    this.falling = make("g", { class: "cube-falls" });
    this.cursor = make("g", { class: "cube-cursors" });
    this.definitions = make("defs", {}, shadowGradients(this.prefix));
    svg.setAttribute("viewBox", "-272 -312 544 624");
    svg.classList.add("cube");
    svg.replaceChildren(this.definitions, this.backing, this.planes, this.creases, this.contours,
      this.trail, this.signs, this.numbers, this.falling, this.cursor);
  }

  /** Draws the lines between visible faces, and what lies under them. */
  showLines(visible) {
    const { creases, contours } = lines(visible);
    setAttribute(this.creases, "d", linePath(creases));
    setAttribute(this.contours, "d", linePath(contours));
    const shapes = Array.from(visible.parts, (part, face) =>
      (part ? polygon(outline(face, part)) : ""));
    setAttribute(this.backing, "d", shapes.join(""));
  }
}
