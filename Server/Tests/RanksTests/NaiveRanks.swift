import GameRanks

/// The slow twin of `RollingRanks`, written from the meanings: it keeps every score, and looks at all of
/// them for each answer.
struct NaiveRanks {
  struct Game {
    var player: Int
    var score: Int64
    var countsFrom: Int64
  }

  private(set) var games: [Game] = []
  /// The players in the order in which they came.
  private var arrivals: [Int] = []
  private(set) var now: Int64
  /// Whether players of equal score and time are in the order of their numbers, and not in that in which they came.
  let isByNumber: Bool

  init(now: Int64, isByNumber: Bool = false) {
    self.now = now
    self.isByNumber = isByNumber
  }

  mutating func insert(score: Int64, of player: Int, countsFrom: Int64) {
    if !arrivals.contains(player) { arrivals.append(player) }
    games.append(Game(player: player, score: score, countsFrom: countsFrom))
  }

  /// Players without scores come as if for the first time when they come again.
  mutating func forgetPlayersWithoutScores() {
    arrivals.removeAll { player in !games.contains { $0.player == player } }
  }

  mutating func advance(to time: Int64) { now = max(now, time) }

  mutating func set(to time: Int64) { now = time }

  mutating func replaceScores(of player: Int, with scores: [(score: Int64, countsFrom: Int64)]) {
    games.removeAll { $0.player == player }
    for (score, countsFrom) in scores { insert(score: score, of: player, countsFrom: countsFrom) }
  }

  func rank(of score: Int64, for player: Int?, in window: RankWindow) -> Standing {
    rank(of: score, among: bests(in: window).filter { $0.player != player })
  }

  private func rank(of score: Int64, among others: [Game]) -> Standing {
    let greater = Set(others.map(\.score).filter { $0 > score })
    return Standing(score: score, rank: 1 + greater.count, outOf: others.count + 1)
  }

  func best(of player: Int, in window: RankWindow) -> Int64? {
    bests(in: window).first { $0.player == player }?.score
  }

  func standing(of player: Int, in window: RankWindow) -> Standing? {
    best(of: player, in: window).map { rank(of: $0, for: player, in: window) }
  }

  func board(ranks: Int, for player: Int?, in window: RankWindow) -> RankBoard<Int> {
    let bests = bests(in: window)
    let rows = bests.map { best in
      let rank = rank(of: best.score, among: bests).rank
      return RankBoard.Row(rank: rank, player: best.player, score: best.score)
    }
    let top = rows.filter { $0.rank <= ranks }
    let yours = rows.first { $0.player == player && $0.rank > ranks }
    let between = rows.filter { row in
      yours.map { row.rank > ranks && row.score > $0.score } ?? false
    }
    return RankBoard(top: top, yours: yours, gap: between.count, outOf: rows.count)
  }

  /// All rows of a board, each with its position.
  func rows(in window: RankWindow) -> [(row: RankBoard<Int>.Row, position: RankCursor<Int>)] {
    let bests = bests(in: window)
    return bests.map { best in
      let rank = rank(of: best.score, among: bests).rank
      return (
        RankBoard.Row(rank: rank, player: best.player, score: best.score),
        RankCursor(score: best.score, time: best.countsFrom, player: best.player)
      )
    }
  }

  /// Whether a row comes after a position.
  func isAfter(_ row: RankCursor<Int>, _ position: RankCursor<Int>) -> Bool {
    func order(_ player: Int) -> Int {
      isByNumber ? player : arrivals.firstIndex(of: player) ?? .max
    }
    return (-row.score, row.time, order(row.player))
      > (-position.score, position.time, order(position.player))
  }

  /// The first game with the best score of each player, in the order of a board.
  private func bests(in window: RankWindow) -> [Game] {
    let counted = games.filter { game in
      guard game.countsFrom <= now else { return false }
      return window.seconds.map { game.countsFrom > now - $0 } ?? true
    }
    let games = Dictionary(grouping: counted, by: \.player)
    let bests = arrivals.compactMap { player -> Game? in
      let own = games[player] ?? []
      let highest = own.map(\.score).max()
      return own.filter { $0.score == highest }.min { $0.countsFrom < $1.countsFrom }
    }
    // A stable order: `arrivals`, or the number, decides where neither score nor time does.
    return bests.enumerated().map { offset, best in
      (best, isByNumber ? best.player : offset)
    }.sorted {
      (-$0.0.score, $0.0.countsFrom, $0.1) < (-$1.0.score, $1.0.countsFrom, $1.1)
    }.map(\.0)
  }
}
