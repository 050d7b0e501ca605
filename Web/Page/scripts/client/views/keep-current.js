/**
 * The least and the most time between a change of a board and its loading, in ms. Drawn at random:
 * a change reaches all players at once, and many may look at the board.
 */
const [least, most] = [2_000, 12_000];

/**
 * Loads a board again when the server says that its games have changed, and when events may have
 * been lost. Not while the page is hidden or a row has the focus, and never again after a further
 * page was loaded: its rows would go.
 *
 * @param {import("../loader.js").Loader} loader The first page of the board.
 * @param {Element} element Shows the board.
 * @param {object} options
 * @param {import("../live-events.js").LiveEvents} options.live
 * @param {object} options.clock Of the server.
 * @param {AbortSignal} options.signal Ends with the screen.
 * @param {(board: { language: string, mode: string }) => boolean} options.isShown Whether a board
 *   that has changed is the one that is shown.
 * @returns {{ stop: () => void }} Stops it, as long as the screen is shown.
 */
export function keepCurrent(loader, element, { live, clock, signal, isShown }) {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  signal.addEventListener("abort", () => ending.abort());
  let timer;
  let isDue = false;
  const load = () => {
    timer = undefined;
    isDue = document.hidden || element.contains(document.activeElement);
    if (!isDue) loader.load();
  };
  const wait = () => {
    timer ??= clock.after(least + Math.random() * (most - least), load);
  };
  const retry = () => isDue && wait();
  live.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name, data } }) => {
    if (name === "reset" || (name === "boardChanged" && isShown(data))) wait();
  }, options);
  document.addEventListener("visibilitychange", retry, options);
  element.addEventListener("focusout", retry, options);
  ending.signal.addEventListener("abort", () => clock.cancel(timer));
  return { stop: () => ending.abort() };
}
