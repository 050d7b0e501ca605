const prefix = "switch/";

/** What a switch is until somebody changes it. What makes itself felt is off until asked for. */
const defaults = {
  days: true, glosses: true, gyroscope: false, motion: true, sound: false, touch: false,
};

/**
 * What a player switches on and off, by name. The event `switched` says that one changed, here or
 * in another tab: its `detail` is the name.
 *
 * @example
 * const switches = new Switches(app.storage);
 * switches.set("touch", true);
 * switches.isOn("touch"); // true
 */
export class Switches extends EventTarget {
  #store;

  /** @param {import("./store.js").Store} store */
  constructor(store) {
    super();
    this.#store = store;
    store.addEventListener("elsewhere", (/** @type {CustomEvent} */ { detail: key }) => {
      if (key.startsWith(prefix)) this.#tell(key.slice(prefix.length));
    });
  }

  /** Whether a switch is on. */
  isOn(name) {
    const kept = this.#store.get(prefix + name);
    return typeof kept === "boolean" ? kept : defaults[name];
  }

  /** Switches on or off. */
  set(name, isOn) {
    this.#store.set(prefix + name, isOn);
    this.#tell(name);
  }

  #tell(name) {
    this.dispatchEvent(new CustomEvent("switched", { detail: name }));
  }
}
