import GameServiceTesting
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeFormats

/// Moves that are searched for only once in a run.
enum PlayedMoves {
  private static let known = Mutex<[String: MoveList]>([:])

  /// Returns a game without the best words: choice 0 skips none of them, and each choice five more.
  static func game(on puzzle: Puzzle, choice: Int, at time: UnixTime) throws -> MoveList {
    try moves("\(puzzle.text) \(choice)", at: time) {
      try GamePlayer.english.moves(on: puzzle, skipping: choice * 5, at: 0)
    }
  }

  /// Returns the next word of a side.
  static func turn(
    on puzzle: Puzzle, after moves: MoveList, choice: Int, side: Int64, at time: UnixTime
  ) throws -> MoveList {
    let played = moves.map { "\($0.action)" }.joined(separator: " ")
    return try self.moves("\(puzzle.text) \(played) \(choice) \(side)", at: time) {
      try GamePlayer.english.moves(
        on: puzzle, skipping: choice * 5, at: 0, side: side, after: moves)
    }
  }

  private static func moves(
    _ name: String, at time: UnixTime, _ find: () throws -> MoveList
  ) throws -> MoveList {
    let found = try known.withLock { $0[name] } ?? find()
    known.withLock { $0[name] = found }
    return MoveList(
      found.map { move in
        var move = move
        move.playedAt += Double(time)
        return move
      })
  }
}
