import GameStorage
import WordCube
import WordCubeAPI

extension NaiveServer {
  /// Whether a player may see the scores of a day: once no game is accepted, or once the player has a game of it
  /// that was not taken off the boards.
  func sees(_ day: Day, _ player: UniqueID) -> Bool {
    earlier >= day.reveal || games.contains { $0.player == player && $0.day == day && !$0.isHidden }
  }

  /// Whether a puzzle is that of a challenge whose games are accepted.
  func isRunning(_ puzzle: Puzzle) -> Bool {
    puzzles.contains { $0.value == puzzle && earlier < $0.key.reveal }
  }

  /// The results of a player today, timed first.
  mutating func todaysResults(of player: UniqueID) -> [ChallengeResult] {
    [GameMode.timed, .unlimited].map { mode in
      let day = Day(number: today, mode: mode)
      challenges.insert(day)
      let scores = sees(day, player) ? scores(of: day) : [:]
      let game = games.first { $0.player == player && $0.day == day }
      return ChallengeResult(
        started: starts[Start(player: player, day: day)] != nil, score: game?.score,
        rank: scores[player].map { rank($0, among: scores) }, outOf: scores.count)
    }
  }

  /// The ranks of the last 30 days that have scores, the latest first.
  func history(_ mode: GameMode, of player: UniqueID) -> [Int: Rank?] {
    var days: [Int: Rank?] = [:]
    for number in today - 29...today {
      let day = Day(number: number, mode: mode)
      let scores = scores(of: day)
      guard sees(day, player), !scores.isEmpty else { continue }
      days[number] = .some(
        scores[player].map { Rank(rank: rank($0, among: scores), outOf: scores.count) })
    }
    return days
  }

  /// The ranks of a player's week, timed first, and the score of the best word.
  func week(of player: UniqueID) -> ([Rank?], Int64?) {
    let ranks = [GameMode.timed, .unlimited].map { mode -> Rank? in
      let board = board(mode, .lastWeek, for: player)
      let row = board.top.first(where: \.isYours) ?? board.yours
      return row.map { Rank(rank: $0.rank, outOf: board.outOf) }
    }
    let ownGames = self.games.filter {
      $0.player == player && $0.unranked == nil && !$0.isHidden && $0.countsFrom <= now
        && now - $0.countsFrom < 604_800
    }
    return (ranks, ownGames.flatMap(\.words).map(\.score).max())
  }
}
