import BenchmarkSupport
import WordCube
import WordCubeFormats

/// The committed games packed, puzzle and full log of moves, and read from that; nothing else writes
/// this form.
func pack() {
  workload("pack", "wordcube") {
    let games = try GameSample.corpus().map { $0.record }
    let packed = games.map { PackedGame($0) }
    guard try packed.map({ try $0.moves() }) == games.map({ $0.moves }) else {
      throw WrittenWrong()
    }
    return timed(games.count, byteCount: packed.reduce(0) { $0 + $1.byteCount }, passes: 32) {
      PackedGame(games[$0]).byteCount
    }
  }
  workload("unpack", "wordcube") {
    let games = try GameSample.corpus().map { $0.record }
    let (packed, passes) = (games.map { PackedGame($0) }, 32)
    guard try packed.map({ try $0.moves() }) == games.map({ $0.moves }) else {
      throw WrittenWrong()
    }
    return Timed(
      units: packed.count * passes, bytes: packed.reduce(0) { $0 + $1.byteCount } * passes,
      answer: UInt64(games.reduce(0) { $0 + $1.moves.count } * passes)
    ) {
      var count = 0
      for _ in 0..<passes {
        for game in packed { count += try game.moves().count }
      }
      return UInt64(count)
    }
  }
}

/// The packed puzzle and the packed log of all that is in the moves.
private struct PackedGame {
  private let puzzle: [UInt8]
  private let log: [UInt8]

  init(_ game: GameRecord) {
    puzzle = game.puzzle.packed
    log = game.moves.packed(on: game.puzzle)
  }

  var byteCount: Int { puzzle.count + log.count }

  func moves() throws -> MoveList {
    try MoveList(packed: log.span, on: try Puzzle(packed: puzzle))
  }
}
