/** How many rows a distribution has at most. */
const maximumRows = 8;

/**
 * The distribution of scores: rows of equal width, from the lowest score to the highest one.
 *
 * @param {number[]} scores
 * @returns {{ from: number, to: number, count: number }[]} `to` is the last score of the row.
 */
export function spreadOf(scores) {
  if (scores.length === 0) return [];
  const most = Math.max(...scores);
  const width = widthFor(most);
  const first = Math.floor(Math.min(...scores) / width);
  return Array.from({ length: Math.floor(most / width) + 1 - first }, (_, row) => {
    const from = (first + row) * width;
    const count = scores.filter((score) => score >= from && score < from + width).length;
    return { from, to: from + width - 1, count };
  });
}

/** The middle score: half of the games have as many points or more. Undefined without games. */
export function medianOf(scores) {
  return [...scores].sort((one, other) => other - one)[Math.ceil(scores.length / 2) - 1];
}

/** The least width of 1, 2 or 5 times a power of ten, from 10 on, with which the rows are enough. */
function widthFor(most) {
  for (let power = 10; ; power *= 10) {
    const width = [1, 2, 5].map((times) => times * power)
      .find((candidate) => most < candidate * maximumRows);
    if (width) return width;
  }
}
