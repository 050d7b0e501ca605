import Dispatch
import GameRanks
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// The ranks of all boards and of the latest daily challenges, in memory. The ranks are computed from the storage's events, starting with
/// the first event or a ``RankSnapshot``, so they are the same after a restart.
public final class RankKeeper: Sendable {
  struct State {
    var boards: [BoardKey: RollingRanks<UniqueID>] = [:]
    var challenges: [UniqueID: KeptChallenge] = [:]
    /// The latest challenge of each language and mode that is no longer kept.
    var lastDropped: [BoardKey: UnixTime] = [:]
    /// The boards' scores until the boards are built; nil after that.
    var builders: [BoardKey: RankBuilder<UniqueID>]? = [:]
    /// The number of the last event.
    var lastEvent: Int64 = 0
    /// The last events.
    var trail = EventTrail<StoredEvent>(limit: RankBinding.eventCount)
    /// How often the events began again, because the previous ones were lost or could not be read.
    var beginning = 0
    /// Whether somebody reads the events from the start, as the service that owns the ranks does at first.
    var isReading = true
    /// Whether an event's rows could not be read, so that all events have to be read again.
    var isIncomplete = false
  }

  /// The ranks of a daily challenge.
  struct KeptChallenge {
    var ranks = ScoreRanks<UniqueID>(isBefore: { $0.precedes($1) })
    let key: BoardKey
    /// From this time on, its games count on the boards.
    let countsFrom: UnixTime
  }

  /// The number of daily challenges that are kept for each language and mode, always the latest ones: more than a history
  /// shows. It is a number and not a time, so a clock that is ahead drops none.
  static let challengesKept = 32

  /// How many seconds a time may be earlier than the previous one before the boards follow it back. Concurrent
  /// requests read in any order, and clocks are often corrected by a second.
  static let toleratedStep: Int64 = 10

  let state = Mutex(State())

  /// Creates ranks from a snapshot, or empty ones. There are no boards before ``build(at:)``.
  package init(_ snapshot: RankSnapshot? = nil) {
    guard let snapshot else { return }
    let content = snapshot.take()
    state.withLock { state in
      state.builders = content.builders
      (state.challenges, state.lastDropped) = (content.challenges, content.lastDropped)
      state.lastEvent = snapshot.eventNumber
    }
  }

  /// Forgets all events, because the storage has other ones. Until ``build(at:_:)``, nobody can read boards of games.
  ///
  /// - Returns: The beginning that the caller has to read the events from; nil if somebody is already reading them, who
  ///   will begin again.
  func beginAgain() -> Int? {
    state.withLock { state in
      state.forget()
      guard !state.isReading else { return nil }
      state.isReading = true
      return state.beginning
    }
  }

  /// Ends a reading of the events.
  ///
  /// - Returns: The beginning that the caller has to read them from again; nil if all have been read.
  func endReading(_ beginning: Int, failed: Bool) -> Int? {
    state.withLock { state in
      if state.beginning == beginning {
        guard failed else {
          state.isReading = false
          return nil
        }
        state.forget()
      }
      return state.beginning
    }
  }

  /// Whether an event's rows could not be read.
  var isIncomplete: Bool { state.withLock(\.isIncomplete) }

  /// Notes that an event's rows could not be read.
  func noteIncomplete() { state.withLock { $0.isIncomplete = true } }

  /// Whether boards of games can be read.
  var isBuilt: Bool { state.withLock { $0.builders == nil } }

  /// Builds the boards from all events so far, on all processors. Later events change them.
  ///
  /// - Parameter beginning: The beginning that the events belong to. Nothing is built if there was another one
  ///   meanwhile.
  package func build(at now: UnixTime, _ beginning: Int = 0) {
    state.withLock { state in
      guard state.beginning == beginning, let builders = state.builders else { return }
      state.builders = nil
      // The largest first, so that the processors finish together.
      let keys = builders.sorted { $0.value.playerCount > $1.value.playerCount }.map(\.key)
      let waiting = Mutex(builders)
      let boards = Mutex([BoardKey: RollingRanks<UniqueID>]())
      DispatchQueue.concurrentPerform(iterations: keys.count) { index in
        guard let builder = waiting.withLock({ $0.removeValue(forKey: keys[index]) }) else {
          return
        }
        let board = RollingRanks(builder, now: now, isBefore: { $0.precedes($1) })
        boards.withLock { $0[keys[index]] = board }
      }
      state.boards = boards.withLock { $0 }
    }
  }

