import APIContract
import WordCube
import WordCubeFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Match: SampleProviding {
  /// A match after two moves.
  public static let sample = Match(
    id: .sample, code: .sample, language: .english, puzzle: SamplePuzzle.english.puzzle.text,
    sides: [.sample, Side(displayName: "Grace", score: 520, isYou: false)], state: .playing,
    moves: .sampleWords(players: (0, 1)), turn: 0, claimableAt: Date(unixTime: 1_796_583_600))

  /// A match that nobody has joined yet.
  static func sampleOpen(_ language: Language) -> Match {
    Match(
      id: .sample, code: .sample, language: language, puzzle: SamplePuzzle(language).puzzle.text,
      sides: [Side(displayName: "Ada", score: 0, isYou: true)], state: .open, moves: MoveList())
  }

  /// Returns the sample after a turn. The score is the one that the moves claim.
  ///
  /// - Throws: A `JSONError` if the moves cannot be read.
  static func sample(after turn: Turn) throws -> Match {
    let moves = try MoveList(json: turn.moves)
    var match = sample
    match.moves = MoveList(Array(match.moves) + Array(moves))
    for move in moves {
      match.sides[0].score =
        match.sides[0].score.addingReportingOverflow(move.claimedScore)
        .partialValue
    }
    match.turn = 1
    return match
  }

  /// Returns the sample after its end.
  static func sample(_ state: State, winner: Int) -> Match {
    var match = sample
    match.state = state
    match.winner = winner
    match.turn = nil
    match.claimableAt = nil
    return match
  }
}

extension Match {
  /// The sample after its end, when both players have asked for a rematch.
  static var sampleRematch: Match {
    var match = sample(.resigned, winner: 1)
    match.rematch = .sample
    return match
  }
}

extension Match.Rematch: SampleProviding {
  /// Both have asked.
  public static let sample = Match.Rematch(askedBy: [0, 1], matchID: .sample)
}

extension Match.Side: SampleProviding {
  /// The current player.
  public static let sample = Match.Side(displayName: "Ada", score: 324, isYou: true)
}

extension MatchPage: SampleProviding {
  /// A page with more pages after it.
  public static let sample = MatchPage(matches: [.sample], nextCursor: "b64")
}

extension NewMatch: SampleProviding {
  /// An English match.
  public static let sample = NewMatch(language: .english)
}

extension JoinRequest: SampleProviding {
  /// The sample match.
  public static let sample = JoinRequest(code: .sample)
}

extension MatchesQuery: SampleProviding {
  /// A later page.
  public static let sample = MatchesQuery(cursor: "b64", limit: 50)
}

extension Turn: SampleProviding {
  /// A turn in a match of four moves.
  public static let sample = Turn(matchID: .sample, moveCount: 4, moves: MoveList.sample.json)
}
