import GameStorage
import Metrics
import Tracing
import WordCube
import WordCubeAPI

/// Everything that the service needs from the outside.
public struct Dependencies: Sendable {
  /// The storage.
  public var storage: any Storage
  /// Returns the time of the wall clock.
  public var now: @Sendable () -> UnixTime
  /// Returns the seconds since an arbitrary start, by a clock that only moves forward and never jumps. The
  /// service measures durations with it because an operator or NTP may set the clock of ``now``.
  public var uptime: @Sendable () -> Int64
  /// Returns 64 random bits. The service makes identifiers, tokens, codes and seeds from them.
  public var randomBits: @Sendable () -> UInt64
  /// The secrets.
  public var keys: ServerKeys
  /// The judge of games.
  public var judge: GameJudge
  /// The source of puzzles.
  public var puzzles: PuzzleSource
  /// The notifier, which tells operators about events.
  public var notifier: any Notifier
  /// The receiver of all players' notices; nil for none. Processes that share a database should all have one or all
  /// have none.
  public var noticeReceiver: (any NoticeReceiver)?
  /// Computes the SHA-256 of a body.
  public var bodyHash: @Sendable ([UInt8]) -> SHA256.Digest
  /// Waits, or throws if the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// The executor that the service's own tasks prefer; nil for the global one. These tasks belong to no request: for
  /// example, they read events again after a failover.
  public var taskExecutor: (any TaskExecutor)?
  /// Repeats the writes that the server makes when it starts, because a failover may have lost them.
  public var storeAgain: @Sendable () async throws -> Void = {}
  /// The operator's choices for the service.
  public var policy: ServicePolicy
  /// The factory that creates the metrics. By default, the backend that the program has bootstrapped.
  public var metricsFactory: any MetricsFactory = MetricsSystem.factory
  /// The tracer that creates spans; nil for none. By default, the tracer that the program has bootstrapped.
  public var tracer: (any Tracer)?

  /// Creates the dependencies of a service.
  public init(
    storage: any Storage, now: @escaping @Sendable () -> UnixTime,
    uptime: @escaping @Sendable () -> Int64, randomBits: @escaping @Sendable () -> UInt64,
    keys: ServerKeys, judge: GameJudge, puzzles: PuzzleSource, notifier: any Notifier,
    bodyHash: @escaping @Sendable ([UInt8]) -> SHA256.Digest = { SHA256.digest(of: $0) },
    policy: ServicePolicy = ServicePolicy()
  ) {
    self.storage = storage
    self.now = now
    self.uptime = uptime
    self.randomBits = randomBits
    self.keys = keys
    self.judge = judge
    self.puzzles = puzzles
    self.notifier = notifier
    self.bodyHash = bodyHash
    self.policy = policy
    tracer = InstrumentationSystem.tracer
    if tracer is NoOpTracer { tracer = nil }
  }
}

extension Dependencies {
  /// A generator of the random bits.
  var generator: RandomBits { RandomBits(bits: randomBits) }

  /// Returns a new identifier: a UUID version 7 (RFC 9562), which begins with the time. So rows that are stored
  /// together are neighbours in the storage's indexes.
  func newID() -> UniqueID { .timed(at: now(), randomBits) }
}

extension UniqueID {
  /// Returns a UUID version 7.
  static func timed(at time: UnixTime, _ randomBits: () -> UInt64) -> UniqueID {
    let milliseconds = UInt64(clamping: time) &* 1000
    return UniqueID(
      high: milliseconds << 16 | 0x7000 | randomBits() & 0xFFF,
      low: randomBits() & ~(0b11 << 62) | 0b10 << 62)
  }
}

/// Adapts the random bits to the standard library's generators.
struct RandomBits: RandomNumberGenerator {
  let bits: @Sendable () -> UInt64

  mutating func next() -> UInt64 { bits() }
}

/// The operator's choices for the service.
public struct ServicePolicy: Hashable, Sendable {
  /// The lowest client build whose requests the server answers.
  public var minimumBuild = 0
  /// The address of the page that shows a shared game; the code is appended.
  public var sharedPageAddress = "/?shared="
  /// Whether the server stores refused games for operators.
  public var keepsRefusedGames = false
  /// The limits on requests, and on what a player may store in a day.
  public var limits = RequestLimits()
  /// The lowest scores on the word boards, for languages that don't use the standard lowest scores.
  public var wordScores: [Language: WordBoardScores] = [:]
  /// Words that public boards hide and names may not contain.
  public var hiddenWords = HiddenWords()
  /// The limits on a player's matches.
  public var matches = MatchLimits()
  /// The limits on following and blocking other players.
  public var friends = FriendLimits()
  /// The maximum number of devices that a player may have, at least 1.
  public var devicesOfPlayer = 10
  /// How long the operator keeps erased players' data.
  public var retention = RetentionPolicy()
  /// The limits on event streams.
  public var streams = StreamLimits()
  /// The operator's choices for notices.
  public var notices = NoticePolicy()
  /// The limits on stored refused games.
  public var refusedGames = RefusedGameLimits()
  /// The proxies that the server trusts to report a client's address. Moderators can't refuse these proxies'
  /// networks.
  public var trustedProxies: [NetworkPrefix] = []

  /// Creates the default policy.
  public init() {}

  /// Returns the lowest scores of a language's word boards.
  func wordScores(of language: Language) -> WordBoardScores {
    wordScores[language] ?? .standard(of: language)
  }
}

/// How long the operator keeps backups and logs that contain erased players' data. The server only tells
/// players about it.
public struct RetentionPolicy: Hashable, Sendable {
  /// The maximum number of days that a backup is kept; 0 if the operator doesn't specify it.
  public var backupDays = 0
  /// The maximum number of days that an access log is kept; 0 if the operator doesn't specify it.
  public var accessLogDays = 0

  /// Creates a policy that specifies no number of days, so players are told nothing.
  public init() {}
}

extension Dependencies {
  /// Runs a slow operation within a span of the given name, if there is a tracer.
  func span<Result>(
    _ name: String, _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard let tracer else { return try await body() }
    return try await tracer.withAnySpan(name) { _ in try await body() }
  }

  /// Runs a slow operation within a span of the given name, if there is a tracer.
  func span<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    guard let tracer else { return try body() }
    return try tracer.withAnySpan(name) { _ in try body() }
  }
}
