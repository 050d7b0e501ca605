/** What a picture keeps of the computed style of an element. */
const properties = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap",
  "stroke-dasharray", "opacity", "font-family", "font-size", "font-weight", "text-anchor",
  "stop-color", "stop-opacity", "display", "paint-order",
];

/** Values that need no attribute. */
const defaults = { opacity: "1", display: "inline", "fill-opacity": "1", "stop-opacity": "1" };

/** Elements that a picture leaves out. */
const leftOut = ".cube-falls, .cube-veils, .cube-cursors";

/**
 * A drawing as the text of an SVG file: the styles of the page become attributes of its elements.
 *
 * @param {SVGSVGElement} svg
 * @returns {string}
 */
export function picture(svg) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const originals = [svg, ...svg.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  const passing = [...copy.querySelectorAll(leftOut)];
  originals.forEach((original, index) => keepStyle(original, copies[index]));
  for (const node of passing) node.remove();
  for (const name of [...copy.getAttributeNames()]) {
    if (!["viewBox", "xmlns"].includes(name)) copy.removeAttribute(name);
  }
  const [, , width, height] = copy.getAttribute("viewBox").split(" ");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  return new XMLSerializer().serializeToString(copy);
}

function keepStyle(original, copy) {
  const style = getComputedStyle(original);
  const parent = original.parentElement ? getComputedStyle(original.parentElement) : null;
  for (const name of ["class", "style", "data-face"]) copy.removeAttribute(name);
  for (const name of properties) {
    const value = style.getPropertyValue(name);
    const isInherited = parent?.getPropertyValue(name) === value && name !== "opacity";
    if (value && !isInherited && value !== defaults[name]) copy.setAttribute(name, value);
  }
}
