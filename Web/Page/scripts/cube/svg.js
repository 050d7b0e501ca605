/** Sets an attribute if it differs, so the browser has less to draw. */
export function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** A number of the drawing, to a tenth. */
export function rounded(value) {
  return String(Math.round(value * 10) / 10);
}

/** The path of a polygon, relative to an origin. */
export function polygon(points, origin = { x: 0, y: 0 }) {
  const corners = points.map(({ x, y }) => `${rounded(x - origin.x)} ${rounded(y - origin.y)}`);
  return `M${corners.join("L")}Z`;
}

/** The path of a line. */
export function line(from, to) {
  return `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}`;
}
