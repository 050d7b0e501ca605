import Lexicon
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// A submitted game that the engine accepted, ready to be stored.
struct AcceptedGame: Sendable {
  /// Where the game's puzzle came from, with the data of that origin.
  enum Origin: Sendable {
    /// The player's own puzzle.
    case solo(TicketCheck)
    /// The puzzle of a daily challenge.
    case dailyChallenge(StoredChallenge, StoredStart)
    /// The puzzle of another player's game.
    case shared

    /// The kind of the stored game.
    var kind: StoredGame.Kind {
      switch self {
      case .solo: .solo
      case .dailyChallenge: .dailyChallenge
      case .shared: .shared
      }
    }

    /// Returns the dictionary in the ticket or start while that is valid; nil if only the current one counts.
    func dictionary(at now: UnixTime, mode: GameMode, rules: Rules) -> Fingerprint? {
      switch self {
      case .solo(.covers(let ticket)):
        now <= ticket.issuedAt + mode.ticketDuration(rules) ? ticket.dictionary : nil
      // Games are accepted until the challenge is over.
      case .dailyChallenge(_, let start): start.dictionary
      case .solo(.flaw), .shared: nil
      }
    }
  }

  let origin: Origin
  let puzzle: Puzzle
  let mode: GameMode
  let moves: MoveList
  let verdict: Verdict
  /// Whether the client reports that the player had help.
  let usedHelp: Bool
  /// The time of arrival.
  let arrivedAt: UnixTime
  /// The time of arrival according to ``GameService/ending``.
  let ending: UnixTime
  /// The rules, for the maximum time of a timed game.
  let rules: Rules
  /// Whether the server's clock is trusted.
  let clockIsSettled: Bool

  /// The reason in the game itself why it counts on no board; nil if it counts.
  var unranked: UnrankedReason? {
    switch origin {
    case .shared: .sharedPuzzle
    // First, because such a game does not use up the puzzle, with or without help.
    case .solo(.flaw(let reason)): reason
    case _ where usedHelp: .usedHelp
    case .solo(.covers(let ticket)):
      lateness(after: ticket.issuedAt) ?? haste(after: ticket.issuedAt)
    case .dailyChallenge(_, let start):
      mode == .timed ? lateness(after: start.startedAt) ?? haste(after: start.startedAt) : nil
    }
  }

  /// Whether the game came with something that the server made for it: its own ticket, or the start of its daily
  /// challenge. Such a game replaces an earlier one that came without.
  var isOnOwnPuzzle: Bool {
    switch origin {
    case .solo(.flaw), .shared: false
    case .solo(.covers), .dailyChallenge: true
    }
  }

  private func lateness(after start: UnixTime) -> UnrankedReason? {
    guard ending > start + mode.ticketDuration(rules) else { return nil }
    return mode == .timed ? .tooLate : .expiredTicket
  }

  /// Returns the reason if the moves of a timed game span more time than passed between the start and the arrival.
  ///
  /// The span is from the first move to the last. If the rules check `timeBackwards`, no move is later than the last
  /// one by more than `clockTolerance`. The server's times are whole seconds, so up to one second more may have passed.
  /// A clock that was just set judges no game. Neither does a clock that was behind at the arrival, so that the start
  /// seems to come later.
  private func haste(after start: UnixTime) -> UnrankedReason? {
    guard mode == .timed, clockIsSettled, arrivedAt >= start - ClockWatch.tolerance,
      let first = moves.first, let last = moves.last
    else { return nil }
    let passed = Double(max(0, arrivedAt - start) + 1)
    let span = last.playedAt - first.playedAt
    return span > passed * 1.01 + rules.clockTolerance ? .clockTooFast : nil
  }

  /// Returns the game's row.
  func row(id: UniqueID, player: UniqueID) -> StoredGame {
    var row = StoredGame(
      id: id, player: player, kind: origin.kind, language: puzzle.language, mode: mode,
      puzzle: puzzle.packed, moves: moves.packed(on: puzzle), score: verdict.totalScore,
      unranked: unranked, submittedAt: arrivedAt, countsFrom: arrivedAt, stamp: verdict.stamp)
    if case .dailyChallenge(let challenge, let start) = origin {
      row.challenge = challenge.id
      row.startedAt = start.startedAt
      row.countsFrom = challenge.revealedAt
    }
    return row
  }

  /// Returns the rows of the words that boards may show, and of the best word.
  func words(of game: StoredGame, ids: () -> UniqueID, rarity: (Int) -> Int64) -> [StoredWord] {
    guard game.unranked == nil else { return [] }
    let moves = verdict.moves
    let best = moves.indices.map(moves.score).max() ?? 0
    return moves.indices.compactMap { index in
      // Checked first, because looking up a move's word searches the dictionary.
      guard moves.score(at: index) >= min(best, StoredWord.smallestBoardScore) else { return nil }
      let move = moves[index]
      guard let word = move.word else { return nil }
      let weight = move.wordIndex.map(rarity) ?? 1
      return StoredWord(
        id: ids(), game: game.id, player: game.player, language: game.language, word: word,
        moveIndex: index, score: move.score, interest: move.score * weight * Int64(index + 1),
        countsFrom: game.countsFrom)
    }
  }
}
