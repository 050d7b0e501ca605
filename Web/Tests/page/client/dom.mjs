/** An element of a document that is enough for the page's views. */
export class FakeElement extends EventTarget {
  attributes = new Map();
  children = [];
  dataset = {};
  hidden = false;
  style = {};
  constructor(name) {
    super();
    this.name = name;
  }
  set textContent(text) {
    this.children = text === "" ? [] : [text];
  }
  get textContent() {
    return this.children.map((child) => child.textContent ?? child).join("");
  }
  get firstChild() {
    return this.children[0] ?? null;
  }
  setAttribute(name, value) {
    this.attributes.set(name, value);
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  contains(element) {
    return element === this || this.all((other) => other === element).length > 0;
  }
  closest() {
    return null;
  }
  append(...children) {
    this.children.push(...children);
  }
  replaceChildren(...children) {
    this.children = children;
  }
  querySelector(selector) {
    return this.all((element) => element.name === selector)[0] ?? null;
  }
  /** The elements below this one that meet a condition. */
  all(condition) {
    const below = this.children.filter((child) => child instanceof FakeElement);
    return below.flatMap((child) =>
      [...(condition(child) ? [child] : []), ...child.all(condition)]);
  }
  click() {
    this.dispatchEvent(new Event("click"));
  }
  focus() {}
  select() {}
}

/** Makes a document for the tests. */
export function makeDocument() {
  const make = (name) => new FakeElement(name);
  globalThis.document = Object.assign(new EventTarget(), {
    hidden: false, createElement: make, createElementNS: (_, name) => make(name),
    body: make("body"),
  });
  globalThis.Node = FakeElement;
}

/** The buttons below an element, by their text. */
export function buttonsOf(element) {
  return element.all(({ name, hidden }) => name === "button" && !hidden)
    .map(({ textContent }) => textContent);
}

/** Waits until all that is ready has run. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
