import BenchmarkSupport
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats

/// The packed bytes of different games to verdicts, and the same of few games.
func judgePackedArchive() {
  workload("archive-packed", "wordcube") { try timed(ArchiveSample()) }
  workload("archive-packed", "few-games") {
    let sample = try ArchiveSample()
    let few = sample.few()
    return try timed(few, passes: sample.games.count / few.games.count)
  }
}

/// A game as a server may keep it.
private struct PackedGame {
  let puzzle: [UInt8]
  let moves: [UInt8]
  let mode: GameMode
  let players: GameRecord.Players
  let startTime: Double?

  init(_ game: GameRecord) {
    puzzle = game.puzzle.packed
    moves = game.moves.packed(on: game.puzzle)
    (mode, players, startTime) = (game.mode, game.players, game.startTime)
  }

  func verdict(by verifier: Verifier<WordGraph>) throws -> Verdict {
    try verifier.judge(
      packed: moves, on: Puzzle(packed: puzzle), mode: mode, players: players,
      startTime: startTime)
  }
}

private func timed(_ sample: ArchiveSample, passes: Int = 1) throws -> Timed {
  let verifier = Verifier(dictionary: WordGraph.english)
  let games = try sample.records().map { PackedGame($0) }
  return Timed(
    units: games.count * passes,
    bytes: games.reduce(0) { $0 + $1.puzzle.count + $1.moves.count } * passes,
    answer: TwinArchive(sample).tally(passes: passes)
  ) {
    var tally = VerdictTally()
    for _ in 0..<passes {
      for game in games { tally.add(try game.verdict(by: verifier)) }
    }
    return tally.value
  }
}
