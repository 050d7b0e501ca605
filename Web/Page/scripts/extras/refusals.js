const refusals = ["rejected", "refused", "otherWord", "otherCube"];

/** Whether a notice of a game says that what was selected is not played. */
export function isRefusal({ type }) {
  return refusals.includes(type);
}
