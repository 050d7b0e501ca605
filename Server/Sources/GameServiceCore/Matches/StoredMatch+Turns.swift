import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension StoredMatch {
  /// The seconds without a turn after which the other player may claim a match: 14 days.
  static let claimableAfter: Int64 = 14 * .secondsOfDay

  /// Whether the match has ended.
  var isOver: Bool { state != .open && state != .playing }

  /// Returns a player's index, 0 or 1; nil for somebody else.
  func sideIndex(of player: UniqueID) -> Int? {
    switch player {
    case opener: 0
    case joiner: 1
    default: nil
    }
  }

  /// Ends the match. The player who is not the loser wins; without a second player, nobody wins.
  mutating func end(_ state: Match.State, loser: Int?, at now: UnixTime) {
    self.state = state
    turn = nil
    winner = joiner == nil ? nil : loser.map { 1 - $0 }
    changedAt = now
  }

  /// Ends the match because no word can be played. The higher score wins.
  mutating func finish(at now: UnixTime) {
    end(.finished, loser: nil, at: now)
    if scores[0] != scores[1] { winner = scores[0] > scores[1] ? 0 : 1 }
  }

  /// The match as the engine judges it.
  func record() throws -> GameRecord {
    GameRecord(
      puzzle: try Puzzle(packed: puzzle), mode: .unlimited, players: .several([0, 1]),
      moves: try moveList())
  }

  /// Returns the moves with the reactions that ``ReactionLimits`` allows.
  ///
  /// Older servers stored moves with any reactions: each turn added up to 256 KiB, until the moves had more than 1
  /// MiB.
  func moveList() throws -> MoveList {
    try MoveList(
      packed: moves, on: Puzzle(packed: puzzle), limits: Limits(byteCount: 2 << 20)
    ).withFewReactions
  }
}

extension MoveList {
  /// Whether the last move's player has ended the turn: after a word, or after removing two different cubes
  /// (RulesAndSwitches, section 5, `outOfTurn`).
  var endsTurn: Bool {
    var removed: Set<CubePosition> = []
    let player = last?.playerIndex
    for move in reversed() {
      guard move.playerIndex == player else { break }
      switch move.action {
      case .playedWord: return true
      case .removedCube(let cube): removed.insert(cube)
      }
    }
    return removed.count >= 2
  }
}

extension Match {
  /// Creates the match as one of its players sees it.
  init(
    _ match: StoredMatch, for player: UniqueID, _ hidden: HiddenWords, _ rows: any StorageReader
  ) throws {
    let players = [match.opener] + (match.joiner.map { [$0] } ?? [])
    let names = try hidden.names(of: players, rows)
    let isPlaying = match.state == .playing
    self.init(
      id: match.id, code: match.code, language: match.language,
      puzzle: try Puzzle(packed: match.puzzle).text,
      sides: players.enumerated().map { index, id in
        Side(
          displayName: names[id] ?? erasedPlayerName, score: match.scores[index],
          isYou: id == player, isErased: names[id] == nil ? true : nil)
      },
      state: match.state, moves: try match.moveList(), turn: match.turn, winner: match.winner,
      claimableAt: isPlaying
        ? .init(unixTime: match.turnBeganAt + StoredMatch.claimableAfter) : nil,
      rematch: try Rematch(after: match, for: player, rows))
  }
}
