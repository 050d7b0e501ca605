let loading = null;

/**
 * Loads what goes beyond the basic game: it is no part of the page's first script. Rejects if it
 * cannot be loaded; the next call tries again.
 *
 * @returns {Promise<typeof import("./extras/extras.js").extras>}
 */
export function loadExtras() {
  loading ??= import("./extras/extras.js").then(({ extras }) => extras);
  loading.catch(() => { loading = null; });
  return loading;
}

/** Waits until the browser has nothing else to do, at most two seconds. */
export function quietMoment() {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if (globalThis.requestIdleCallback) requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve, 300);
  });
}
