import BenchmarkSupport
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats

/// The packed bytes of different games to verdicts, and the same of few games.
func judgePackedArchive() {
  workload("archive-packed", "wordcube") {
    let sample = try ArchiveSample()
    return try timed(sample, Array(sample.games.indices))
  }
  workload("archive-packed", "few-games") {
    let sample = try ArchiveSample()
    return try timed(sample, repeatedGroups(sample.games.map { $0.json.count }))
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

/// Judges the games with these numbers, in their order.
private func timed(_ sample: ArchiveSample, _ numbers: [Int]) throws -> Timed {
  let verifier = Verifier(dictionary: WordGraph.english)
  let all = try sample.records().map { PackedGame($0) }
  let games = numbers.map { all[$0] }
  return Timed(
    units: games.count, bytes: games.reduce(0) { $0 + $1.puzzle.count + $1.moves.count },
    answer: TwinArchive(sample.selecting(numbers)).tally()
  ) {
    var tally = VerdictTally()
    for game in games { tally.add(try game.verdict(by: verifier)) }
    return tally.value
  }
}
