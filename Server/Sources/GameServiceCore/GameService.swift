import GameStorage
import WordCube
import WordCubeAPI

/// What the requests of players mean, without HTTP and without SQL.
///
/// A method that only reads answers by itself. A method that changes something first does what takes time, such as
/// judging, and then returns a ``Change``: it runs in the same transaction as the nonce and the
/// idempotency key of its request. Every refusal is a `ProblemDetails`.
public struct GameService: Sendable {
  /// Changes rows and answers, in a transaction of the storage.
  public typealias Change<Answer> = @Sendable (any StorageWriter) throws -> Answer

  /// Everything that the service does not do itself.
  public let dependencies: Dependencies
  /// The ranks of all boards.
  public let ranks: RankKeeper
  /// The event streams of this process.
  public let events: EventHub
  let suspensions = SuspensionKeeper()
  let networks = NetworkKeeper()
  /// Notices jumps of the wall clock.
  let clock: ClockWatch
  let requests: RequestCounter
  let floods: FloodWatch
  let exports = ExportTurns()
  let wordCounts = WordCountCache()
  let players: PlayerCache
  let noticeMetrics: NoticeMetrics

  /// A service. Ranks follow from the events of the storage.
  ///
  /// - Parameters:
  ///   - dependencies: Everything that the service does not do itself.
  ///   - snapshot: Ranks to start from: the events after them are read, and no others. ``RankSnapshot/require(_:)`` says
  ///     whether they are of the storage. Nil for all events.
  /// - Throws: `StorageError` if the events cannot be read.
  public init(_ dependencies: Dependencies, ranks snapshot: RankSnapshot? = nil) async throws {
    self.dependencies = dependencies
    clock = ClockWatch(metrics: dependencies.metricsFactory)
    requests = RequestCounter(
      dependencies.policy.limits, isShared: dependencies.storage.isShared,
      metrics: dependencies.metricsFactory)
    floods = FloodWatch()
    noticeMetrics = NoticeMetrics(dependencies.metricsFactory)
    ranks = RankKeeper(snapshot)
    events = EventHub(
      dependencies.policy.streams, start: .random(in: .min ... .max),
      metrics: dependencies.metricsFactory)
    // A token that ends at one process ends at all of them.
    players = PlayerCache(
      keepsPlayers: !dependencies.storage.isShared,
      deriveKeys: dependencies.keys.signing.signingKeys(of:on:))
    // Before the events are followed: it hears if they have to be followed again.
    try await listen()
    try await follow(after: snapshot?.binding.place, beginning: 0)
    await followAgain(ranks.endReading(0, failed: false))
    // After the notes are heard: what changes afterwards has one.
    try await readRefusedNetworks()
  }

  /// The ranks as they are now, to store them. It takes no time. Nil if there is nothing to store.
  public var savedRanks: SavedRanks? { ranks.saved() }

  /// What binds ranks to the events of the storage.
  public func binding(of ranks: SavedRanks) async throws -> RankBinding {
    try await storage.read { rows in
      try RankBinding(
        upTo: rows.place(ofEvent: ranks.eventNumber), rows, trail: ranks.trail)
    }
  }

  var now: UnixTime { dependencies.now() }
  /// The languages that are played, in the order of their numbers.
  public var languages: [Language] {
    dependencies.judge.languages.keys.sorted { $0.rawValue < $1.rawValue }
  }
  var storage: any Storage { dependencies.storage }
}
