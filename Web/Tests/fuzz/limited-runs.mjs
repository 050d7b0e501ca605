import { limitedModule, pageSize } from "../limited-module.mjs";
import { submission } from "../fixtures.mjs";
import { Context } from "./context.mjs";

/** How many pages the limits are above what an engine uses that has judged one game. */
const rooms = [2, 8, 24, 48, 96];

/**
 * Runs in engines whose memory is limited. A trap is a failed allocation: without the limit the
 * same run does not trap. After a trap the engine goes on; without one, the result is the same.
 */
export class LimitedRuns {
  /** How many runs trapped. */
  traps = 0;

  /** Engines with limits of different sizes. */
  static async of(bytes, twin) {
    const runs = new LimitedRuns();
    runs.twin = twin;
    runs.verdict = twin.wordCube.verify(submission);
    const pages = twin.wordCube.memorySize / pageSize;
    runs.contexts = [];
    for (const room of rooms) {
      const module = await WebAssembly.compile(limitedModule(bytes, pages + room));
      runs.contexts.push(await Context.of(module));
    }
    return runs;
  }

  /** Runs a target with a limit, and without. */
  run(name, place, run) {
    const context = this.contexts[place % this.contexts.length];
    const expected = run(name, this.twin, place);
    const { restarts } = context.wordCube;
    try {
      const found = run(name, context, place);
      if (found !== expected) throw new Error(`${name}:${place} differs with a limit of memory`);
    } catch (error) {
      if (error.code !== "trapped") throw error;
      this.traps += 1;
      this.#requireRecovery(context, restarts);
    }
  }

  #requireRecovery({ wordCube }, restarts) {
    const verdict = wordCube.verify(submission);
    if (verdict !== this.verdict) throw new Error("another verdict after a trap");
    if (wordCube.restarts <= restarts) throw new Error("no new instance after a trap");
  }
}
