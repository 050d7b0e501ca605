import { hasPar } from "../game/record.js";

const size = 1080;

/**
 * The picture of a result: the cube as it was at the end, and the score.
 *
 * @param {object} text The text of the page.
 * @param {object} record
 * @param {string} cube The drawing as the text of an SVG file.
 * @returns {Promise<Blob>} A PNG.
 */
export function pictureOf(text, record, cube) {
  return png(pictureText(text, record, cube, colours()));
}

/** The picture as the text of an SVG file. */
export function pictureText({ app, end, home }, record, cube, { bg, ink, soft }) {
  const inner = cube.replace(/^<\?xml[^>]*>\s*/, "")
    .replace(/^<svg([^>]*)>/, (_, attributes) => {
      const kept = attributes.replace(/\s(?:width|height|x|y|class|tabindex)="[^"]*"/g, "");
      return `<svg${kept} x="140" y="230" width="800" height="700">`;
    });
  const line = (y, font, fill, content) =>
    `<text x="540" y="${y}" text-anchor="middle" font-family="system-ui, sans-serif" `
    + `font-weight="${font[0]}" font-size="${font[1]}" fill="${fill}">${escaped(content)}</text>`;
  const { score, par, mode } = record;
  const note = par && hasPar(record) ? end.ofPar(Math.round((score / par) * 100)) : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" `
    + `height="${size}"><rect width="${size}" height="${size}" fill="${bg}"/>${inner}`
    + line(120, [700, 84], ink, home.points(score))
    + line(185, [400, 40], soft, [home.modes[mode], note].filter(Boolean).join(" · "))
    + `${line(1020, [600, 40], soft, app.name)}</svg>`;
}

function escaped(text) {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function colours() {
  const style = getComputedStyle(document.documentElement);
  const value = (name) => style.getPropertyValue(name).trim();
  return { bg: value("--bg"), ink: value("--ink"), soft: value("--ink-soft") };
}

async function png(text) {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  canvas.getContext("2d").drawImage(image, 0, 0, size, size);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
