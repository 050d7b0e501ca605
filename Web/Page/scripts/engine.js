import { WordCube, WordCubeWorker } from "../JavaScript/wordcube.js";

const files = { module: "wordcube.bin", dictionary: "english.words" };

/**
 * Loads the engine. The page has a `preload` link for each file, so that they come with the
 * scripts.
 *
 * @returns {Promise<WordCube>}
 */
export function loadEngine() {
  return WordCube.load(files);
}

/** A new engine in a worker, for searches that take long. */
export function newWorker() {
  return new WordCubeWorker(files);
}
