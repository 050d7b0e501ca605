import { cubeCount, cubeOf } from "./geometry.js";
import { FaceDrawing } from "./face-drawing.js";
import { Layers } from "./layers.js";
import { appear, arrive, fall, settle } from "./motion.js";
import { cubesInPlay, visibleParts } from "./visibility.js";

/** The faces of a drawing. It draws only faces that changed, and moves what comes and goes. */
export class Drawing {
  #svg;
  #inPlay = Array(cubeCount).fill(false);
  #tiles = "";

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.#svg = svg;
    this.layers = new Layers(svg);
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
    const tiles = String(position.tiles);
    const isNew = tiles !== this.#tiles;
    const before = isNew ? Array(cubeCount).fill(false) : this.#inPlay;
    const changed = inPlay.flatMap((isIn, cube) => (isIn === this.#inPlay[cube] ? [] : [cube]));
    settle(this.#svg);
    const bodies = hasMotion && !isNew ? this.#bodies(changed.filter((cube) => !inPlay[cube])) : [];
    this.#inPlay = inPlay;
    this.#tiles = tiles;
    if (changed.length > 0) {
      this.visible = visibleParts(inPlay);
      this.layers.showLines(this.visible);
    }
    const added = this.#showFaces(position);
    if (hasMotion) this.#move(isNew ? [...this.faces.keys()] : added, bodies, before);
    return changed.length > 0;
  }

  #showFaces(position) {
    const added = [];
    this.visible.parts.forEach((part, face) => {
      if (part === 0) return this.#remove(face);
      if (!this.faces.has(face)) added.push(face) && this.#add(face);
      this.faces.get(face).show({
        tile: position.tiles[face], part, useCount: position.useCounts[face], inPlay: this.#inPlay,
      });
    });
    return added;
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
      return { cube, nodes: nodes.map((node) => node.cloneNode(true)) };
    });
  }

  #move(added, bodies, before) {
    for (const { cube, nodes } of bodies) fall(this.layers, cube, nodes, this.visible);
    for (const face of added) {
      const drawing = this.faces.get(face);
      if (before[cubeOf(face)]) appear(drawing);
      else arrive(drawing, before.includes(true) ? 0 : cubeOf(face));
    }
  }
}
