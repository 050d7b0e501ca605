export * from "./engine.js";
export { WordCubeError } from "./errors.js";
export { Game } from "./game.js";
export * from "./game-types.js";
export { IndexedDBCache } from "./indexeddb-cache.js";
export * from "./options.js";
export * from "./solver.js";
export { WordCubeWorker } from "./worker/wordcube-worker.js";
