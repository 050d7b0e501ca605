import GameRanks
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// A sample of what a storage's boards show: the top of each, and some players' ranks. Two storages with the same
/// rows have equal samples.
package struct BoardSample: Hashable, Sendable {
  /// A line for each row and each rank.
  package let lines: [String]

  /// The number of players whose ranks are in a sample.
  private static let playerCount = 200

  /// Reads a storage's events and words, and builds its boards.
  ///
  /// - Parameter now: The time of the boards. Two samples can be compared only at the same time.
  package init(_ storage: any Storage, at now: UnixTime) async throws {
    let ranks = RankKeeper()
    let seen = Mutex(Set<UniqueID>())
    try await storage.observe { events, rows in
      ranks.apply(events, rows, now: now)
      seen.withLock { seen in
        for case .game(let game) in events.map(\.kind) { seen.insert(game.player) }
        if seen.count > 50 * Self.playerCount { seen = Set(Self.chosen(of: seen)) }
      }
    }
    ranks.build(at: now)
    let players = Self.chosen(of: seen.withLock { $0 })
    let words = try await storage.read { rows in try Self.words(rows, at: now) }
    lines = try ranks.lines(for: players, at: now) + words
  }

  /// Returns the players with the lowest hashes, so that the choice does not depend on the other players in the
  /// set.
  private static func chosen(of players: Set<UniqueID>) -> [UniqueID] {
    let hashed = players.map { (hash: ($0.high ^ $0.low) &* 0x9E37_79B9_7F4A_7C15, player: $0) }
    return hashed.sorted {
      $0.hash == $1.hash ? $0.player.precedes($1.player) : $0.hash < $1.hash
    }.prefix(playerCount).map(\.player)
  }

  /// Returns the first words of each word board.
  private static func words(_ rows: any StorageReader, at now: UnixTime) throws -> [String] {
    let least = StoredWord.smallestBoardScore
    let scores = WordBoardScores(lastDay: least, lastWeek: least, allTime: least)
    var lines: [String] = []
    for language in Language.allCases {
      for scope in WordScope.allCases {
        let query = scope.query(language, scores, at: now, ending: now)
        var count = 0
        try rows.words(query) { word in
          count += 1
          lines.append(
            "words \(language.code) \(scope.rawValue) \(count): \(word.word) \(word.score) "
              + "\(word.interest) \(word.id)")
          return count < 100
        }
      }
    }
    return lines
  }
}

extension RankKeeper {
  /// Returns the first rows of each board, and some players' ranks on each.
  fileprivate func lines(for players: [UniqueID], at now: UnixTime) throws -> [String] {
    var lines: [String] = []
    let keys = state.withLock { Array($0.boards.keys) }
      .map { (key: $0, name: "\($0.language.code) \($0.mode.name)") }
      .sorted { $0.name < $1.name }
    for (key, name) in keys {
      for scope in Scope.allCases {
        let query = BoardQuery(language: key.language, mode: key.mode, scope: scope)
        let page = try page(of: query, for: UniqueID(high: 0, low: 0), at: now).page
        lines.append("games \(name) \(scope.rawValue): \(page.outOf) players")
        lines += page.top.map {
          "games \(name) \(scope.rawValue) \($0.rank): \($0.player) \($0.score)"
        }
        for player in players {
          guard let rank = try standing(of: player, on: key, scope, at: now) else { continue }
          lines.append("games \(name) \(scope.rawValue): \(player) has rank \(rank.rank)")
        }
      }
    }
    let challenges = state.withLock { $0.challenges }.sorted { $0.key.precedes($1.key) }
    for (challenge, kept) in challenges {
      lines.append("challenge \(challenge): \(kept.ranks.count) players")
      for player in players {
        guard let rank = kept.ranks.standing(of: player) else { continue }
        lines.append("challenge \(challenge): \(player) has rank \(rank.rank), \(rank.score)")
      }
    }
    return lines
  }
}
