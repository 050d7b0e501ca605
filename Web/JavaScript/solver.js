import { choice, document, faceBytes, finite, integer } from "./core/arguments.js";
import { positionOf } from "./core/position.js";

const orders = ["score", "alphabet"];
const efforts = ["quick", "standard", "deep", "deepest"];

/**
 * Searches words and strong play. `wordCube.solver` makes it.
 *
 * A position is a `Game`, or a fresh puzzle: its JSON, its text of 71 characters or its provenance.
 * A search that takes more steps than the solver's limit throws `searchLimit`. Searches block: a
 * page runs the long ones, `par` and `bound`, in a {@link WordCubeWorker}.
 */
export class Solver {
  #engine;
  #resource;

  /** Use `wordCube.solver`. */
  constructor(engine, make) {
    this.#engine = engine;
    this.#resource = make(this);
  }

  /**
   * All words of a position: `{ count, scoreSum, bestScore, words }`.
   *
   * @param {object} position
   * @param {object} [options] `minimumLength` (3), `order` (`score` or `alphabet`),
   *   `withoutPlayed`, and `limit`, the number of words that are listed.
   * @example
   * const { count, words } = solver.words(puzzle, { limit: 10 });
   * words.length; // 10
   */
  words(position, options = {}) {
    const { minimumLength = 3, order = "score", withoutPlayed = false, limit = -1 } = options;
    return this.#json("wordcube_solver_words", position, [], [
      integer(minimumLength, "minimumLength", 1), choice(order, "order", orders),
      withoutPlayed ? 1 : 0, integer(limit, "limit", -1),
    ]);
  }

  /**
   * The word with the highest score; null if there is none.
   *
   * @example
   * const { word, path, score } = solver.best(puzzle);
   * score === solver.words(puzzle).bestScore; // true
   */
  best(position, { minimumLength = 3 } = {}) {
    const parameters = [integer(minimumLength, "minimumLength", 1)];
    return this.#json("wordcube_solver_best", position, [], parameters);
  }

  /**
   * A hint; null if there is no word. Level 0 shows the number of letters, 1 the first letter,
   * 2 half of the letters, 3 the word and its path.
   *
   * @example
   * solver.hint(puzzle, { level: 1 }).letters.length; // 1
   */
  hint(position, { level = 0 } = {}) {
    return this.#json("wordcube_solver_hint", position, [], [integer(level, "level", 0, 3)]);
  }

  /**
   * The faces that extend a selection to a word or the beginning of one.
   *
   * @example
   * const [first, second] = solver.best(puzzle).path;
   * solver.extensions(puzzle, [first]).includes(second); // true
   */
  extensions(position, selection, { minimumLength = 3 } = {}) {
    const faces = faceBytes(selection, "the selection");
    const parameters = [integer(minimumLength, "minimumLength", 1)];
    return this.#json("wordcube_solver_extensions", position, [faces], parameters);
  }

  /**
   * The paths that spell a word.
   *
   * @example
   * const { word, path } = solver.best(puzzle);
   * solver.paths(puzzle, word).length > 0; // true
   */
  paths(position, word, { limit = 100 } = {}) {
    const input = [document(word, "the word")];
    return this.#json("wordcube_solver_paths", position, input, [integer(limit, "limit", -1)]);
  }

  /**
   * Par: the score of a strong player, with the moves.
   *
   * @example
   * const { totalScore, moves } = solver.par(puzzle, { effort: "quick" });
   * totalScore > 0; // true
   */
  par(position, { effort = "standard" } = {}) {
    const parameters = [choice(effort, "effort", efforts)];
    return this.#json("wordcube_solver_par", position, [], parameters);
  }

  /**
   * An upper bound of the score: `{ value, steps, isBudgetSpent }`.
   *
   * @example
   * const { value } = solver.bound(puzzle, { stepLimit: 1_000_000 });
   * value >= solver.par(puzzle, { effort: "quick" }).totalScore; // true
   */
  bound(position, { stepLimit = 80_000_000 } = {}) {
    const parameters = [finite(stepLimit, "stepLimit")];
    return this.#json("wordcube_solver_bound", position, [], parameters);
  }

  /**
   * Evidence on whether a person or a program played a game; null if the search takes too long.
   *
   * @param {string | Uint8Array} game A submission.
   * @param {object} [options] `effort`, `boundSteps` (no bound by default), `wordSteps`, and
   *   `completed` for a completed game.
   * @example
   * solver.plausibility(submission, { effort: "quick" }) !== null; // true
   */
  plausibility(game, { effort = "quick", boundSteps = -1, wordSteps = 0, completed } = {}) {
    const { handle } = this.#resource;
    const parameters = [
      completed ? 1 : 0, choice(effort, "effort", efforts), finite(boundSteps, "boundSteps"),
      finite(wordSteps, "wordSteps"),
    ];
    return this.#engine.instance.json(
      "wordcube_plausibility", [document(game, "the game")],
      (length) => [handle, length, ...parameters]);
  }

  /**
   * Releases the solver in the module. Later calls throw `disposed`.
   *
   * @example
   * solver.dispose();
   */
  dispose() {
    this.#resource.dispose();
  }

  #json(name, position, input, parameters) {
    const { handle } = this.#resource;
    const { game, puzzle } = positionOf(this.#engine, position);
    // The length of the puzzle is 0 for a game.
    return this.#engine.instance.json(
      name, [puzzle, ...input], (...lengths) => [handle, game, ...lengths, ...parameters]);
  }
}
