/** The modes, in the order in which they are offered. */
export const modes = /** @type {const} */ (["unlimited", "timed"]);

/** The mode that a screen shows. Sends `change` when the player chooses the other one. */
export class ShownMode extends EventTarget {
  /** @param {"timed" | "unlimited"} value */
  constructor(value) {
    super();
    this.value = value;
  }

  /** @param {"timed" | "unlimited"} value */
  choose(value) {
    this.value = value;
    this.dispatchEvent(new Event("change"));
  }
}
