import { svg as make } from "../dom.js";
import { lines } from "./edges.js";
import { FaceDrawing, shadowGradients } from "./face-drawing.js";
import { cubeCount, cubeOf } from "./geometry.js";
import { Motion } from "./motion.js";
import { setAttribute } from "./svg.js";
import { cubesInPlay, visibleParts } from "./visibility.js";

/** The faces of a drawing. It draws only faces that changed, and moves what comes and goes. */
export class Drawing {
  #motion;
  #inPlay = Array(cubeCount).fill(false);
  #tiles = [];

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.layers = new Layers(svg);
    this.#motion = new Motion(this.layers);
    this.visible = visibleParts(this.#inPlay);
    /** The visible faces: numbers and their drawings. */
    this.faces = new Map();
  }

  /**
   * Draws a position.
   *
   * @param {object} position
   * @param {boolean} hasMotion
   * @returns {boolean} Whether other faces than before are visible.
   */
  show(position, hasMotion) {
    const inPlay = cubesInPlay(position);
    const { tiles } = position;
    const isNew = tiles.some((tile, face) => tile !== this.#tiles[face]);
    const before = this.visible.parts;
    const changed = inPlay.flatMap((isIn, cube) => (isIn === this.#inPlay[cube] ? [] : [cube]));
    this.#motion.settle();
    if (isNew) [...this.faces.keys()].forEach((face) => this.#remove(face));
    const bodies = hasMotion && !isNew ? this.#bodies(changed.filter((cube) => !inPlay[cube])) : [];
    this.#inPlay = inPlay;
    this.#tiles = tiles;
    if (changed.length > 0) {
      this.visible = visibleParts(inPlay);
      this.layers.showLines(this.visible);
    }
    this.#showFaces(position);
    if (hasMotion) this.#move(bodies, isNew ? null : before);
    return changed.length > 0;
  }

  #showFaces(position) {
    this.visible.parts.forEach((part, face) => {
      if (part === 0) return this.#remove(face);
      if (!this.faces.has(face)) this.#add(face);
      return this.faces.get(face).show({
        tile: position.tiles[face], part, useCount: position.useCounts[face], inPlay: this.#inPlay,
      });
    });
  }

  #add(face) {
    const drawing = new FaceDrawing(face, this.layers.prefix);
    this.faces.set(face, drawing);
    this.layers.planes.append(drawing.plane);
    this.layers.signs.append(drawing.sign);
  }

  #remove(face) {
    const drawing = this.faces.get(face);
    if (!drawing) return;
    this.faces.delete(face);
    drawing.plane.remove();
    drawing.sign.remove();
  }

  /** Copies of what is visible of cubes. */
  #bodies(cubes) {
    return cubes.map((cube) => {
      const drawings = [...this.faces].filter(([face]) => cubeOf(face) === cube)
        .map(([, drawing]) => drawing);
      const nodes = [...drawings.map(({ plane }) => plane), ...drawings.map(({ sign }) => sign)];
      return { cube, nodes: nodes.map((node) => copyOf(node)) };
    });
  }

  /** Moves what changed: a whole new puzzle, or what was not visible before. */
  #move(bodies, before) {
    for (const { cube, nodes } of bodies) this.#motion.fall(cube, nodes, this.visible);
    if (before) return this.#motion.appear(newHalves(before, this.visible.parts));
    return this.#motion.arrive(this.faces);
  }
}

/** The halves of faces that are visible now and were not before. */
function newHalves(before, now) {
  const halves = [];
  now.forEach((shown, face) => {
    const part = shown & ~before[face];
    if (part) halves.push({ face, part });
  });
  return halves;
}

function copyOf(node) {
  const copy = node.cloneNode(true);
  copy.removeAttribute("data-face");
  return copy;
}

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
