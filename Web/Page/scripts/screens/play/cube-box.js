import { CubeView } from "../../cube/cube-view.js";
import { h, svg } from "../../dom.js";

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
