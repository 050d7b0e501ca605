import { h } from "../dom.js";

/**
 * A place whose elements depend on the server: they are made again when a server is found or lost, and by `show`. The signal
 * ends them.
 *
 * @param {object} app
 * @param {{ class: string, signal: AbortSignal }} options
 * @param {() => (Element & { dispose?: () => void } | null)[]} make Null is left out.
 */
export function serverSlot(app, { class: classes, signal }, make) {
  const element = h("div", { class: classes });
  const dispose = () => {
    for (const child of element.children) /** @type {any} */ (child).dispose?.();
  };
  const show = () => {
    dispose();
    element.replaceChildren(...make().filter((child) => child !== null));
  };
  app.addEventListener("server", show, { signal });
  signal.addEventListener("abort", dispose);
  show();
  return { element, show };
}
