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
  let suspensions: SuspensionKeeper
  /// Notices jumps of the wall clock.
  let clock: ClockWatch
  let requests: RequestCounter
  let floods: FloodWatch
  let wordCounts = WordCountCache()

  /// A service. Ranks follow from the events of the storage.
  ///
  /// - Throws: `StorageError` if the events cannot be read.
  public init(_ dependencies: Dependencies) async throws {
    self.dependencies = dependencies
    clock = ClockWatch(metrics: dependencies.metricsFactory)
    requests = RequestCounter(
      dependencies.policy.limits, metrics: dependencies.metricsFactory)
    floods = FloodWatch()
    ranks = RankKeeper()
    suspensions = SuspensionKeeper()
    try await dependencies.storage.observe {
      [ranks, suspensions, now = dependencies.now] events, rows in
      ranks.apply(events, rows, now: now())
      suspensions.apply(events, rows)
    }
  }

  var now: UnixTime { dependencies.now() }
  /// The languages that are played, in the order of their numbers.
  public var languages: [Language] {
    dependencies.judge.languages.keys.sorted { $0.rawValue < $1.rawValue }
  }
  var storage: any Storage { dependencies.storage }
}
