import GameStorage
import WordCube
import WordCubeAPI

extension NaiveServer {
  typealias Scores = [UniqueID: Int64]

  /// The best score of a player, and when the player reached it.
  struct Entry {
    let player: UniqueID
    let score: Int64
    let time: UnixTime

    /// Whether it is the first of two in the order of a board.
    func precedes(_ other: Entry) -> Bool {
      if score != other.score { return score > other.score }
      if time != other.time { return time < other.time }
      return (player.high, player.low) < (other.player.high, other.player.low)
    }
  }

  private var ranked: [Game] { games.filter { $0.unranked == nil && !$0.isHidden } }

  private func isIn(_ scope: Scope, _ time: UnixTime) -> Bool {
    guard time <= now else { return false }
    switch scope {
    case .lastDay: return now - time < 86_400
    case .lastWeek: return now - time < 604_800
    case .allTime: return true
    }
  }

  /// One more than the number of different higher scores.
  func rank(_ score: Int64, among scores: Scores) -> Int {
    1 + Set(scores.values.filter { $0 > score }).count
  }

  /// The best score of each player.
  private func best(_ mode: GameMode, _ scope: Scope) -> Scores {
    entries(mode, scope).reduce(into: [:]) { $0[$1.player] = $1.score }
  }

  private func entries(_ mode: GameMode, _ scope: Scope) -> [Entry] {
    let games = ranked.filter { $0.mode == mode && isIn(scope, $0.countsFrom) }
    let entries = games.map { Entry(player: $0.player, score: $0.score, time: $0.countsFrom) }
    return Dictionary(grouping: entries, by: \.player).values.compactMap { ofPlayer in
      ofPlayer.min { $0.precedes($1) }
    }
  }

  /// The scores of a daily challenge.
  func scores(of day: Day) -> Scores {
    ranked.filter { $0.day == day }.reduce(into: [:]) { $0[$1.player] = $1.score }
  }

  /// The ranks of a score among the best scores of the others.
  func summary(of score: Int64, for player: UniqueID?, _ mode: GameMode) -> RankSummary {
    func rank(_ scope: Scope) -> Rank {
      let others = best(mode, scope).filter { $0.key != player }
      return Rank(rank: self.rank(score, among: others), outOf: others.count + 1)
    }
    return RankSummary(
      lastDay: rank(.lastDay), lastWeek: rank(.lastWeek), allTime: rank(.allTime))
  }

  func board(_ mode: GameMode, _ scope: Scope, for player: UniqueID) -> Board {
    firstPage(of: rows(mode, scope, for: player), ranks: 20)
  }

  /// All rows of a board.
  func rows(_ mode: GameMode, _ scope: Scope, for player: UniqueID) -> [BoardRow] {
    rows(entries(mode, scope), for: player)
  }

  func results(_ day: Day, for player: UniqueID) -> Board? {
    guard challenges.contains(day) else { return nil }
    guard sees(day, player) else {
      return Board(top: [], outOf: 0, visibleFrom: .init(unixTime: day.reveal))
    }
    return firstPage(of: rows(of: day, for: player), ranks: 100)
  }

  /// All rows of the results of a challenge, whether the player sees them or not.
  func rows(of day: Day, for player: UniqueID) -> [BoardRow] {
    rows(scores(of: day).map { Entry(player: $0, score: $1, time: 0) }, for: player)
  }

  private func rows(_ entries: [Entry], for player: UniqueID) -> [BoardRow] {
    entries.sorted { $0.precedes($1) }.map { entry in
      let higher = entries.map(\.score).filter { $0 > entry.score }
      return BoardRow(
        rank: 1 + Set(higher).count, displayName: names[entry.player] ?? "–", score: entry.score,
        isYours: entry.player == player)
    }
  }

  private func firstPage(of rows: [BoardRow], ranks: Int) -> Board {
    let top = Array(rows.filter { $0.rank <= ranks }.prefix(100))
    let below = rows.dropFirst(top.count)
    let yours = below.first(where: \.isYours)
    return Board(
      top: top, yours: yours,
      gap: yours.map { yours in below.count { $0.score > yours.score } } ?? 0, outOf: rows.count)
  }

  /// All rows of a board of words, the best of each player and word, without identifiers.
  func words(_ scope: WordScope, for player: UniqueID) -> [WordRow] {
    let (time, smallest): (Scope, Int64) =
      switch scope {
      case .lastDay: (.lastDay, 200)
      case .lastWeek: (.lastWeek, 400)
      case .allTime: (.allTime, 800)
      case .interesting: (.allTime, 200)
      }
    var values: [UniqueID: [String: (value: Int64, score: Int64, time: UnixTime)]] = [:]
    for game in ranked where isIn(time, game.countsFrom) {
      if game.day != nil, game.countsFrom > earlier { continue }
      for word in game.words where word.score >= smallest {
        let value = scope == .interesting ? word.interest : word.score
        if let known = values[game.player]?[word.word],
          (known.value, -known.time) >= (value, -game.countsFrom)
        {
          continue
        }
        values[game.player, default: [:]][word.word] = (value, word.score, game.countsFrom)
      }
    }
    let all = values.values.flatMap { $0.values.map(\.value) }
    return values.flatMap { id, words in
      words.map { word, found in
        let higher = all.filter { $0 > found.value }
        return WordRow(
          id: UniqueID(high: 0, low: 0), rank: higher.count + 1, denseRank: Set(higher).count + 1,
          word: word, score: found.score, displayName: names[id] ?? "–", isYours: id == player)
      }
    }.sorted
  }
}

extension [WordRow] {
  /// The rows without identifiers, those of equal rank in the order of words and names.
  var sorted: [WordRow] {
    map { row in
      var row = row
      row.id = UniqueID(high: 0, low: 0)
      return row
    }.sorted { ($0.rank, $0.word, $0.displayName) < ($1.rank, $1.word, $1.displayName) }
  }
}
