import Synchronization
import WordCubeAPI

/// Counts what the answers to submitted games were, and shows what others counted.
public final class ServiceMetrics: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  private let others: @Sendable () -> String

  /// No counts yet.
  ///
  /// - Parameter others: More metrics as Prometheus text.
  public init(others: @escaping @Sendable () -> String = { "" }) { self.others = others }

  /// Counts the answer to a submitted game.
  func countGame(_ result: GameResult) {
    count(result.unranked.map { "unranked-\($0.rawValue)" } ?? "ranked")
  }

  /// Counts a problem that a submitted game was answered with.
  func countGame(_ problem: ProblemDetails) { count(problem.kind?.rawValue ?? "other") }

  private func count(_ outcome: String) { counts.withLock { $0[outcome, default: 0] += 1 } }

  /// The counts as Prometheus text: `wordcube_games_total` by outcome, and the others.
  public var text: String {
    let lines = counts.withLock { $0.sorted { $0.key < $1.key } }.map { outcome, count in
      "wordcube_games_total{outcome=\"\(outcome)\"} \(count)\n"
    }
    guard !lines.isEmpty else { return others() }
    return "# HELP wordcube_games_total Submitted games by outcome.\n"
      + "# TYPE wordcube_games_total counter\n" + lines.joined() + others()
  }
}
