import Storage
import WordCube
import WordCubeAPI

extension GameService {
  /// Tells the notifier the ranks of the challenges of the day before, once: the day is stored.
  ///
  /// Call it every few minutes. It does nothing before games of that day are no longer accepted.
  public func announceResults(languages: [Language] = Language.allCases) async throws {
    let time = now - StoredChallenge.acceptedAfterEnd
    let day = StoredChallenge.day(of: time) - 1
    try await notify(once: "announced", day: day, languages) { mode, language in
      try await notices(day: day, mode: mode, language: language)
    }
  }

  /// The number of days of which a setting says that their notices were sent.
  private static let noticedDays = 32

  /// Sends the notices of a day. The day is stored under a name, with those before it, and nothing is sent for it
  /// again: neither when the clock was ahead and is right again.
  func notify(
    once name: String, day: Int, _ languages: [Language],
    _ notices: (GameMode, Language) async throws -> [Notice]
  ) async throws {
    let setting = try await storage.read { try $0.setting(name) } ?? []
    let days = String(decoding: setting, as: UTF8.self).split(separator: ",").compactMap { Int($0) }
    guard day >= 0, !days.contains(day) else { return }
    for language in languages {
      for mode in GameMode.allCases {
        for notice in try await notices(mode, language) {
          await dependencies.notifier.notify(notice)
        }
      }
    }
    let text = (days + [day]).suffix(Self.noticedDays).map { "\($0)" }.joined(separator: ",")
    try await storage.write { try $0.setSetting(name, to: Array(text.utf8)) }
  }

  private func notices(day: Int, mode: GameMode, language: Language) async throws -> [Notice] {
    try await storage.read { rows in
      guard let challenge = try rows.challenge(number: day, mode: mode, language: language) else {
        return []
      }
      return try rows.rankedGames(ofChallenge: challenge.id).compactMap { game in
        let standing = try ranks.standing(of: game.player, in: challenge, rows)
        return standing.rank.map { rank in
          .challengeRank(
            player: game.player, challenge: challenge.id,
            rank: Rank(rank: rank, outOf: standing.outOf))
        }
      }
    }
  }
}
