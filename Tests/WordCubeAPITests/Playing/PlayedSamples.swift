import EnglishLexicon
import Foundation
import WordCube
import WordCubeAPI
import WordCubeTesting

/// What a server answers, and a game that is played on it.
enum PlayedSamples {
  static let id = UniqueID(high: 3, low: 4)
  static let player = UniqueID(high: 1, low: 2)
  static let start = Date(timeIntervalSince1970: 1_795_374_000.25)
  static let puzzle = SamplePuzzles.standard.text

  static let new = NewPuzzle(
    puzzle: puzzle, provenance: "wc1.en.g1.s19.i0", ticket: "c2VhbA", expiresAt: start + 215)
  static let started = StartedChallenge(
    id: id, puzzle: puzzle, provenance: "wc1.en.g1.s19.i0", startedAt: start)
  static let shared = SharedGame(
    code: code, puzzle: puzzle, language: .english, mode: .unlimited, score: 7, displayName: "Ada")

  static let code: ShareCode = {
    guard let code = ShareCode("7KXW2MPQ") else { preconditionFailure("no code") }
    return code
  }()

  /// A match in which the current player is the second one.
  static func match(
    _ moves: MoveList = [], state: Match.State = .playing, own: Int? = 1, sides: Int = 2
  ) -> Match {
    Match(
      id: id, code: code, language: .english, puzzle: puzzle,
      sides: (0..<sides).map {
        Match.Side(displayName: "\($0)", score: 0, isYou: $0 == own)
      },
      state: state, moves: moves, turn: state == .playing ? moves.count % 2 : nil)
  }

  static func faces(_ move: Move) -> [Face] {
    if case .playedWord(let faces) = move.action { Array(faces) } else { [] }
  }

  static let quotes = faces(SampleMoves.quotes)
  static let gap = faces(SampleMoves.gap)

  /// `QUOTES` by the first player of a match.
  static var opening: Move {
    var move = SampleMoves.quotes
    (move.playedAt, move.playerIndex) = (start.timeIntervalSince1970, 0)
    return move
  }
}
