import { directions, nextFace } from "./cursor.js";
import { cubeOf } from "./geometry.js";
import { showsFocus } from "../pointer-in-use.js";

/** Elements that use letters themselves, and elements that use Enter and Space. */
const fields = "input, textarea, select, [contenteditable]";
const controls = "button, a[href], summary, [role='button'], [role='gridcell']";

/** Keys that make a move: one press is one move, however long the key is held. */
const once = ["Delete", "Enter", " "];

/** Whether this is a held key that must not act again. */
export function isHeld({ key, repeat }) {
  return Boolean(repeat) && once.includes(key);
}

/**
 * The letter that a key types, composed; null for other keys. It is in upper case if that is one
 * letter, so ß stays ß.
 */
function letterOf(key) {
  const letter = key.normalize("NFC");
  if (!/^\p{L}$/u.test(letter)) return null;
  const capital = letter.toUpperCase().normalize("NFC");
  if (/^\p{L}$/u.test(capital)) return capital;
  return letter === "ß" ? letter : null;
}

/**
 * Whether the modifiers of a key make a command of it. With AltGr, which is Control and Alt on some
 * systems, and with Option a keyboard types letters such as Ą.
 */
function isCommand(event) {
  const { altKey, ctrlKey, key, metaKey } = event;
  if (metaKey) return true;
  if (event.getModifierState?.("AltGraph")) return false;
  return ctrlKey || (altKey && !/^\P{ASCII}+$/u.test(key));
}

/** Keys on a drawn cube. See `CubeInput` for the handlers. */
export class KeyInput {
  enabled = true;
  #view;
  #handlers;
  #last = null;
  #ending = new AbortController();

  constructor(view, handlers) {
    this.#view = view;
    this.#handlers = handlers;
    const { signal } = this.#ending;
    const { ownerDocument } = view.svg;
    ownerDocument.addEventListener("keydown", (event) => this.#keyDown(event), { signal });
    ownerDocument.addEventListener("compositionend", (event) => this.#composed(event), { signal });
    view.svg.addEventListener("focus", () => this.#focus(), { signal });
    view.svg.addEventListener("blur", () => { view.cursor = null; }, { signal });
  }

  /** Removes all listeners. */
  dispose() {
    this.#ending.abort();
  }

  #keyDown(event) {
    if (event.isComposing || isCommand(event) || !this.#isHeard(event)) return;
    const { target } = event;
    const isControl = Boolean(target.closest?.(controls));
    const isUsed = isHeld(event) ? !isControl : this.#handle(event.key, isControl);
    if (isUsed) event.preventDefault();
  }

  /** What was composed of several keys, such as a dead key and a letter, is typed when it is done. */
  #composed(event) {
    if (!this.#isHeard(event)) return;
    for (const sign of (event.data ?? "").normalize("NFC")) {
      const letter = letterOf(sign);
      if (letter) this.#type(letter);
    }
  }

  /** Whether an event is for the cube, and not for a field or a dialog. */
  #isHeard({ defaultPrevented, target }) {
    if (!this.enabled || defaultPrevented) return false;
    return !target.closest?.(fields) && !this.#view.svg.ownerDocument.querySelector("dialog[open]");
  }

  /** Returns whether the key was used. */
  #handle(key, isControl) {
    const letter = letterOf(key);
    if (letter) return this.#type(letter);
    if (key === "Backspace") return this.#call("backUp");
    if (key === "Escape") return this.#call("clear");
    if (isControl) return false;
    if (key === "Enter") return this.#call("play");
    if (key in directions) return this.#moveCursor(directions[key]);
    if (key === " ") return this.#choose();
    if (key === "Delete") return this.#remove();
    return false;
  }

  #call(name, ...parameters) {
    this.#handlers[name]?.(...parameters);
    return name in this.#handlers;
  }

  /** Who types letters needs no cursor. */
  #type(letter) {
    const isUsed = this.#call("type", letter);
    this.#view.cursor = null;
    return isUsed;
  }

  #moveCursor(direction) {
    const view = this.#view;
    const { svg } = view;
    const { activeElement, body } = svg.ownerDocument;
    // The page focuses the heading of a new screen. Nobody has gone there to scroll.
    const isFree = activeElement === body || activeElement.matches?.("[tabindex='-1']");
    if (activeElement !== svg && !isFree) return false;
    const { cursor } = view;
    svg.focus({ preventScroll: true });
    this.#last = nextFace(cursor ?? this.#last, direction, view.middles);
    view.cursor = this.#last;
    return true;
  }

  /** A cube that the keyboard reaches shows its cursor, where it was or in the middle. */
  #focus() {
    const view = this.#view;
    if (!this.enabled || !showsFocus(view.svg)) return;
    const last = view.middles.has(this.#last) ? this.#last : null;
    view.cursor = last ?? nextFace(null, directions.ArrowUp, view.middles);
  }

  #choose() {
    const { cursor } = this.#view;
    if (cursor === null) return false;
    this.#handlers.touch?.(cursor);
    this.#handlers.release?.({ isTap: true });
    return true;
  }

  #remove() {
    const { cursor } = this.#view;
    return cursor !== null && this.#call("removeCube", cubeOf(cursor));
  }
}