  /// Returns a copy of the current ranks, which takes no time to make. Returns nil if there is nothing to
  /// store or if the ranks lack some of the events.
  package func saved() -> SavedRanks? {
    state.withLock { state -> SavedRanks? in
      guard state.builders == nil, state.lastEvent > 0, !state.isIncomplete else { return nil }
      return SavedRanks(
        eventNumber: state.lastEvent,
        boards: state.boards.map { (key: $0.key, scores: $0.value.savedScores) },
        challenges: state.challenges.map { id, challenge in
          SavedRanks.Challenge(
            id: id, key: challenge.key, countsFrom: challenge.countsFrom,
            scores: challenge.ranks.savedScores)
        }, lastDropped: state.lastDropped, trail: state.trail)
    }
  }

  /// Applies events in their order. It runs on the writer's thread.
  ///
  /// - Parameter beginning: The beginning that the events belong to. They are dropped if there was another one since.
  package func apply(
    _ events: [StoredEvent], _ rows: any StorageReader, now: UnixTime, _ beginning: Int = 0
  ) {
    state.withLock { state in
      guard state.beginning == beginning else { return }
      for event in events {
        state.trail.append(event)
        switch event.kind {
        case .game(let game): state.insert(game, at: now)
        case .erasedPlayer(let player): state.replaceGames(of: player, with: [], at: now)
        case .changedGames(let player):
          // If rows cannot be read, the ranks stay as they are until all events are read again.
          guard let games = try? rows.rankedGames(of: player) else {
            state.isIncomplete = true
            continue
          }
          state.replaceGames(of: player, with: games, at: now)
        }
      }
      state.lastEvent = events.last?.number ?? state.lastEvent
    }
  }
}

extension RankKeeper.State {
  mutating func forget() {
    let (beginning, isReading) = (beginning, isReading)
    self = Self()
    (self.beginning, self.isReading) = (beginning + 1, isReading)
  }

  mutating func insert(_ game: RankedGame, at now: UnixTime) {
    let key = BoardKey(game.language, game.mode)
    if builders == nil {
      boards[key, default: .empty(at: now)]
        .insert(score: game.score, of: game.player, countsFrom: game.countsFrom)
    } else {
      builders?[key, default: RankBuilder()]
        .insert(score: game.score, of: game.player, countsFrom: game.countsFrom)
    }
    insertInChallenge(game)
  }

  /// Replaces a player's games. They may be the first of their boards, if they were hidden when the server started or
  /// when they were stored.
  mutating func replaceGames(of player: UniqueID, with games: [RankedGame], at now: UnixTime) {
    let games = Dictionary(grouping: games) { BoardKey($0.language, $0.mode) }
    for key in Set(boards.keys).union(builders?.keys.map { $0 } ?? []).union(games.keys) {
      let scores = games[key, default: []].map { (score: $0.score, countsFrom: $0.countsFrom) }
      if builders == nil {
        boards[key, default: .empty(at: now)].replaceScores(of: player, with: scores)
      } else {
        builders?[key, default: RankBuilder()].replaceScores(of: player, with: scores)
      }
    }
    for challenge in Array(challenges.keys) { challenges[challenge]?.ranks.remove(player) }
    for game in games.values.joined() { insertInChallenge(game) }
  }

  private mutating func insertInChallenge(_ game: RankedGame) {
    let key = BoardKey(game.language, game.mode)
    guard let challenge = game.challenge, keep(challenge, of: key, game.countsFrom) else { return }
    challenges[challenge]?.ranks.insert(score: game.score, of: game.player)
  }

  /// Makes room for a daily challenge. Returns false if it is older than one that was dropped: its earlier games may be
  /// gone, and some of its games have other ranks than all of them.
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
  /// Returns ranks without scores. Players with equal scores and times are in the order of their identifiers, which is
  /// the same after a restart.
  static func empty(at now: UnixTime) -> Self {
    RollingRanks(now: now, isBefore: { $0.precedes($1) })
  }
}
