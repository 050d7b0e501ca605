import { contactEdges, contacts } from "./edges.js";
import { cornersOf, edge, middle, middleOf, outline, parts, project, sideNames, sideOf }
  from "./geometry.js";
import { make, polygon, rounded, setAttribute } from "./svg.js";

/** How letters lie on each side: upright on top, sheared with the side on the left and right. */
const lies = ["matrix(1.18 0 0 0.8", "matrix(0.866 0.5 0 1", "matrix(0.866 -0.5 0 1"];

/** How far a contact shadow reaches, and the gap between a selected face and its ring. */
const shadowReach = 0.42 * edge;
const ringScale = 0.84;

/** The gradients of contact shadows: for each side and each edge, from the edge inwards. */
export function shadowGradients(prefix) {
  return contactEdges.flatMap((edges, side) => edges.map((ends, index) => {
    const corners = cornersOf(side).map(project);
    const centre = middle(corners);
    const [from, to] = ends.map((end) => corners[end]);
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const inward = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    const [x, y] = [(from.x + to.x) / 2 - centre.x, (from.y + to.y) / 2 - centre.y];
    const reach = inward.x * x + inward.y * y > 0 ? -shadowReach : shadowReach;
    return make("linearGradient", {
      id: `${prefix}-shadow-${side}-${index}`, gradientUnits: "userSpaceOnUse",
      x1: rounded(x), y1: rounded(y),
      x2: rounded(x + reach * inward.x), y2: rounded(y + reach * inward.y),
    }, [0, 1, 2].map((stop) =>
      make("stop", { offset: stop / 2, class: `cube-shadow-stop-${stop}` })));
  }));
}

/** One visible face of a drawing: its plane with shadows, and its letter with wear marks. */
export class FaceDrawing {
  #face;
  #prefix;
  #content = "";
  #states = "";

  /** @param {string} prefix The start of the ids of the drawing. */
  constructor(face, prefix) {
    this.#face = face;
    this.#prefix = prefix;
    const { x, y } = middleOf(face, parts.whole);
    const place = `translate(${rounded(x)} ${rounded(y)})`;
    this.plane = make("g", { transform: place, "data-face": face });
    this.sign = make("g", { transform: place, "data-face": face });
  }

  /** Draws the face again if its tile, visible part, uses or shadows changed. */
  show({ tile, part, useCount, inPlay }) {
    const shadows = contacts(this.#face, part, inPlay);
    const content = [tile, part, useCount, ...shadows].join(" ");
    if (content === this.#content) return;
    this.#content = content;
    const shape = polygon(outline(this.#face, part), middleOf(this.#face, parts.whole));
    this.plane.replaceChildren(make("path", { class: "cube-plane", d: shape }),
      ...shadows.map((index) => make("path", { d: shape, fill: `url(#${this.#shadow(index)})` })),
      make("path", { class: "cube-ring", d: this.#ring(part) }));
    this.sign.replaceChildren(...this.#signNodes(tile, part, useCount));
  }

  /** Sets the states of the face, such as "is-selected". */
  setStates(states) {
    if (states === this.#states && this.plane.hasAttribute("class")) return;
    this.#states = states;
    const side = sideNames[sideOf(this.#face)];
    setAttribute(this.plane, "class", `cube-face cube-${side} ${states}`.trim());
    setAttribute(this.sign, "class", `cube-sign ${states}`.trim());
  }

  #shadow(index) {
    return `${this.#prefix}-shadow-${sideOf(this.#face)}-${index}`;
  }

  #ring(part) {
    const centre = middleOf(this.#face, part);
    const scale = part === parts.whole ? ringScale : ringScale - 0.06;
    const points = outline(this.#face, part).map(({ x, y }) => ({
      x: centre.x + (x - centre.x) * scale, y: centre.y + (y - centre.y) * scale,
    }));
    return polygon(points, middleOf(this.#face, parts.whole));
  }

  #signNodes(tile, part, useCount) {
    const whole = middleOf(this.#face, parts.whole);
    const centre = middleOf(this.#face, part);
    const [x, y] = [centre.x - whole.x, centre.y - whole.y];
    const scale = part === parts.whole ? 1 : 0.6;
    const lie = `${lies[sideOf(this.#face)]} ${rounded(x)} ${rounded(y)}) scale(${scale})`;
    const letter = make("text", {
      class: tile.length > 1 ? "cube-letter cube-letter-two" : "cube-letter", y: 17,
    }, [tile[0] + tile.slice(1).toLowerCase()]);
    return [make("g", { transform: lie }, [letter, ...wearMarks(useCount)])];
  }
}

/** A bar for each use, below the letter. */
function wearMarks(useCount) {
  if (useCount === 0) return [];
  const starts = useCount === 1 ? [-7] : [-17, 3];
  const bars = starts.map((x) => `M${x} 35h14`).join("");
  return [make("path", { class: "cube-wear", d: bars })];
}
