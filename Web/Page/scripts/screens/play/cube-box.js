import { CubeView } from "../../cube/cube-view.js";
import { FaceList } from "../../cube/face-list.js";
import { h, svg } from "../../dom.js";
import { icon } from "../../icons.js";

/** The place of the cube. Until the letters may be seen, something else is there. */
export class CubeBox {
  /** @param {object} text The section `cube` of the page's text. */
  constructor(text) {
    const help = h("p", { class: "visually-hidden", id: "cube-help", text: text.help });
    const drawing = svg("svg", {
      class: "cube", tabindex: "0", role: "application", "aria-describedby": help.id,
    });
    this.view = new CubeView(drawing, { text });
    this.element = h("div", { class: "cube-box" }, drawing, help);
  }

  /** Shows something else instead of the cube. */
  cover(element) {
    this.view.svg.replaceWith(element);
    this.uncover = () => element.replaceWith(this.view.svg);
  }

  /** Shows the cube. */
  uncover() {}

  /** Moves the focus to the cube. */
  focus() {
    const { svg: drawing } = this.view;
    if (document.activeElement !== drawing) drawing.focus({ preventScroll: true });
  }
}

/**
 * The list of playable faces. It is seen while it is open or has the focus; screen readers find it
 * at all times.
 */
export class FacePanel {
  #grid = h("div");
  #list;

  /**
   * @param {import("../../cube/cube-view.js").CubeView} view
   * @param {object} handlers As of `CubeInput`.
   * @param {object} text The text of the page.
   */
  constructor(view, handlers, text) {
    const close = h("button", {
      type: "button", class: "icon-button", "aria-label": text.app.close,
      on: { click: () => this.#close(view) },
    }, icon("close"));
    this.element = h("section", { class: "face-panel", "aria-label": text.play.faces },
      h("div", { class: "dialog-head" },
        h("h2", { class: "dialog-title", text: text.play.faces }), close),
      this.#grid);
    this.#list = new FaceList(this.#grid, view, handlers, { text: text.cube });
  }

  /** Shows the list. */
  open() {
    this.element.classList.add("is-open");
    this.#grid.querySelector("[tabindex='0']")?.focus();
  }

  /** Releases the list. */
  dispose() {
    this.#list.dispose();
  }

  #close(view) {
    this.element.classList.remove("is-open");
    view.svg.focus({ preventScroll: true });
  }
}
