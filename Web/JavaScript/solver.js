import { choice, faceBytes, integer, invalid, knownMembers } from "./core/arguments.js";
import { textOrBytes } from "./core/bytes.js";
import { Engine } from "./core/engine.js";
import { efforts } from "./core/names.js";
import { positionOf } from "./core/position.js";
import { lengthParameters, plausibilityParameters, stepCount, wordsParameters }
  from "./core/solver-options.js";

/**
 * Finds words and strong play. `wordCube.solver` creates a solver.
 *
 * A position is a `Game`, or a fresh puzzle: its JSON, its text of 71 characters or its provenance.
 * A search that takes more steps than the solver's limit throws `searchLimit`. Searches block, so run
 * the long ones, `par`, `bound` and `plausibility`, in a {@link WordCubeWorker}.
 */
export class Solver {
  #engine;
  #resource;

  /** Use `wordCube.solver`. */
  constructor(engine, make) {
    const isRight = engine instanceof Engine && typeof make === "function";
    if (!isRight) invalid("use wordCube.solver");
    this.#engine = engine;
    this.#resource = make(this);
  }

  /**
   * All words of a position: `{ count, scoreSum, bestScore, words }`.
   *
   * @param {object} position
   * @param {object} [options] `minimumLength` (3), `order` (`score` or `alphabet`),
   *   `withoutPlayed`, and `limit`, the number of words to list.
   * @example
   * const { words } = solver.words(puzzle, { limit: 10 });
   * words.length; // 10
   */
  words(position, options = {}) {
    return this.#json("wordcube_solver_words", position, [], wordsParameters(options));
  }

  /**
   * The word with the highest score; null if there is none.
   *
   * @example
   * const { word, path, score } = solver.best(puzzle);
   * score === solver.words(puzzle).bestScore; // true
   */
  best(position, options = {}) {
    return this.#json("wordcube_solver_best", position, [], lengthParameters(options));
  }

  /**
   * A hint for the unplayed common word with the highest score or, if there is no common word, for
   * the unplayed word with the highest score; null if there is no word. All levels have the word's
   * `letterCount` and `score`, and the `bestScore` of all words. Level 0 shows none of the word's
   * letters, 1 the first one, 2 half of them (at least two), 3 all, with the path.
   *
   * @example
   * solver.hint(puzzle, { level: 1 }).letters.length; // 1
   */
  hint(position, options = {}) {
    const { level = 0 } = knownMembers(options, ["level"]);
    return this.#json("wordcube_solver_hint", position, [], [integer(level, "level", 0, 3)]);
  }

  /**
   * The faces that extend a selection to a word or the beginning of one.
   *
   * @example
   * const [first, second] = solver.best(puzzle).path;
   * solver.extensions(puzzle, [first]).includes(second); // true
   */
  extensions(position, selection, options = {}) {
    const faces = faceBytes(selection, "the selection");
    return this.#json("wordcube_solver_extensions", position, [faces], lengthParameters(options));
  }

  /**
   * The paths that spell a word; at most `limit`, 100 by default.
   *
   * @example
   * const { word, path } = solver.best(puzzle);
   * solver.paths(puzzle, word).length > 0; // true
   */
  paths(position, word, options = {}) {
    const { limit = 100 } = knownMembers(options, ["limit"]);
    const input = [textOrBytes(word, "the word")];
    return this.#json("wordcube_solver_paths", position, input, [integer(limit, "limit", 0)]);
  }

  /**
   * Par: the score of a strong player, with the moves.
   *
   * @example
   * const { totalScore, moves } = solver.par(puzzle, { effort: "quick" });
   * totalScore > 0; // true
   */
  par(position, options = {}) {
    const { effort = "standard" } = knownMembers(options, ["effort"]);
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
  bound(position, options = {}) {
    const { stepLimit = 80_000_000 } = knownMembers(options, ["stepLimit"]);
    const parameters = [stepCount(stepLimit, "stepLimit")];
    return this.#json("wordcube_solver_bound", position, [], parameters);
  }

  /**
   * Evidence on whether a person or a program played a game; null if the search takes too long. A
   * solver with the `stepLimit` 1,048,576 returns what the command line prints.
   *
   * @param {string | Uint8Array} game A submission.
   * @param {object} [options] `effort` (`standard`), `boundSteps` (no bound by default),
   *   `wordSteps` (67,108,864), and `completed` for a saved game.
   * @example
   * solver.plausibility(submission, { effort: "quick" }) !== null; // true
   */
  plausibility(game, options = {}) {
    const parameters = plausibilityParameters(options);
    const { handle } = this.#resource;
    return this.#engine.instance.json(
      "wordcube_plausibility", [textOrBytes(game, "the game")],
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
