import { svg } from "./dom.js";

const shapes = {
  back: ["M15 5l-7 7 7 7"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  close: ["M6 6l12 12M18 6L6 18"],
  question: ["M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.6v.6M12 17.2v.3", "M12 3a9 9 0 1 0 .01 0z"],
  flag: ["M6 21V4h12l-3 4.5 3 4.5H6"],
};

/** An icon that screen readers skip. */
export function icon(name) {
  const paths = shapes[name].map((d) => svg("path", { d }));
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, ...paths);
}

/** The sign of the game: a cube of three sides. */
export function sign() {
  const sides = [
    ["sign-top", "M12 2l9 5-9 5-9-5z"], ["sign-left", "M3 7l9 5v10l-9-5z"],
    ["sign-right", "M21 7l-9 5v10l9-5z"],
  ];
  return svg("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" },
    ...sides.map(([name, d]) => svg("path", { class: name, d })));
}
