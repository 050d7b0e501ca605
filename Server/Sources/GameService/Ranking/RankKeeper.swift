import Ranks
import Storage
import Synchronization
import WordCube
import WordCubeAPI

/// The ranks of all boards and of the latest daily challenges, in memory. They follow from the events of the
/// storage, so they are the same after a restart.
public final class RankKeeper: Sendable {
  struct State {
    var boards: [BoardKey: RollingRanks<UniqueID>] = [:]
    var challenges: [UniqueID: KeptChallenge] = [:]
  }

  /// The ranks of a daily challenge.
  struct KeptChallenge {
    var ranks = ScoreRanks<UniqueID>()
    let endsAt: UnixTime
  }

  /// The time after its end for which a daily challenge is kept: what a history shows.
  static let challengesKept: Int64 = 31 * 86_400

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
    boards[BoardKey(game.language, game.mode), default: RollingRanks(now: now)]
      .insert(score: game.score, of: game.player, countsFrom: game.countsFrom)
    guard let challenge = game.challenge, isKept(game.countsFrom, at: now) else { return }
    if challenges[challenge] == nil {
      challenges = challenges.filter { isKept($0.value.endsAt, at: now) }
    }
    challenges[challenge, default: .init(endsAt: game.countsFrom)].ranks
      .insert(score: game.score, of: game.player)
  }

  mutating func replaceGames(of player: UniqueID, with games: [RankedGame], at now: UnixTime) {
    for key in Array(boards.keys) {
      let scores = games.filter { BoardKey($0.language, $0.mode) == key }
        .map { (score: $0.score, countsFrom: $0.countsFrom) }
      boards[key]?.replaceScores(of: player, with: scores)
    }
    for challenge in Array(challenges.keys) { challenges[challenge]?.ranks.remove(player) }
    for game in games {
      if let challenge = game.challenge {
        challenges[challenge]?.ranks.insert(score: game.score, of: player)
      }
    }
  }

  private func isKept(_ endsAt: UnixTime, at now: UnixTime) -> Bool {
    endsAt > now - RankKeeper.challengesKept
  }
}
