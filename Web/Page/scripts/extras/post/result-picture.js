import { lines } from "../../cube/edges.js";
import { outline, sideNames, sideOf } from "../../cube/geometry.js";
import { visibleParts } from "../../cube/visibility.js";
import { linesOf } from "./result.js";

/** The width and height of the picture. */
export const size = 1080;

const middle = size / 2;
const widest = 960;
const centre = 600;
const scale = 1.05;

/** The names of the colours, as in tokens.css. */
const colourNames = [
  "bg", "ink", "ink-soft", "accent", "line-strong", "edge", "face-top", "face-left", "face-right",
];

/** The colours of an element of the page, in the scheme that the reader prefers. */
export function pageColours(style = getComputedStyle(document.documentElement)) {
  return Object.fromEntries(colourNames.map((name) =>
    [name, style.getPropertyValue(`--${name}`).trim()]));
}

/**
 * Draws the picture of a result: the cubes that are left, in the outline of those that are gone, and
 * no letter.
 *
 * @param {CanvasRenderingContext2D} context Of a canvas of {@link size}.
 * @param {import("./result.js").Result} result
 * @param {object} text The text of the page.
 * @param {Record<string, string>} colours As of {@link pageColours}.
 */
export function drawResult(context, result, text, colours) {
  const { name, title, level, points, facts, rank, streak } = linesOf(result, text);
  context.fillStyle = colours.bg;
  context.fillRect(0, 0, size, size);
  drawCube(context, result.inPlay, colours);
  const write = (y, weight, height, colour, content) =>
    writeLine(context, { y, weight, height, colour: colours[colour], content });
  write(80, 700, 38, "ink-soft", capital(title));
  write(172, 700, 84, "ink", level ?? points);
  write(236, 700, 40, "ink-soft", [level ? points : null, facts].filter(Boolean).join(" · "));
  const last = [rank && capital(rank), streak].filter(Boolean).join(" · ");
  if (last) write(980, 700, 44, "accent", last);
  write(1040, 700, 36, "ink-soft", [name, hostOf(result.address)].filter(Boolean).join(" · "));
}

/** One line of text, in the middle; smaller if it is too long. */
function writeLine(context, { y, weight, height, colour, content }) {
  const use = (pixels) => {
    context.font = `${weight} ${pixels}px "WordCube Letters", system-ui, sans-serif`;
  };
  use(height);
  const { width } = context.measureText(content);
  if (width > widest) use(Math.floor((height * widest) / width));
  context.textAlign = "center";
  context.fillStyle = colour;
  context.fillText(content, middle, y);
}

function drawCube(context, inPlay, colours) {
  context.save();
  context.translate(middle, centre);
  context.scale(scale, scale);
  context.lineJoin = "round";
  context.lineCap = "round";
  drawLines(context, visibleParts(inPlay.map(() => true)), colours["line-strong"]);
  const visible = visibleParts(inPlay);
  visible.parts.forEach((part, face) => {
    if (part === 0) return;
    const colour = colours[`face-${sideNames[sideOf(face)]}`];
    context.beginPath();
    for (const { x, y } of outline(face, part)) context.lineTo(x, y);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
    // Two faces of one colour have no gap.
    context.strokeStyle = colour;
    context.lineWidth = 1;
    context.stroke();
  });
  drawLines(context, visible, colours.edge);
  context.restore();
}

function drawLines(context, visible, colour) {
  const { creases, contours } = lines(visible);
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke(new Path2D(creases.join("")));
  context.lineWidth = 3.4;
  context.stroke(new Path2D(contours.join("")));
}

function capital(line) {
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** The host of an address; empty for a file. */
function hostOf(address) {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}
