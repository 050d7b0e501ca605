import GameRanks
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The ranks of all boards and of the latest daily challenges, in memory. They follow from the events of the
/// storage, so they are the same after a restart.
public final class RankKeeper: Sendable {
  struct State {
    var boards: [BoardKey: RollingRanks<UniqueID>] = [:]
    var challenges: [UniqueID: KeptChallenge] = [:]
    /// The latest of the challenges of a language and a mode that are no longer kept.
    var lastDropped: [BoardKey: UnixTime] = [:]
  }

  /// The ranks of a daily challenge.
  struct KeptChallenge {
    var ranks = ScoreRanks<UniqueID>(isBefore: { $0.precedes($1) })
    let key: BoardKey
    /// When its games count on the boards.
    let countsFrom: UnixTime
  }

  /// The number of daily challenges that are kept for each language and mode: those of the latest days, more than a
  /// history shows. It is a number and not a time, so a clock that is ahead drops none.
  static let challengesKept = 32

  /// The seconds by which a time may be earlier than the last one before the boards follow it back. Requests that run
  /// at once ask in any order, and a clock is often put right by a second.
  static let toleratedStep: Int64 = 10

  let state = Mutex(State())

  init() {}

  /// Applies events, in their order. Runs on the writer's thread.
  func apply(_ events: [StoredEvent], _ rows: any StorageReader, now: UnixTime) {
    state.withLock { state in
      for event in events {
        switch event.kind {
        case .game(let game): state.insert(game, at: now)
        case .erasedPlayer(let player): state.replaceGames(of: player, with: [], at: now)
        case .changedGames(let player):
          // Rows that cannot be read leave the ranks as they are; a restart reads them again.
          guard let games = try? rows.rankedGames(of: player) else { continue }
          state.replaceGames(of: player, with: games, at: now)
        }
      }
    }
  }
}

extension RankKeeper.State {
  mutating func insert(_ game: RankedGame, at now: UnixTime) {
    let key = BoardKey(game.language, game.mode)
    boards[key, default: .empty(at: now)]
      .insert(score: game.score, of: game.player, countsFrom: game.countsFrom)
    insertInChallenge(game)
  }

  /// The games may be the first of their boards: they were hidden when the server started, or when they were stored.
  mutating func replaceGames(of player: UniqueID, with games: [RankedGame], at now: UnixTime) {
    let games = Dictionary(grouping: games) { BoardKey($0.language, $0.mode) }
    for key in Set(boards.keys).union(games.keys) {
      let scores = games[key, default: []].map { (score: $0.score, countsFrom: $0.countsFrom) }
      boards[key, default: .empty(at: now)].replaceScores(of: player, with: scores)
    }
    for challenge in Array(challenges.keys) { challenges[challenge]?.ranks.remove(player) }
    for game in games.values.joined() { insertInChallenge(game) }
  }

  private mutating func insertInChallenge(_ game: RankedGame) {
    let key = BoardKey(game.language, game.mode)
    guard let challenge = game.challenge, keep(challenge, of: key, game.countsFrom) else { return }
    challenges[challenge]?.ranks.insert(score: game.score, of: game.player)
  }

  /// Makes room for a daily challenge. False if it is older than one that was dropped: then its earlier games may be
  /// gone, and a part of its games has other ranks than all of them.
  private mutating func keep(
    _ challenge: UniqueID, of key: BoardKey, _ countsFrom: UnixTime
  ) -> Bool {
    if challenges[challenge] != nil { return true }
    guard countsFrom > lastDropped[key, default: .min] else { return false }
    challenges[challenge] = .init(key: key, countsFrom: countsFrom)
    let kept = challenges.filter { $0.value.key == key }
    guard kept.count > RankKeeper.challengesKept,
      let oldest = kept.min(by: { $0.value.countsFrom < $1.value.countsFrom })
    else { return true }
    challenges[oldest.key] = nil
    lastDropped[key] = oldest.value.countsFrom
    return oldest.key != challenge
  }
}

extension RollingRanks<UniqueID> {
  /// No scores. Players of equal score and time are in the order of their identifiers, which is the same after a restart.
  static func empty(at now: UnixTime) -> Self {
    RollingRanks(now: now, isBefore: { $0.precedes($1) })
  }
}
