import Storage
import WordCube

/// Judges every stored game again: after a change of engine, rules or dictionary, or to find damage.
public struct StoredGameAudit: Sendable {
  /// What differs.
  public enum Difference: Hashable, Sendable {
    /// The game is refused now.
    case refused(String)
    /// The score is another one now.
    case score(stored: Int64, now: Int64)
    /// The rows cannot be read.
    case unreadable(String)
    /// The verdict is the same, by another engine, other rules or another dictionary.
    case stamp
  }

  /// The sums of an audit.
  public struct Summary: Hashable, Sendable {
    /// The games that were judged.
    public var gameCount = 0
    /// Those with another verdict.
    public var differenceCount = 0
    /// Those with the same verdict and an older stamp.
    public var olderStampCount = 0
  }

  let storage: any Storage
  let judge: GameJudge

  /// An audit.
  public init(storage: any Storage, judge: GameJudge) {
    self.storage = storage
    self.judge = judge
  }

  /// Judges all games, in the order in which they were stored.
  ///
  /// - Parameters:
  ///   - report: Is told each game whose verdict differs, not those with the same verdict and another stamp.
  ///   - progress: Is told the number of games so far, after each thousand.
  public func run(
    report: (StoredGame, Difference) -> Void, progress: (Int) -> Void = { _ in }
  ) async throws -> Summary {
    var summary = Summary()
    var number: Int64 = 0
    while true {
      let page = try await storage.read { [number] in try $0.games(after: number, limit: 1000) }
      guard let last = page.last else { return summary }
      for (_, game) in page {
        summary.gameCount += 1
        switch difference(of: game) {
        case nil: break
        case .stamp?: summary.olderStampCount += 1
        case let difference?:
          summary.differenceCount += 1
          report(game, difference)
        }
      }
      progress(summary.gameCount)
      number = last.number
    }
  }

  private func difference(of game: StoredGame) -> Difference? {
    do {
      let verdict = try judge.judgeRecord(try game.record())
      if let violation = verdict.violation { return .refused("\(violation)") }
      if verdict.totalScore != game.score {
        return .score(stored: game.score, now: verdict.totalScore)
      }
      return verdict.stamp == game.stamp ? nil : .stamp
    } catch {
      return .unreadable("\(error)")
    }
  }
}

extension StoredGameAudit.Difference: CustomStringConvertible {
  /// What differs.
  public var description: String {
    switch self {
    case .refused(let reason): "refused now: \(reason)"
    case .score(let stored, let now): "the stored score is \(stored), and the score now \(now)"
    case .unreadable(let reason): "cannot be read: \(reason)"
    case .stamp: "the same verdict, with another stamp"
    }
  }
}
