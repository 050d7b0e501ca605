/** How browsers say that a script could not be loaded, and not that it failed. */
const notLoaded = /import|module script|failed to fetch/i;

/**
 * A route whose screen is loaded when it is first shown. If a script of it cannot be loaded, the
 * error has `isScript`.
 *
 * @param {RegExp} pattern Matches the fragment without `#`; its groups are the parameters.
 * @param {() => Promise<Function>} load Returns the screen, `(app, parameters) => Screen`.
 * @param {{ withoutEngine?: boolean, withoutWords?: boolean }} [options] What it does not wait for.
 * @example
 * lazyRoute(/^\/me$/, async () => (await import("./me-screen.js")).meScreen);
 */
export function lazyRoute(pattern, load, options = {}) {
  const screen = async (app, parameters) => {
    const show = await load().catch((error) => {
      const isScript = error instanceof TypeError && notLoaded.test(error.message);
      throw Object.assign(error, { isScript });
    });
    return show(app, parameters);
  };
  return { pattern, screen, ...options };
}
