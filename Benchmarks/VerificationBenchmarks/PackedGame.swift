import BenchmarkSupport
import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// A game as a server may keep it: the packed puzzle and the packed log of all that is in the moves.
struct PackedGame {
  let puzzle: [UInt8]
  let moves: [UInt8]
  let mode: GameMode

  init(_ game: GameRecord) {
    puzzle = game.puzzle.packed
    moves = game.moves.packed(on: game.puzzle)
    mode = game.mode
  }

  var byteCount: Int { puzzle.count + moves.count }

  /// The report on the game in the bytes.
  func verdict(by verifier: Verifier<WordGraph>) throws -> Verdict {
    try verifier.judge(packed: moves, on: Puzzle(packed: puzzle), mode: mode)
  }
}

/// Packed bytes to a verdict, against the twin, which unpacks the same bytes.
func judgePackedGames() {
  workload("packed-game", "wordcube") {
    try timedPackedGames(GameSample.corpus(), passes: 32)
  }
  workload("packed-game", "twin") { try timedPackedTwin(GameSample.corpus()) }
}

func timedPackedGames(_ games: [GameSample], passes: Int) -> Timed {
  let verifier = Verifier(dictionary: WordGraph.english)
  let packed = games.map { PackedGame($0.record) }
  return Timed(
    units: packed.count * passes, bytes: packed.reduce(0) { $0 + $1.byteCount } * passes,
    answer: VerdictTally.expected(of: games, passes: passes)
  ) {
    var tally = VerdictTally()
    for _ in 0..<passes {
      for game in packed { tally.add(try game.verdict(by: verifier)) }
    }
    return tally.value
  }
}

/// The twin unpacks into its nested arrays, and judges them.
func timedPackedTwin(_ games: [GameSample]) -> Timed {
  let words = Set(WordSample.english)
  let packed = games.map { (PackedGame($0.record), $0.twin.mode) }
  return Timed(units: games.count, answer: VerdictTally.expected(of: games)) {
    var tally = VerdictTally()
    for (bytes, mode) in packed {
      guard let puzzle = NaiveUnpacking.puzzle(bytes.puzzle),
        let moves = NaiveUnpacking.moves(bytes.moves, on: puzzle)
      else { throw NotUnpacked() }
      let game = NaiveGame(puzzle: puzzle, mode: mode, moves: moves)
      tally.add(naiveJudge(game, rules: .strict) { words.contains($0) })
    }
    return tally.value
  }
}

/// The twin cannot read what we packed.
private struct NotUnpacked: Error {}
