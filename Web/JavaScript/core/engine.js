import { WordCubeError } from "../errors.js";
import { Instance } from "./instance.js";

/**
 * The module and its living instance. After a trap, the next use makes a new instance; each
 * {@link Resource} then opens its object again.
 */
export class Engine {
  #instance;
  #module;

  /** How many instances were replaced after a trap. */
  restarts = 0;

  /** An engine with its first instance. */
  constructor(module, instance) {
    this.#module = module;
    this.#instance = instance;
  }

  /** The living instance. */
  get instance() {
    if (!this.#module) throw new WordCubeError("disposed", "the engine was disposed");
    if (this.#instance.isDead) this.#replace(this.#newInstance());
    return this.#instance;
  }

  /** Makes the new instance after a trap without blocking. Some browsers allow nothing else. */
  async restart() {
    if (!this.#instance?.isDead) return;
    const instance = await Instance.start(this.#module);
    // Meanwhile a call may have made one, or the engine may have been disposed.
    if (this.#instance?.isDead) this.#replace(instance);
  }

  /** Makes a new instance, with nothing in it. The memory of the old one is released. */
  async renew() {
    const instance = await Instance.start(this.#module);
    this.#instance.close();
    this.#instance = instance;
  }

  /** Releases the memory of the module. */
  dispose() {
    this.#instance?.close();
    this.#module = undefined;
    this.#instance = undefined;
  }

  #newInstance() {
    try {
      return Instance.of(this.#module);
    } catch (cause) {
      const message = "the module trapped, and no new instance can be made here: await restart()";
      throw new WordCubeError("trapped", message, { cause });
    }
  }

  #replace(instance) {
    this.#instance.close();
    this.#instance = instance;
    this.restarts += 1;
  }
}
