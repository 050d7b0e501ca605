import { languageOf } from "../languages.js";

/**
 * Makes the language of a game the current one, and waits for its words. While bytes of them come,
 * the loader waits on: on a slow connection they take longer than an answer may.
 *
 * @param {any} app
 * @param {{ language?: string }} game
 * @param {import("./loader.js").Loader} loader
 */
export async function loadWordsOf(app, game, loader) {
  const language = languageOf(game);
  const follow = (/** @type {CustomEvent} */ { detail }) => {
    if (detail.language === language && !detail.isDone) loader.waitOn();
  };
  app.addEventListener("progress", follow);
  try {
    await app.playIn(language);
  } finally {
    app.removeEventListener("progress", follow);
  }
}
