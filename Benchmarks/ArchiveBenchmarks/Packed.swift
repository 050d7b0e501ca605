import BenchmarkSupport
import EnglishLexicon
import Lexicon
import WordCube
import WordCubeFormats

/// The packed bytes of different games to verdicts and only to moves, and the same of few games.
func judgePackedArchive() {
  workload("archive-packed", "wordcube") { try timedVerdicts(ArchiveSample()) }
  workload("archive-packed", "few-games") { try timedVerdicts(ArchiveSample(), areFew: true) }
  workload("archive-unpack", "wordcube") { try timedUnpacking(ArchiveSample()) }
  workload("archive-unpack", "few-games") { try timedUnpacking(ArchiveSample(), areFew: true) }
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

  func unpacked() throws -> MoveList { try MoveList(packed: moves, on: Puzzle(packed: puzzle)) }
}

extension ArchiveSample {
  fileprivate func numbers(areFew: Bool) -> [Int] {
    gameNumbers(games.map { $0.json.count }, areFew: areFew)
  }
}

extension [GameRecord] {
  /// The games with these numbers, packed. The bytes are shared.
  fileprivate func packed(_ numbers: [Int]) -> [PackedGame] {
    let all = map { PackedGame($0) }
    return numbers.map { all[$0] }
  }
}

extension [PackedGame] {
  fileprivate var byteCount: Int { reduce(0) { $0 + $1.puzzle.count + $1.moves.count } }
}

private func timedVerdicts(_ sample: ArchiveSample, areFew: Bool = false) throws -> Timed {
  let verifier = Verifier(dictionary: WordGraph.english)
  let numbers = sample.numbers(areFew: areFew)
  let games = try sample.records().packed(numbers)
  return Timed(
    units: games.count, bytes: games.byteCount,
    answer: TwinArchive(sample.selecting(numbers)).tally()
  ) {
    var tally = VerdictTally()
    for game in games { tally.add(try game.verdict(by: verifier)) }
    return tally.value
  }
}

/// The answer is the number of moves of the records that were packed.
private func timedUnpacking(_ sample: ArchiveSample, areFew: Bool = false) throws -> Timed {
  let numbers = sample.numbers(areFew: areFew)
  let records = try sample.records()
  let games = records.packed(numbers)
  return Timed(
    units: games.count, bytes: games.byteCount,
    answer: numbers.reduce(0) { $0 + UInt64(records[$1].moves.count) }
  ) {
    try games.reduce(0) { $0 + UInt64(try $1.unpacked().count) }
  }
}
