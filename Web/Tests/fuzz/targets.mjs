import { mutated } from "./mutations.mjs";
import { outcome, require } from "./outcome.mjs";

function randomRules(random) {
  if (!random.once(3)) return random.of(["strict", "classic"]);
  const names = ["firstFaceHidden", "buriedRemoval", "timeLimit", "outOfTurn", "otherPuzzle"];
  return {
    base: random.of(["strict", "classic"]), [random.of(names)]: random.once(2),
    grace: random.of([0, 5, 1e300]), maximumMoves: random.of([0, 3, 135, 2 ** 31 - 1]),
  };
}

/** Judges a mutated game. A game that is valid by the strict rules is valid by the classic ones. */
export function verify({ wordCube, corpus }, random) {
  const game = mutated(random, random.of(corpus.games));
  const options = { completed: random.once(2), stamp: random.once(2), line: random.below(3) };
  if (random.once(4)) options.puzzle = mutated(random, random.of(corpus.puzzles));
  const judged = (rules) => outcome(() => wordCube.verify(game, { ...options, rules }));
  const [strict, classic, other] = ["strict", "classic", randomRules(random)].map(judged);
  const isValid = (text) => text.includes('\\"valid\\":true');
  require(options.puzzle || !isValid(strict) || isValid(classic), "strict accepts, classic not");
  return strict + classic + other;
}

/** Reads mutated puzzles, and generates puzzles with random requirements. */
export function generate({ wordCube, corpus }, random) {
  const forms = outcome(() => wordCube.puzzle(mutated(random, random.of(corpus.puzzles))));
  const options = { seed: random.bits(), number: random.below(100) };
  if (random.once(2)) return forms + outcome(() => wordCube.generate(options));
  const limits = {
    minWords: random.below(500), maxWords: random.edge(), minLongest: random.below(9),
  };
  const blocklist = [random.of(["CAT", "", "cat", "Ä"]), "DOG"];
  const required = { seed: options.seed, attempts: random.below(4), blocklist, ...limits };
  return forms + outcome(() => wordCube.generate(required));
}

/** One random step of a live game. */
function step(game, random) {
  const { playableFaces, selection } = game.state({ time: random.below(300) });
  const face = random.once(4) ? random.below(81) : random.of(selection.extendingFaces) ?? 0;
  const player = random.once(5) ? { player: random.below(3) } : {};
  const options = { time: random.below(300), ...player };
  return random.of([
    () => game.touch(random.of(playableFaces) ?? face), () => game.drag(face),
    () => game.drag(face), () => game.drag(face),
    () => game.backUp(random.once(2) ? -1 : face), () => game.clear(),
    () => game.play(options), () => game.play(options),
    () => game.remove(random.below(27), options),
    () => game.playWord(selection.faces, options), () => game.undo(),
    () => game.react("😇", { move: random.below(3), player: random.below(3) }),
    () => game.mayMove(random.below(3)), () => (random.once(20) ? game.finish() : null),
  ]);
}

/** Plays a game, new or of a mutated save. Its submission always has the verdict of its score. */
export function play({ wordCube, corpus, solver }, random) {
  const saved = mutated(random, random.of(corpus.saved));
  const context = random.once(4)
    ? { turnBased: { 0: corpus.id, 1: corpus.id.replace("6", "7") } } : { solo: true };
  const mode = random.of(["timed", "unlimited"]);
  const start = { mode, startTime: 0, context, localPlayerIndex: 0 };
  let game;
  const opened = outcome(() => {
    game = random.once(3)
      ? wordCube.openGame(saved) : wordCube.newGame(random.of(corpus.puzzles), start);
  });
  if (!game) return opened;
  try {
    const steps = Array.from({ length: 1 + random.below(25) }, () => outcome(step(game, random)));
    const best = () => game.playWord(solver.best(game)?.path ?? [], { time: 1 });
    if (random.once(4)) steps.push(outcome(best));
    const verdict = outcome(() => wordCube.verify(game.submission()));
    const { totalScore, moves } = game.state();
    const isHeld = /unknownPuzzle|malformed|tooManyMoves/.test(verdict);
    require(moves.length === 0 || isHeld || verdict.includes(`\\"totalScore\\":${totalScore},`),
      `the game has ${totalScore} points, its verdict is ${verdict}`);
    return steps.join() + verdict + game.save();
  } finally {
    game.dispose();
  }
}

/** Searches a position. */
export function solve({ corpus, solver }, random) {
  const position = random.once(3)
    ? mutated(random, random.of(corpus.puzzles)) : random.of(corpus.puzzles);
  const faces = Array.from({ length: random.below(6) }, () => random.below(81));
  const minimumLength = random.of([1, 3, 3, 9, 2 ** 31 - 1]);
  const word = random.of(["CAT", "QUARRELS", "", "ÄÖ", "A".repeat(500)]);
  const game = mutated(random, random.of(corpus.games));
  const searches = [
    () => solver.words(position, { minimumLength, limit: random.below(50), order: "alphabet" }),
    () => solver.words(position, { withoutPlayed: true, limit: random.below(5) }),
    () => solver.best(position, { minimumLength }),
    () => solver.hint(position, { level: random.below(4) }),
    () => solver.extensions(position, faces, { minimumLength }),
    () => solver.paths(position, word, { limit: random.below(9) - 1 }),
    () => solver.bound(position, { stepLimit: random.below(9999) - 1 }),
    () => (random.once(12) ? solver.par(position, { effort: "quick" }) : null),
    () => (random.once(12)
      ? solver.plausibility(game, { effort: "quick", completed: random.once(2) }) : null),
  ];
  return outcome(random.of(searches)) + outcome(random.of(searches));
}
