import Lexicon
import GameStorage
import Metrics
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// A worker that checks whether games that reached the top of a board are plausible. The worker checks one game after another in the
/// background, so that no request waits for a check.
///
/// Waiting games are stored as rows, so none is lost if the process ends. A check may flag a game for
/// operators, but it never refuses one.
public struct PlausibilityWorker: Sendable {
  /// Returns a report on a game's plausibility.
  public typealias Check = @Sendable (GameRecord) throws -> PlausibilityReport

  /// The maximum number of waiting games that are counted.
  static let mostCounted = 1_000

  let dependencies: Dependencies
  let check: Check
  /// The number of games that were waiting at the last check.
  private let waiting: Meter

  /// Creates a worker.
  public init(_ dependencies: Dependencies, check: @escaping Check) {
    self.dependencies = dependencies
    self.check = check
    waiting = Meter(label: "wordcube_waiting_checks", factory: dependencies.metricsFactory)
  }

  /// Creates a worker that compares games with par, computed at the effort `quick`.
  public init(_ dependencies: Dependencies, _ languages: [PlayedLanguage]) {
    let checks = ByLanguage(languages) { played in
      let solver = Solver(dictionary: played.dictionary, rarities: played.rarities)
      return PlausibilityCheck(StrongPlayer(solver), effort: .quick)
    }
    self.init(dependencies) { try checks[$0.puzzle.language].report(on: $0) }
  }

  /// Checks at most `limit` of the waiting games, and returns how many it checked.
  @discardableResult
  public func checkWaitingGames(limit: Int = 16) async throws -> Int {
    let (count, games) = try await dependencies.storage.read { rows in
      let ids = try rows.waitingChecks(limit: max(limit, Self.mostCounted))
      return (ids.count, try ids.prefix(max(0, limit)).map { try (id: $0, game: rows.game($0)) })
    }
    for (index, (id, game)) in games.enumerated() {
      waiting.set(count - index)
      try Task.checkCancellation()
      let finding: StoredFinding? = if let game { try finding(on: game) } else { nil }
      let isNoted = try await dependencies.storage.write { rows in
        // Another process may have checked the game meanwhile, or its player may have been erased.
        guard try rows.waitingChecks(limit: limit).contains(id) else { return false }
        try rows.removeWaitingCheck(of: id)
        guard let finding, try rows.player(finding.player) != nil else { return false }
        try rows.insert(finding)
        return true
      }
      if isNoted { await dependencies.notifier.notify(.implausibleGame(id)) }
    }
    waiting.set(count - games.count)
    return games.count
  }

  /// Returns the finding for operators; nil if nothing is extraordinary.
  private func finding(on game: StoredGame) throws -> StoredFinding? {
    let report: PlausibilityReport
    do { report = try check(try game.record()) } catch is SearchLimitError {
      return nil
    } catch let problem as ProblemDetails where problem.kind == .languageNotPlayed {
      // Its words are no longer known.
      return nil
    }
    guard report.highestGrade == .extraordinary else { return nil }
    let evidence = report.evidence.filter { $0.grade == .extraordinary }
    return StoredFinding(
      kind: .implausible, player: game.player, game: game.id, foundAt: dependencies.now(),
      text: evidence.map(\.finding).joined(separator: ", "))
  }
}

extension PlausibilityEvidence {
  /// The number with its threshold, such as `wordPace 141.2 (unusual from 20.0)`. The console reads it.
  fileprivate var finding: String {
    let side = thresholds.extraordinary < thresholds.unusual ? "to" : "from"
    return "\(kind.name) \(value.map { "\($0)" } ?? "") (unusual \(side) \(thresholds.unusual))"
  }
}

extension StoredGame {
  /// Returns the game in the form that the engine judges.
  public func record() throws -> GameRecord {
    let puzzle = try Puzzle(packed: puzzle)
    return GameRecord(
      puzzle: puzzle, mode: mode, moves: try MoveList(packed: moves, on: puzzle))
  }
}
