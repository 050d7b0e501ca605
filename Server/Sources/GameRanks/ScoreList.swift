/// The scores of a ``RollingRanks`` at one moment, some of which may have been removed. The scores share their memory with the ranks, which
/// can still change.
public struct SavedScores<Player: Hashable & Sendable>: Sendable {
  let players: Chunks<Player>
  let journal: ScoreJournal
}

/// The scores of a ``RollingRanks`` at one moment, ready to be stored. ``RankBuilder`` can rebuild ranks from
/// them.
public struct ScoreList<Player: Hashable & Sendable>: Sendable {
  private let players: Chunks<Player>
  private let journal: ScoreJournal
  /// The index of each player in the list, or -1 for a player who is left out; nil if the indices are the players'
  /// numbers.
  private let indices: [Int32]?
  /// The number of players.
  public let playerCount: Int
  /// The number of scores.
  public let scoreCount: Int

  /// Creates the list of the scores that were not removed, and the players who have one.
  ///
  /// - Complexity: O(1) if nothing was ever removed, otherwise O(*n*).
  public init(_ saved: SavedScores<Player>) {
    (players, journal) = (saved.players, saved.journal)
    guard journal.mayLackScores else {
      (indices, playerCount, scoreCount) = (nil, players.count, journal.count)
      return
    }
    var (indices, scores) = ([Int32](repeating: -1, count: players.count), 0)
    journal.forEach { entry in
      indices[Int(entry.player)] = 0
      scores += 1
    }
    var next: Int32 = 0
    for number in indices.indices where indices[number] == 0 {
      indices[number] = next
      next += 1
    }
    (self.indices, playerCount, scoreCount) = (indices, Int(next), scores)
  }

  /// Calls a body with each player, in the order in which the players were added.
  public func forEachPlayer(_ body: (Player) throws -> Void) rethrows {
    var number = 0
    try players.forEach { player in
      if indices.map({ $0[number] >= 0 }) ?? true { try body(player) }
      number += 1
    }
  }

  /// Calls a body with each score and its player's index in the order of ``forEachPlayer(_:)``.
  public func forEachScore(
    _ body: (_ score: Int64, _ player: Int, _ countsFrom: Int64) throws -> Void
  ) rethrows {
    try journal.forEach { entry in
      let number = Int(entry.player)
      try body(entry.score, indices.map { Int($0[number]) } ?? number, entry.time)
    }
  }
}
