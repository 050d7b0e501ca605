import Metrics
import Synchronization
import WordCubeAPI

/// Counts the answers to submitted games: `wordcube_games_total` by outcome.
final class ServiceMetrics: Sendable {
  private let games = Mutex<[String: Counter]>([:])
  private let factory: any MetricsFactory

  init(_ factory: any MetricsFactory) { self.factory = factory }

  /// Counts the answer to a submitted game.
  func countGame(_ result: GameResult) {
    count(result.unranked.map { "unranked-\($0.rawValue)" } ?? "ranked")
  }

  /// Counts the problem in the answer to a submitted game.
  func countGame(_ problem: ProblemDetails) { count(problem.kind?.rawValue ?? "other") }

  private func count(_ outcome: String) {
    games.withLock { games in
      if let known = games[outcome] { return known }
      let new = Counter(
        label: "wordcube_games_total", dimensions: [("outcome", outcome)], factory: factory)
      games[outcome] = new
      return new
    }.increment()
  }
}
