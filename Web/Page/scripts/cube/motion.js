import { depthOf, edge, outline } from "./geometry.js";
import { make, polygon } from "./svg.js";
import { nearerHalves } from "./visibility.js";

const fallTime = 460;
const appearTime = 380;
const arriveTime = 420;

/** Whether the reader asked for less motion. */
export function prefersStillness() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Lets a cube that left play fall behind the cubes in front of it.
 *
 * @param {object} layers The layers of the drawing.
 * @param {number} cube
 * @param {Element[]} nodes Copies of the nodes of its faces.
 * @param {object} visible What the drawing shows now.
 */
export function fall(layers, cube, nodes, visible) {
  const id = `${layers.prefix}-fall-${cube}`;
  const nearer = nearerHalves(cube, visible).map(({ face, part }) => polygon(outline(face, part)));
  const clip = make("clipPath", { id }, [
    make("path", { d: `M-999-999H999V999H-999Z${nearer.join("")}`, "clip-rule": "evenodd" }),
  ]);
  const body = make("g", { class: "cube-falling" }, nodes);
  const frame = make("g", { "clip-path": `url(#${id})` }, [clip, body]);
  layers.falling.append(frame);
  const end = { transform: `translateY(${1.3 * edge}px) scale(0.9)`, opacity: 0 };
  const motion = body.animate([
    { transform: "none", opacity: 1, easing: "ease-out" },
    { transform: `translateY(${-0.08 * edge}px)`, opacity: 1, offset: 0.22, easing: "ease-in" },
    end,
  ], { duration: fallTime, fill: "forwards" });
  motion.onfinish = motion.oncancel = () => frame.remove();
}

/** Lets a face that was covered come into the light. */
export function appear({ plane, sign }) {
  const timing = { duration: appearTime, delay: 100, easing: "ease-out", fill: "backwards" };
  plane.animate([{ opacity: 0.25 }, { opacity: 1 }], timing);
  sign.animate([{ opacity: 0 }, { opacity: 1 }], timing);
}

/** Lets a face of a cube that comes into play sink into its place: the far cubes first. */
export function arrive({ plane, sign }, cube) {
  const timing = {
    duration: arriveTime, delay: depthOf(cube) * 45, easing: "cubic-bezier(.2,.8,.3,1)",
    fill: "backwards",
  };
  const start = { opacity: 0, translate: `0 ${-0.25 * edge}px` };
  const end = { opacity: 1, translate: "none" };
  for (const node of [plane, sign]) node.animate([start, end], timing);
}

/** Ends all motion in a drawing, with its last state. */
export function settle(svg) {
  for (const motion of svg.getAnimations?.({ subtree: true }) ?? []) motion.finish();
}
