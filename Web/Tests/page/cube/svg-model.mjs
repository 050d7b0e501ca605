/** Elements as far as the drawing needs them, which count how often they are changed. */
class ModelElement extends EventTarget {
  static changes = [];
  style = {};
  children = [];
  parent = null;
  #attributes = new Map();
  classList = { add: (name) => this.setAttribute("class", name) };

  constructor(name) {
    super();
    this.name = name;
  }

  get firstChild() {
    return this.children[0] ?? null;
  }

  getAttribute(name) {
    return this.#attributes.get(name) ?? null;
  }

  setAttribute(name, value) {
    ModelElement.changes.push(this);
    this.#attributes.set(name, String(value));
  }

  removeAttribute(name) {
    if (this.#attributes.delete(name)) ModelElement.changes.push(this);
  }

  append(...nodes) {
    for (const node of nodes) {
      ModelElement.changes.push(this);
      node.remove?.();
      if (typeof node === "object") node.parent = this;
      this.children.push(node);
    }
  }

  replaceChildren(...nodes) {
    if (this.children.length + nodes.length > 0) ModelElement.changes.push(this);
    this.children = [];
    this.append(...nodes);
  }

  remove() {
    if (!this.parent) return;
    ModelElement.changes.push(this.parent);
    this.parent.children = this.parent.children.filter((child) => child !== this);
    this.parent = null;
  }

  cloneNode() {
    const copy = new ModelElement(this.name);
    for (const [name, value] of this.#attributes) copy.setAttribute(name, value);
    copy.append(...this.children.map((child) => child.cloneNode?.() ?? child));
    return copy;
  }

  /** All elements within, of a class if one is named. */
  all(name) {
    const elements = this.children.filter((child) => child instanceof ModelElement);
    const found = elements.flatMap((child) => [child, ...child.all()]);
    const isOf = (element) => element.getAttribute("class")?.split(" ").includes(name);
    return name ? found.filter(isOf) : found;
  }

  /** The text of the element: equal for equal drawings, whatever the order of their nodes. */
  toString() {
    const attributes = [...this.#attributes].map(([name, value]) => ` ${name}="${value}"`).sort();
    return `<${this.name}${attributes.join("")}>${this.children.map(String).sort().join("")}`;
  }
}

/** Whether the model reader prefers reduced motion. */
export const reader = { matches: false };

globalThis.document = { createElementNS: (_, name) => new ModelElement(name) };
globalThis.matchMedia = () => reader;

let frames = [];
globalThis.requestAnimationFrame = (callback) => frames.push(callback);

/** Draws a frame: what waits for one is called. */
export function frame() {
  const due = frames;
  frames = [];
  for (const callback of due) callback();
}

/** An empty `<svg>`. */
export function modelSVG() {
  return new ModelElement("svg");
}

/** The elements that a function changes. */
export function changedBy(act) {
  ModelElement.changes = [];
  act();
  return new Set(ModelElement.changes);
}
