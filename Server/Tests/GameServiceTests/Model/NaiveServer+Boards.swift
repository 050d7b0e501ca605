import Storage
import WordCube
import WordCubeAPI

extension NaiveServer {
  typealias Scores = [UniqueID: Int64]

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
    ranked.filter { $0.mode == mode && isIn(scope, $0.countsFrom) }
      .reduce(into: [:]) { $0[$1.player] = max($1.score, $0[$1.player] ?? 0) }
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
    board(best(mode, scope), ranks: 20, for: player)
  }

  func results(_ day: Day, for player: UniqueID) -> Board? {
    guard challenges.contains(day) else { return nil }
    guard sees(day, player) else { return Board(top: [], outOf: 0, visibleFrom: day.reveal) }
    return board(scores(of: day), ranks: 100, for: player)
  }

  private func board(_ scores: Scores, ranks: Int, for player: UniqueID) -> Board {
    let rows = scores.map { id, score in
      BoardRow(
        rank: rank(score, among: scores), displayName: names[id] ?? "–", score: score,
        isYours: id == player)
    }
    let below = rows.filter { $0.rank > ranks }
    let yours = below.first(where: \.isYours)
    return Board(
      top: rows.filter { $0.rank <= ranks }, yours: yours,
      gap: yours.map { yours in below.count { $0.score > yours.score } } ?? 0, outOf: rows.count
    ).sorted
  }

  /// The best of each player and word, without identifiers.
  func words(_ scope: WordScope, for player: UniqueID) -> [WordRow] {
    let (time, smallest): (Scope, Int64) =
      switch scope {
      case .lastDay: (.lastDay, 200)
      case .lastWeek: (.lastWeek, 400)
      case .allTime: (.allTime, 800)
      case .interesting: (.allTime, 200)
      }
    var values: [UniqueID: [String: (value: Int64, score: Int64)]] = [:]
    for game in ranked where isIn(time, game.countsFrom) {
      for word in game.words where word.score >= smallest {
        let value = scope == .interesting ? word.interest : word.score
        let known = values[game.player]?[word.word]?.value ?? 0
        values[game.player, default: [:]][word.word] = (max(value, known), word.score)
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
    }.filter { $0.rank <= 100 }.sorted
  }
}

extension Board {
  /// The board with rows of equal rank in the order of their names.
  var sorted: Board {
    var board = self
    board.top.sort { ($0.rank, $0.displayName) < ($1.rank, $1.displayName) }
    return board
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
