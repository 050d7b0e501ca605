import { svg as make } from "../dom.js";
import { contactEdges, contacts } from "./edges.js";
import { edge, middleOf, outline, parts, sideNames, sideOf } from "./geometry.js";
import { polygon, rounded } from "./svg.js";

/**
 * How letters lie on each side: sheared with the side on the left and right; on top upright, because N and Z would look
 * alike if they were turned, and wider than high, for which they have a typeface of their own.
 */
const lies = ["matrix(1.12 0 0 0.84", "matrix(0.866 0.5 0 1", "matrix(0.866 -0.5 0 1"];

/** How far a contact shadow reaches, and how large the ring in a selected face is. */
const shadowReach = 0.42 * edge;
const ringScale = 0.84;
const halfRingScale = 0.78;

/** How large the letter and the marks of a half of a face are. */
const halfScale = 0.6;

/** The gradients of contact shadows: for each side and each edge, from the edge inwards. */
export function shadowGradients(prefix) {
  return contactEdges.flatMap((edges, side) => edges.map((ends, index) => {
    const corners = outline(side, parts.whole);
    const centre = middleOf(side, parts.whole);
    const [from, to] = ends.map((end) => corners[end]);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const inward = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    const [x, y] = [(from.x + to.x) / 2 - centre.x, (from.y + to.y) / 2 - centre.y];
    const reach = inward.x * x + inward.y * y > 0 ? -shadowReach : shadowReach;
    return make("linearGradient", {
      id: `${prefix}-shadow-${side}-${index}`, gradientUnits: "userSpaceOnUse",
      x1: rounded(x), y1: rounded(y),
      x2: rounded(x + reach * inward.x), y2: rounded(y + reach * inward.y),
    }, ...[0, 1, 2].map((stop) =>
      make("stop", { offset: stop / 2, class: `cube-shadow-stop-${stop}` })));
  }));
}

/** The paths of a part of a side and of its ring, and where its letter is, for each part. */
const shapes = new Map();

function makeShape(side, part) {
  const origin = middleOf(side, parts.whole);
  const centre = middleOf(side, part);
  const corners = outline(side, part);
  const isWhole = part === parts.whole;
  const ring = isWhole ? ringScale : halfRingScale;
  const [x, y] = [rounded(centre.x - origin.x), rounded(centre.y - origin.y)];
  return {
    plane: polygon(corners, origin),
    ring: polygon(corners.map((corner) => ({
      x: centre.x + (corner.x - centre.x) * ring, y: centre.y + (corner.y - centre.y) * ring,
    })), origin),
    letter: `${lies[side]} ${x} ${y})${isWhole ? "" : ` scale(${halfScale})`}`,
  };
}

function shapeOf(side, part) {
  const key = side * 4 + part;
  if (!shapes.has(key)) shapes.set(key, makeShape(side, part));
  return shapes.get(key);
}

/** A bar for each use, below the letter. */
const wearMarks = ["", "M-7 35h14", "M-17 35h14M3 35h14"];

/** One visible face of a drawing: its plane with shadows, and its letter with wear marks. */
export class FaceDrawing {
  #face;
  #side;
  #prefix;
  #planeContent = null;
  #signContent = null;
  #states = null;

  /** @param {string} prefix The start of the ids of the drawing. */
  constructor(face, prefix) {
    this.#face = face;
    this.#side = sideOf(face);
    this.#prefix = prefix;
    const { x, y } = middleOf(face, parts.whole);
    const transform = `translate(${rounded(x)} ${rounded(y)})`;
    this.plane = make("g", { transform, "data-face": face });
    this.sign = make("g", { transform, "data-face": face });
  }

  /** Draws the face again if its tile, visible part, uses or shadows changed. */
  show({ tile, part, useCount, inPlay }) {
    const shadows = contacts(this.#face, part, inPlay);
    const planeContent = `${part} ${shadows}`;
    const signContent = `${part} ${tile} ${useCount}`;
    if (planeContent !== this.#planeContent) this.#drawPlane(part, shadows);
    if (signContent !== this.#signContent) this.#drawSign(part, tile, useCount);
    this.#planeContent = planeContent;
    this.#signContent = signContent;
  }

  /** Sets the states of the face, such as "is-selected". */
  setStates(states) {
    if (states === this.#states) return;
    this.#states = states;
    this.plane.setAttribute("class", `cube-face cube-${sideNames[this.#side]}${states}`);
    this.sign.setAttribute("class", `cube-sign${states}`);
  }

  #drawPlane(part, shadows) {
    const { plane, ring } = shapeOf(this.#side, part);
    const fill = (index) => `url(#${this.#prefix}-shadow-${this.#side}-${index})`;
    this.plane.replaceChildren(make("path", { class: "cube-plane", d: plane }),
      ...shadows.map((index) => make("path", { d: plane, fill: fill(index) })),
      make("path", { class: "cube-ring", d: ring }));
  }

  #drawSign(part, tile, useCount) {
    const isTwo = tile.length > 1;
    const letter = make("text", {
      class: `cube-letter${this.#side === 0 ? " cube-letter-top" : ""}${isTwo ? " cube-letter-two" : ""}`, y: 18,
    }, isTwo ? tile[0] + tile.slice(1).toLowerCase() : tile);
    const wear = make("path", { class: "cube-wear", d: wearMarks[useCount] ?? "" });
    const { letter: transform } = shapeOf(this.#side, part);
    this.sign.replaceChildren(make("g", { transform }, letter, useCount ? wear : null));
  }
}
