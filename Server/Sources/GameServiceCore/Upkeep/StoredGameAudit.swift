import GameStorage
import WordCube
import WordCubeAPI

/// An audit that judges every stored game and match again, after a change of the engine, rules or dictionary,
/// or to find damage.
///
/// An accepted game or match stays accepted. The audit reports which of them would be *refused* today because
/// a rule or the dictionary has changed. The audit also reports *damaged* rows: those with differences that no change of rules or words
/// explains.
public struct StoredGameAudit: Sendable {
  /// A game, a match, or another row with a checksum.
  public enum Subject: Hashable, Sendable {
    /// A dictionary that is kept for games that name it, or the secrets.
    case row(String)
    /// A game of one player.
    case game(StoredGame)
    /// A match.
    case match(StoredMatch)
  }

  /// A difference from the stored data.
  public enum Difference: Hashable, Sendable {
    /// The game would be refused now. The text contains the move, its word, and the rules that it breaks.
    case refused(String)
    /// The game is refused by the same engine, rules and dictionary that accepted it.
    case contradiction(String)
    /// The score is different now.
    case score(stored: Int64, now: Int64)
    /// The scores of a match's two players are different now.
    case scores(stored: [Int64], now: [Int64])
    /// The row's count of moves is wrong.
    case moveCount(stored: Int, now: Int)
    /// The rows cannot be read.
    case unreadable(String)
    /// The row does not match its checksum.
    case checksum(String)
    /// The verdict is the same, but it comes from a different engine, different rules or a different dictionary.
    case stamp

    /// Whether the difference is damage, which no change of rules or dictionary explains.
    public var isDamage: Bool {
      switch self {
      case .refused, .stamp: false
      case .contradiction, .score, .scores, .moveCount, .unreadable, .checksum: true
      }
    }
  }

  /// The totals of an audit.
  public struct Summary: Hashable, Sendable {
    /// The number of judged games.
    public var gameCount = 0
    /// The number of judged matches.
    public var matchCount = 0
    /// The number of games and matches that would be refused today.
    public var refusedCount = 0
    /// The number of secrets, dictionaries, games and matches whose rows are damaged.
    public var damagedCount = 0
    /// The number of games whose verdict is the same but whose stamp is older.
    public var olderStampCount = 0

    /// The number of games and matches with a different verdict.
    public var differenceCount: Int { refusedCount + damagedCount }

    /// The command's exit status: 2 if something is damaged, otherwise 1 if something would be refused,
    /// otherwise 0.
    public var exitStatus: Int32 {
      if damagedCount > 0 { return 2 }
      return refusedCount > 0 ? 1 : 0
    }
  }

  /// The number of rows to read at once: older servers' rows can have 1 MiB each.
  private static let pageSize = 50

  let storage: any Storage
  let judge: GameJudge

  /// Creates an audit.
  public init(storage: any Storage, judge: GameJudge) {
    self.storage = storage
    self.judge = judge
  }

  /// Compares secrets and dictionaries with their checksums. Then judges all games, in the order in which
  /// they were stored, and all matches.
  ///
  /// - Parameters:
  ///   - report: Called for each game and match whose verdict differs, but not if only the stamp differs.
  ///   - progress: Called with the number of games and matches so far, after every thousand and at the end of
  ///     each part.
  public func run(
    report: (Subject, Difference) -> Void, progress: (Int) -> Void = { _ in }
  ) async throws -> Summary {
    var summary = Summary()
    let flaws = try await storage.read { rows in
      try [SecretSum.flaw(rows.setting)] + rows.dictionaries().map(\.flaw)
    }
    for flaw in flaws.compactMap({ $0 }) {
      summary.note(.checksum(flaw.reason), of: .row(flaw.row), report)
    }
    var number: Int64 = 0
    while true {
      let page = try await storage.read { [number] in
        try $0.games(after: number, limit: Self.pageSize)
      }
      guard let last = page.last else { break }
      for (_, game) in page {
        summary.gameCount += 1
        summary.note(difference(of: game), of: .game(game), report)
      }
      if summary.gameCount % 1_000 == 0 || page.count < Self.pageSize {
        progress(summary.gameCount)
      }
      number = last.number
    }
    var id: UniqueID?
    while true {
      let page = try await storage.read { [id] in
        try $0.matches(after: id, limit: Self.pageSize)
      }
      guard let last = page.last else { return summary }
      for match in page {
        summary.matchCount += 1
        summary.note(difference(of: match), of: .match(match), report)
      }
      if summary.matchCount % 1_000 == 0 || page.count < Self.pageSize {
        progress(summary.gameCount + summary.matchCount)
      }
      id = last.id
    }
  }

