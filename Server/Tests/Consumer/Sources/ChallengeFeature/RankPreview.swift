import WordCube
import WordCubeAPI

/// What a score would be worth today, shown before there is a player.
public struct RankPreview: Sendable {
  private let api: APIClient

  /// A preview.
  public init(api: APIClient) { self.api = api }

  /// A line for the screen.
  public func text(for score: Int64) async -> String {
    let ranks = try? await api.games.demoRank(language: .english, mode: .timed, score: score)
    return ranks.map { "\(score) points: place \($0.lastDay.rank) of \($0.lastDay.outOf)" } ?? ""
  }
}
