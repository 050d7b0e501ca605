import { svg } from "./dom.js";

const shapes = {
  back: ["M15 5l-7 7 7 7"],
  menu: ["M4 7h16M4 12h16M4 17h16"],
  close: ["M6 6l12 12M18 6L6 18"],
  question: ["M9 9a3 3 0 1 1 4 2.8c-.7.3-1 .8-1 1.6v.6M12 17.2v.3", "M12 3a9 9 0 1 0 .01 0z"],
  flag: ["M6 21V4h12l-3 4.5 3 4.5H6"],
  again: ["M5 12a7 7 0 1 0 2.2-5.1", "M7.5 2.8v4.4h4.4"],
  replay: ["M8 5.5v13l10.5-6.5z"],
  share: ["M12 15V3.5M8 7l4-4 4 4", "M7 11H5v9.5h14V11h-2"],
  link: ["M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1", "M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"],
  save: ["M12 3.5V15M8 11l4 4 4-4", "M5 18v2.5h14V18"],
  settings: ["M4 7h9M17 7h3M4 17h3M11 17h9", "M15 4.8a2.2 2.2 0 1 0 .01 0z", "M9 14.8a2.2 2.2 0 1 0 .01 0z"],
  sound: ["M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z", "M15.5 9a4 4 0 0 1 0 6", "M18 6.5a8 8 0 0 1 0 11"],
  streak: ["M12 3c.5 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2 1-3.2 2-4 .2 1.5.8 2 1.5 2.3C10 9 10.5 5.5 12 3z"],
};

/** An icon that screen readers skip. */
export function icon(name) {
  const paths = shapes[name].map((d) => svg("path", { d }));
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, ...paths);
}

/** The game's sign, a cube showing three sides; with a level's name, in that level's material. */
export function sign(material) {
  const sides = [
    ["sign-top", "M12 2l9 5-9 5-9-5z"], ["sign-left", "M3 7l9 5v10l-9-5z"],
    ["sign-right", "M21 7l-9 5v10l9-5z"],
  ];
  const classes = material ? `sign material-${material}` : "sign";
  return svg("svg", { class: classes, viewBox: "0 0 24 24", "aria-hidden": "true" },
    ...sides.map(([name, d]) => svg("path", { class: name, d })));
}
