import WordCube
import WordCubeAPI

/// All rows of all boards, to be compared.
struct AllBoards: Equatable {
  /// The rows by the board's name, each as a text.
  var rows: [String: [String]] = [:]

  /// Returns the first difference from other boards; nil if they are equal.
  func difference(from other: AllBoards) -> String? {
    for name in Set(rows.keys).union(other.rows.keys).sorted() where rows[name] != other.rows[name]
    {
      let (own, others) = (rows[name] ?? [], other.rows[name] ?? [])
      let index =
        zip(own, others).enumerated().first { $1.0 != $1.1 }?.offset ?? min(own.count, others.count)
      let row = [own, others].map { $0.indices.contains(index) ? $0[index] : "no row" }
      return "\(name): \(own.count) rows and \(others.count), number \(index): \(row[0]), \(row[1])"
    }
    return nil
  }

  /// The rows without their identifiers. Rows with equal ranks are in the order of their texts.
  var sorted: AllBoards {
    AllBoards(
      rows: rows.mapValues { rows in
        rows.map { row in String(row.prefix { $0 != "@" }) }.sorted()
      })
  }
}

extension AllBoards {
  /// Reads the boards that a server shows a player, page by page.
  init(from calls: ServerCalls, server: Int, for player: Credentials) throws {
    for mode in [GameMode.timed, .unlimited] {
      for scope in Scope.allCases {
        var query = BoardQuery(language: .english, mode: mode, scope: scope)
        var found: [String] = []
        var outOf = 0
        repeat {
          let page = try calls.call(API.Boards.games, query, from: player, at: server)
          found += page.top.map { Self.row($0.rank, $0.displayName, $0.score) }
          outOf = page.outOf
          query.cursor = page.nextCursor
        } while query.cursor != nil
        rows["\(mode) \(scope)"] = found
        rows["\(mode) \(scope), players"] = ["\(outOf)"]
      }
    }
    for scope in WordScope.allCases {
      var query = WordsQuery(language: .english, scope: scope)
      var found: [String] = []
      repeat {
        let page = try calls.call(API.Boards.words, query, from: player, at: server)
        found += page.words.map {
          Self.row($0.rank, $0.denseRank, $0.word, $0.score, $0.displayName) + "@\($0.id)"
        }
        query.cursor = page.nextCursor
      } while query.cursor != nil
      rows["words \(scope)"] = found
    }
  }

  /// Creates the boards after some games of the last minutes with a model that examines all games for each
  /// row.
  init(naively games: [PlayedGame]) {
    for mode in [GameMode.timed, .unlimited] {
      let ofPlayers = Dictionary(grouping: games.filter { $0.mode == mode }, by: \.player.name)
      let best = ofPlayers.mapValues { $0.map(\.score).max() ?? 0 }
      let places = Places(best.values)
      let found = best.map { name, score in Self.row(places.dense(score), name, score) }
      for scope in Scope.allCases {
        rows["\(mode) \(scope)"] = found
        rows["\(mode) \(scope), players"] = ["\(found.count)"]
      }
    }
    for scope in WordScope.allCases {
      let smallest: Int64 =
        switch scope {
        case .lastDay, .interesting: 200
        case .lastWeek: 400
        case .allTime: 800
        }
      var best: [String: (value: Int64, score: Int64, word: String, name: String)] = [:]
      for game in games {
        for word in game.words where word.score >= smallest {
          let value = scope == .interesting ? word.interest : word.score
          let name = "\(word.text) \(game.player.name)"
          guard value > best[name]?.value ?? 0 else { continue }
          best[name] = (value, word.score, word.text, game.player.name)
        }
      }
      let places = Places(best.values.map(\.value))
      rows["words \(scope)"] = best.values.map { found in
        Self.row(
          places.rank(found.value), places.dense(found.value), found.word, found.score, found.name)
      }
    }
  }

  /// The ranks of values.
  private struct Places {
    private let values: [Int64]
    private let distinct: [Int64]

    init(_ values: some Sequence<Int64>) {
      self.values = values.sorted(by: >)
      distinct = Set(values).sorted(by: >)
    }

    /// Returns one more than the number of greater values.
    func rank(_ value: Int64) -> Int { 1 + (values.firstIndex(of: value) ?? 0) }

    /// Returns one more than the number of distinct greater values.
    func dense(_ value: Int64) -> Int { 1 + (distinct.firstIndex(of: value) ?? 0) }
  }

  private static func row(_ parts: any CustomStringConvertible...) -> String {
    parts.map(\.description).joined(separator: " ")
  }
}
