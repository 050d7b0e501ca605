const version = 1;

/**
 * Keeps JSON values by key in the browser's localStorage, and never throws. What cannot be kept
 * stays in memory until the page is closed; the events `full` and `forbidden` say so, each once.
 * The event `elsewhere` says that another tab changed a value: its `detail` is the key.
 *
 * @example
 * const store = new Store();
 * store.set("settings", { isDimming: true });
 * store.get("settings").isDimming; // true
 */
export class Store extends EventTarget {
  #prefix;
  #storage;
  #memory = new Map();
  #reported = new Set();

  /**
   * @param {Storage} [storage] By default the browser's.
   * @param {EventTarget} [tabs] Sends the event `storage`; by default the window.
   * @param {string} [address] The address of the page.
   */
  constructor(storage, tabs = globalThis, address = globalThis.location?.href) {
    super();
    this.#prefix = prefixOf(address);
    this.#storage = storage ?? browserStorage();
    const changed = (/** @type {StorageEvent} */ { key }) => this.#changedElsewhere(key);
    tabs.addEventListener?.("storage", changed);
  }

  /** The values of this tab alone: a reload keeps them, and no other tab sees them. */
  static ofTab() {
    return new Store(browserStorage("sessionStorage") ?? {}, new EventTarget());
  }

  /** The value of a key; undefined if there is none that can be read. */
  get(key) {
    if (this.#memory.has(key)) return this.#memory.get(key);
    try {
      const kept = JSON.parse(this.#storage.getItem(this.#prefix + key));
      return kept?.version === version ? kept.value : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keeps a value of JSON. Returns whether it will survive a reload; quietly sends no event. */
  set(key, value, { isQuiet = false } = {}) {
    try {
      this.#storage.setItem(this.#prefix + key, JSON.stringify({ version, value }));
      this.#memory.delete(key);
      return true;
    } catch (error) {
      this.#memory.set(key, value);
      if (!isQuiet) this.#report(isFull(error) ? "full" : "forbidden");
      return false;
    }
  }

  /** Forgets the value of a key. */
  remove(key) {
    this.#memory.delete(key);
    try {
      this.#storage.removeItem(this.#prefix + key);
    } catch {
      // A storage that is forbidden holds nothing.
    }
  }

  /** The keys that begin with a text. */
  keys(start) {
    const known = new Set(this.#memory.keys());
    try {
      for (let place = 0; place < this.#storage.length; place += 1) {
        const key = this.#storage.key(place);
        if (key.startsWith(this.#prefix)) known.add(key.slice(this.#prefix.length));
      }
    } catch {
      // A storage that is forbidden holds nothing.
    }
    return [...known].filter((key) => key.startsWith(start));
  }

  #changedElsewhere(key) {
    if (!key?.startsWith(this.#prefix)) return;
    const detail = key.slice(this.#prefix.length);
    this.dispatchEvent(new CustomEvent("elsewhere", { detail }));
  }

  /** Sends an event, once a visit. */
  #report(type) {
    if (this.#reported.has(type)) return;
    this.#reported.add(type);
    this.dispatchEvent(new Event(type));
  }
}

/** Several sites can have the same origin: each folder has keys of its own. */
function prefixOf(address) {
  const folder = address ? new URL(".", address).pathname : "/";
  return folder === "/" ? "wordcube/" : `wordcube:${folder}`;
}

/** A storage of the browser; undefined where even to ask for it is forbidden. */
function browserStorage(name = "localStorage") {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

function isFull({ name, code }) {
  return name === "QuotaExceededError" || name === "NS_ERROR_DOM_QUOTA_REACHED" || code === 22;
}

// What is stored is input from outside: another version of the page, or anybody, may have written it.

/** Whether a value is an object, and no list. */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a list of texts. */
export function isTexts(value) {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** The entries of a stored list that meet a condition. What is no list has none. */
export function entriesOf(stored, condition) {
  return Array.isArray(stored) ? stored.filter((entry) => isObject(entry) && condition(entry)) : [];
}
