import { WordCubeError } from "../errors.js";

/** Ends the objects of owners that nobody disposed. A safety net: it may run late or never. */
const forgotten = new FinalizationRegistry((slot) => release(slot));

/**
 * An object of the module. If its instance is dead, the next use opens the object in the new one.
 */
export class Resource {
  #engine;
  #open;
  #slot = { instance: undefined, handle: 0 };

  /**
   * @param {import("./engine.js").Engine} engine
   * @param {(instance: import("./instance.js").Instance) => number} open Opens the object and returns
   *   its handle.
   * @param {object} [owner] The object is released when nothing refers to the owner.
   */
  constructor(engine, open, owner = this) {
    this.#engine = engine;
    this.#open = open;
    forgotten.register(owner, this.#slot, this);
  }

  /** The handle in the living instance. */
  get handle() {
    if (!this.#open) throw new WordCubeError("disposed", "the object was disposed");
    const { instance } = this.#engine;
    if (this.#slot.instance !== instance) {
      const handle = this.#open(instance);
      this.#slot.instance = instance;
      this.#slot.handle = handle;
    }
    return this.#slot.handle;
  }

  /** Ends the object. Later uses throw `disposed`. */
  dispose() {
    if (!this.#open) return;
    this.#open = undefined;
    forgotten.unregister(this);
    release(this.#slot);
  }
}

function release(slot) {
  const { instance, handle } = slot;
  slot.instance = undefined;
  try {
    instance?.release(handle);
  } catch {
    // The instance trapped: the object is gone with it.
  }
}
