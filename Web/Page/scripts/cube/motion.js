import { svg as make } from "../dom.js";
import { cubeOf, depthOf, edge, middleOf, outline, parts } from "./geometry.js";
import { polygon, rounded } from "./svg.js";
import { nearerHalves } from "./visibility.js";

/** How long a cube waits for the cubes behind it when a whole puzzle arrives, in milliseconds. */
const arriveStep = 45;

/**
 * The motions in a drawing: cubes that fall, faces that appear, cubes that arrive. `cube.css` has
 * their animations.
 */
export class Motion {
  #layers;
  #passing = new Set();
  #ended = [];

  /** @param {import("./drawing.js").Layers} layers */
  constructor(layers) {
    this.#layers = layers;
  }

  /** Ends all motion, with the last state of the drawing. */
  settle() {
    for (const node of this.#passing) node.remove();
    this.#passing.clear();
    this.#ended = [];
  }

  /**
   * Lets a cube that left play fall, behind the cubes in front of it.
   *
   * @param {number} cube
   * @param {Element[]} nodes Copies of the nodes of its faces.
   * @param {object} visible What the drawing shows now.
   */
  fall(cube, nodes, visible) {
    const id = `${this.#layers.prefix}-fall-${cube}`;
    const nearer = nearerHalves(cube, visible)
      .map(({ face, part }) => polygon(outline(face, part)));
    const clip = make("clipPath", { id },
      make("path", { d: `M-999-999H999V999H-999Z${nearer.join("")}`, "clip-rule": "evenodd" }));
    const body = make("g", { class: "cube-falling" }, ...nodes);
    const { x, y } = middleOf(cube * 3, parts.whole);
    body.style.transformOrigin = `${rounded(x)}px ${rounded(y + edge / 2)}px`;
    const frame = make("g", { "clip-path": `url(#${id})` }, clip, body);
    this.#layers.falling.append(frame);
    this.#removeAfter(body, frame);
  }

  /** Lets parts of faces that were covered come out of the dark. */
  appear(halves) {
    if (halves.length === 0) return;
    const shapes = halves.map(({ face, part }) => polygon(outline(face, part)));
    const veil = make("path", { class: "cube-veil", d: shapes.join("") });
    this.#layers.veils.append(veil);
    this.#removeAfter(veil, veil);
  }

  /** Lets the faces of a new puzzle sink into their places, the far cubes first. */
  arrive(faces) {
    const { creases, contours } = this.#layers;
    for (const node of [creases, contours]) node.setAttribute("data-arriving", "");
    for (const [face, { plane, sign }] of faces) {
      for (const node of [plane, sign]) {
        node.setAttribute("data-arriving", "");
        node.style.animationDelay = `${depthOf(cubeOf(face)) * arriveStep}ms`;
      }
    }
  }

  /** Removes a node when the animation of an element ends. */
  #removeAfter(element, node) {
    this.#passing.add(node);
    element.addEventListener("animationend", () => {
      if (this.#ended.push(node) === 1) requestAnimationFrame(() => this.#removeEnded());
    });
  }

  /** Removes one node a frame: several motions end at once, and nothing of them is seen any more. */
  #removeEnded() {
    const node = this.#ended.shift();
    if (!node) return;
    node.remove();
    this.#passing.delete(node);
    if (this.#ended.length > 0) requestAnimationFrame(() => this.#removeEnded());
  }
}

let stillness = null;

/** Whether the reader prefers reduced motion. */
export function prefersStillness() {
  stillness ??= matchMedia("(prefers-reduced-motion: reduce)");
  return stillness.matches;
}
