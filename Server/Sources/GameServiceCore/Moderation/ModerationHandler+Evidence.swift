import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

extension ModerationHandler {
  /// The number of all players' last games that are searched for other players' games.
  private static let searchedGames = 1_000
  /// The maximum number of other players' games in a language and a mode.
  private static let mostOthers = 40

  /// Returns the figures of a player's last games beside those of others. The work is bounded, because both the games and
  /// the search for the best words of each are limited.
  func evidence(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let endpoint = Moderation.playerEvidence
    let (player, own, others) = try await rows(of: endpoint, match) { query, rows, _ in
      _ = try rows.moderatedPlayer(query.player, ending: 0)
      let own = try rows.games(of: query.player, before: .max, limit: query.limit).map(\.game)
      let boards = Set(own.map { BoardKey($0.language, $0.mode) })
      let last = try rows.games(of: nil, before: .max, limit: Self.searchedGames).map(\.game)
      let others = Dictionary(
        grouping: last.filter {
          $0.player != query.player && !$0.isHidden
            && boards.contains(BoardKey($0.language, $0.mode))
        }, by: { BoardKey($0.language, $0.mode) })
      return (query.player, own, others.mapValues { Array($0.prefix(Self.mostOthers)) })
    }
    var games: [GameEvidence] = []
    for game in own {
      let figures = try await figures.figures(of: game)
      games.append(
        GameEvidence(
          game: game.id, language: game.language, mode: game.mode, score: game.score,
          submittedAt: game.submittedAt, wordCount: figures.wordCount,
          medianLetterMilliseconds: figures.medianLetterMilliseconds,
          bestWordPercent: figures.bestWordPercent))
    }
    var comparisons: [EvidenceComparison] = []
    for language in Language.allCases {
      for mode in GameMode.allCases {
        let here = games.filter { $0.language == language && $0.mode == mode }
        guard !here.isEmpty else { continue }
        var theirs: [GameFigures.Figures] = []
        for game in others[BoardKey(language, mode)] ?? [] {
          theirs.append(try await figures.figures(of: game))
          try Task.checkCancellation()
        }
        comparisons.append(EvidenceComparison(language, mode, here, theirs))
      }
    }
    return try endpoint.response(
      PlayerEvidence(player: player, games: games, comparisons: comparisons))
  }
}

extension EvidenceComparison {
  fileprivate init(
    _ language: Language, _ mode: GameMode, _ games: [GameEvidence],
    _ others: [GameFigures.Figures]
  ) {
    self.init(
      language: language, mode: mode, gameCount: games.count, otherGameCount: others.count)
    let times = others.compactMap(\.medianLetterMilliseconds)
    let shares = others.compactMap(\.bestWordPercent)
    medianLetterMilliseconds = games.compactMap(\.medianLetterMilliseconds).median
    othersLetterMilliseconds = times.median
    slowerPercent = medianLetterMilliseconds.flatMap { own in times.percent { $0 > own } }
    bestWordPercent = games.compactMap(\.bestWordPercent).median
    othersBestWordPercent = shares.median
    lowerPercent = bestWordPercent.flatMap { own in shares.percent { $0 < own } }
  }
}

extension [Int] {
  /// The median, or the greater of the two middle values; nil if there are no values.
  fileprivate var median: Int? { isEmpty ? nil : sorted()[count / 2] }

  /// Returns the percentage of values for which a function returns true; nil if there are no values.
  fileprivate func percent(where isCounted: (Int) -> Bool) -> Int? {
    isEmpty ? nil : filter(isCounted).count * 100 / count
  }
}
