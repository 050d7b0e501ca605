/**
 * A route whose screen is loaded when it is first shown. An error of loading has `isScript`.
 *
 * @param {RegExp} pattern Matches the fragment without `#`; its groups are the parameters.
 * @param {() => Promise<Function>} load Gives the screen, `(app, parameters) => Screen`.
 * @param {{ withoutEngine?: boolean }} [options]
 * @example
 * lazyRoute(/^\/me$/, async () => (await import("./me-screen.js")).meScreen);
 */
export function lazyRoute(pattern, load, options = {}) {
  const screen = async (app, parameters) => {
    const show = await load().catch((error) => {
      throw Object.assign(error, { isScript: true });
    });
    return show(app, parameters);
  };
  return { pattern, screen, ...options };
}
