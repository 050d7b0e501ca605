let stillness = null;

/** Whether the reader prefers reduced motion. */
export function prefersStillness() {
  stillness ??= matchMedia("(prefers-reduced-motion: reduce)");
  return stillness.matches;
}
