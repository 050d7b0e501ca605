import GameStorage
import WordCube
import WordCubeAPI

/// The logic behind players' requests, independent of HTTP and SQL.
///
/// A method that only reads returns its answer. A method that changes something does the slow work first,
/// such as judging, and then returns a ``Change``. The change runs in the same transaction that stores the
/// request's nonce and idempotency key. Every refusal is a `ProblemDetails`.
public struct GameService: Sendable {
  /// A function that changes rows and returns the answer, in a transaction of the storage.
  public typealias Change<Answer> = @Sendable (any StorageWriter) throws -> Answer

  /// Everything that the service needs from the outside.
  public let dependencies: Dependencies
  /// The ranks of all boards.
  public let ranks: RankKeeper
  /// The event streams of this process.
  public let events: EventHub
  let suspensions = SuspensionKeeper()
  let networks = NetworkKeeper()
  let networkNotes: NetworkNotes
  /// The watch that detects jumps of the wall clock.
  let clock: ClockWatch
  let requests: RequestCounter
  let floods: FloodWatch
  let exports = ExportTurns()
  let wordCounts = WordCountCache()
  let players: PlayerCache
  let noticeMetrics: NoticeMetrics

  /// Creates a service. Builds its ranks from the storage's events.
  ///
  /// - Parameters:
  ///   - dependencies: Everything that the service needs from the outside.
  ///   - snapshot: Ranks to start from, so that only later events have to be read. Check with
  ///     ``RankSnapshot/require(_:)`` that they belong to the storage. If nil, the service reads all events.
  /// - Throws: `StorageError` if the events cannot be read.
  public init(_ dependencies: Dependencies, ranks snapshot: RankSnapshot? = nil) async throws {
    self.dependencies = dependencies
    clock = ClockWatch(metrics: dependencies.metricsFactory)
    requests = RequestCounter(
      dependencies.policy.limits, isShared: dependencies.storage.isShared,
      metrics: dependencies.metricsFactory)
    floods = FloodWatch()
    networkNotes = NetworkNotes(proxies: dependencies.policy.trustedProxies)
    noticeMetrics = NoticeMetrics(dependencies.metricsFactory)
    ranks = RankKeeper(snapshot)
    events = EventHub(
      dependencies.policy.streams, start: .random(in: .min ... .max),
      metrics: dependencies.metricsFactory)
    // A token that is revoked on one process is revoked on all of them.
    players = PlayerCache(
      keepsPlayers: !dependencies.storage.isShared,
      deriveKeys: dependencies.keys.signing.signingKeys(of:on:))
    // Done before the events are followed, because a note may say that they have to be followed again.
    try await listen()
    try await follow(after: snapshot?.binding.place, beginning: 0)
    await followAgain(ranks.endReading(0, failed: false))
    // Done after listening has begun: each later change has a note.
    try await readRefusedNetworks()
  }

  /// The current ranks, to be stored; nil if there is nothing to store. Reading this property is fast,
  /// because the result shares its memory with the ranks.
  public var savedRanks: SavedRanks? { ranks.saved() }

  /// Returns the data that binds ranks to the storage's events.
  public func binding(of ranks: SavedRanks) async throws -> RankBinding {
    try await storage.read { rows in
      try RankBinding(
        upTo: rows.place(ofEvent: ranks.eventNumber), rows, trail: ranks.trail)
    }
  }

  var now: UnixTime { dependencies.now() }
  /// The languages of the server, in the order of their numbers.
  public var languages: [Language] {
    dependencies.judge.languages.keys.sorted { $0.rawValue < $1.rawValue }
  }
  var storage: any Storage { dependencies.storage }
}
