import GameStorage
import WordCube
import WordCubeAPI

/// Judges every stored game and match again: after a change of engine, rules or dictionary, or to find damage.
///
/// A game or match that was accepted stays accepted. The audit reports which would be *refused* today, because a rule or
/// the dictionary has changed, and which rows are *damaged*: no change of rules or words explains them.
public struct StoredGameAudit: Sendable {
  /// A game, a match, or another row with a checksum.
  public enum Subject: Hashable, Sendable {
    /// A dictionary that is kept for the games that name it, or the secrets.
    case row(String)
    /// A game of one player.
    case game(StoredGame)
    /// A match.
    case match(StoredMatch)
  }

  /// What differs.
  public enum Difference: Hashable, Sendable {
    /// The game is refused now: the move, its word, and the rules that it breaks.
    case refused(String)
    /// The game is refused by the engine, the rules and the dictionary that accepted it.
    case contradiction(String)
    /// The score is another one now.
    case score(stored: Int64, now: Int64)
    /// The scores of the two players of a match are others now.
    case scores(stored: [Int64], now: [Int64])
    /// The row counts other moves than it has.
    case moveCount(stored: Int, now: Int)
    /// The rows cannot be read.
    case unreadable(String)
    /// The row is not what was written, by its checksum.
    case checksum(String)
    /// The verdict is the same, by another engine, other rules or another dictionary.
    case stamp

    /// Whether no change of rules or dictionary explains the difference.
    public var isDamage: Bool {
      switch self {
      case .refused, .stamp: false
      case .contradiction, .score, .scores, .moveCount, .unreadable, .checksum: true
      }
    }
  }

  /// The sums of an audit.
  public struct Summary: Hashable, Sendable {
    /// The games that were judged.
    public var gameCount = 0
    /// The matches that were judged.
    public var matchCount = 0
    /// Games and matches that would be refused today.
    public var refusedCount = 0
    /// Secrets, dictionaries, games and matches whose rows are damaged.
    public var damagedCount = 0
    /// Games with the same verdict and an older stamp.
    public var olderStampCount = 0

    /// Games and matches with another verdict.
    public var differenceCount: Int { refusedCount + damagedCount }

    /// The exit status of a command: 2 if something is damaged, else 1 if something would be refused, else 0.
    public var exitStatus: Int32 {
      if damagedCount > 0 { return 2 }
      return refusedCount > 0 ? 1 : 0
    }
  }

  /// The rows that are read at once: rows of older servers can have 1 MiB each.
  private static let pageSize = 50

  let storage: any Storage
  let judge: GameJudge

  /// An audit.
  public init(storage: any Storage, judge: GameJudge) {
    self.storage = storage
    self.judge = judge
  }

  /// Compares secrets and dictionaries with their checksums, and judges all games, in the order in which they were stored, and then all matches.
  ///
  /// - Parameters:
  ///   - report: Gets each game and match whose verdict differs, not games with the same verdict and another stamp.
  ///   - progress: Gets the number of games and matches so far, after each thousand and at the end of a part.
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

  /// The moves of a game as they were accepted; nil if they break another rule than `Rule.notInDictionary`.
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
  /// Whether the verdict refuses what the same engine, rules and words accepted.
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
  /// The move, its word, and the rules that it breaks.
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
  /// Why a game is not judged. A language that is not played is a choice of the operator, and no damage.
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
      "damaged: the stored score is \(stored), and the score now \(now)"
    case .scores(let stored, let now):
      "damaged: the stored scores are \(stored), and the scores now \(now)"
    case .moveCount(let stored, let now):
      "damaged: the stored number of moves is \(stored), and the moves are \(now)"
    case .unreadable(let reason): "damaged: cannot be read: \(reason)"
    case .checksum(let reason): "damaged: \(reason)"
    case .stamp: "the same verdict, with another stamp"
    }
  }
}