  private func difference(of game: StoredGame) -> Difference? {
    do {
      let record = try game.record()
      if let flaw = game.flaw { return .checksum(flaw.reason) }
      let verdict = try judge.judgeRecord(record)
      guard let violation = verdict.violation else {
        if verdict.totalScore != game.score {
          return .score(stored: game.score, now: verdict.totalScore)
        }
        return verdict.stamp == game.stamp ? nil : .stamp
      }
      // The words may have left the dictionary, but the score follows from the moves.
      if let resumed = try resumed(record), resumed.totalScore != game.score {
        return .score(stored: game.score, now: resumed.totalScore)
      }
      let text = violation.text(of: record)
      return verdict.contradicts(game.stamp) ? .contradiction(text) : .refused(text)
    } catch {
      return Difference(error)
    }
  }

  private func difference(of match: StoredMatch) -> Difference? {
    do {
      let record = try match.record()
      if record.moves.count != match.moveCount {
        return .moveCount(stored: match.moveCount, now: record.moves.count)
      }
      if let resumed = try resumed(record) {
        var scores: [Int64] = [0, 0]
        for (position, move) in record.moves.enumerated() {
          if let side = move.playerIndex, 0...1 ~= side {
            scores[Int(side)] += resumed.moves.score(at: position)
          }
        }
        if scores != match.scores { return .scores(stored: match.scores, now: scores) }
      }
      return try judge.judgeRecord(record).violation.map { .refused($0.text(of: record)) }
    } catch {
      return Difference(error)
    }
  }

  /// Returns the moves of a game as they were accepted; nil if they break a rule other than `Rule.notInDictionary`.
  private func resumed(_ record: GameRecord) throws -> JudgedTurn? {
    do { return try judge.judgeTurn(record, []) } catch is ResumptionError { return nil }
  }
}

extension StoredGameAudit.Summary {
  fileprivate mutating func note(
    _ difference: StoredGameAudit.Difference?, of subject: StoredGameAudit.Subject,
    _ report: (StoredGameAudit.Subject, StoredGameAudit.Difference) -> Void
  ) {
    guard let difference else { return }
    if difference == .stamp {
      olderStampCount += 1
      return
    }
    if difference.isDamage { damagedCount += 1 } else { refusedCount += 1 }
    report(subject, difference)
  }
}

extension Verdict {
  /// Returns whether the verdict refuses what the same engine, rules and words accepted.
  fileprivate func contradicts(_ accepted: Stamp) -> Bool {
    guard stamp.engineVersion == accepted.engineVersion,
      stamp.rulesFingerprint == accepted.rulesFingerprint
    else { return false }
    let asksOnlyForTheWord = violation?.reasons.allSatisfy { $0.rule == .notInDictionary } ?? true
    return !asksOnlyForTheWord
      || (stamp.dictionaryChecksum != nil
        && stamp.dictionaryChecksum == accepted.dictionaryChecksum)
  }
}

extension Violation {
  /// Returns the move, its word, and the rules that it breaks.
  fileprivate func text(of game: GameRecord) -> String {
    guard let move, game.moves.indices.contains(move),
      case .playedWord(let faces) = game.moves[move].action
    else { return message }
    return "\(game.puzzle.spelling(of: faces)): \(message)"
  }
}

extension StoredGameAudit.Subject: CustomStringConvertible {
  /// The kind and the identifier, as in `match 6BA7B810-9DAD-11D1-80B4-00C04FD430C8`.
  public var description: String {
    switch self {
    case .row(let name): name
    case .game(let game): "game \(game.id)"
    case .match(let match): "match \(match.id)"
    }
  }
}

extension StoredGameAudit.Difference {
  /// Creates the difference of a game that cannot be judged. If its language is not played, that is the operator's choice,
  /// and no damage.
  fileprivate init(_ error: any Error) {
    if let problem = error as? ProblemDetails, problem.kind == .languageNotPlayed {
      self = .refused("\(problem.detail ?? "its language") is not played; see --languages")
    } else {
      self = .unreadable("\(error)")
    }
  }
}

extension StoredGameAudit.Difference: CustomStringConvertible {
  /// What differs.
  public var description: String {
    switch self {
    case .refused(let reason): "refused now: \(reason)"
    case .contradiction(let reason):
      "damaged: the rules and the dictionary that accepted it refuse it: \(reason)"
    case .score(let stored, let now):
      "damaged: the stored score is \(stored), but the score is now \(now)"
    case .scores(let stored, let now):
      "damaged: the stored scores are \(stored), but the scores are now \(now)"
    case .moveCount(let stored, let now):
      "damaged: the stored number of moves is \(stored), but there are \(now)"
    case .unreadable(let reason): "damaged: cannot be read: \(reason)"
    case .checksum(let reason): "damaged: \(reason)"
    case .stamp: "same verdict, different stamp"
    }
  }
}
