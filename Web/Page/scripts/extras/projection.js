/** The numbers of a computed `transform`, column by column, as of `matrix3d`. */
export function matrixOf(transform) {
  const [, list = "1, 0, 0, 1, 0, 0"] = /\((.*)\)/.exec(transform) ?? [];
  const values = list.split(",").map(Number);
  if (values.length === 16) return values;
  const [a, b, c, d, e, f] = values;
  return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1];
}

/**
 * Where a point is in a plane that a matrix has turned: the inverse of drawing it in perspective.
 *
 * @param {number[]} matrix As of `matrix3d`, relative to the origin of the transform.
 * @param {{ x: number, y: number }} point What is seen, relative to that origin.
 */
export function unproject(matrix, { x, y }) {
  const [xx, xy, , xw, yx, yy, , yw, , , , , ox, oy, , ow] = matrix;
  // The point seen is the turned one divided by its w: two linear equations.
  const [a, b, e] = [xx - x * xw, yx - x * yw, x * ow - ox];
  const [c, d, f] = [xy - y * xw, yy - y * yw, y * ow - oy];
  const determinant = a * d - b * c;
  return { x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant };
}
