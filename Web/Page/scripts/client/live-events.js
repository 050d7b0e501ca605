/**
 * What the server tells of the player, as long as it can: `extras/follow-server.js` follows it.
 *
 * | event | meaning |
 * |---|---|
 * | `change` | `isOn` has changed |
 * | `event` | something happened; `detail` has `name` and `data`: see the server's events |
 */
export class LiveEvents extends EventTarget {
  /** Whether events come when something happens. If not, the server is asked from time to time. */
  isOn = false;

  /** Events come, or come no more. */
  set(isOn) {
    if (this.isOn === isOn) return;
    this.isOn = isOn;
    this.dispatchEvent(new Event("change"));
  }

  /** Passes on what happened. */
  tell(name, data) {
    this.dispatchEvent(new CustomEvent("event", { detail: { name, data } }));
  }

  /**
   * Calls a function when something happened to a match, or may have.
   *
   * @param {() => void} action
   * @param {{ signal: AbortSignal, match?: string }} options A match; all by default.
   */
  onMatch(action, { signal, match }) {
    this.addEventListener("event", (/** @type {CustomEvent} */ { detail: { name, data } }) => {
      const isOther = match !== undefined && data.match !== match;
      const isForAll = name === "reset" || name === "profileChanged";
      if (isForAll || (data.match !== undefined && !isOther)) action();
    }, { signal });
  }
}
