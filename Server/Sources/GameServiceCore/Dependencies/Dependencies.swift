import GameStorage
import Metrics
import Tracing
import WordCube
import WordCubeAPI

/// Everything that the service needs from outside.
public struct Dependencies: Sendable {
  /// The storage.
  public var storage: any Storage
  /// Returns the time of the wall clock.
  public var now: @Sendable () -> UnixTime
  /// Returns the seconds of a clock that only moves forward and never jumps, from any start. It measures durations,
  /// because an operator or NTP may set ``now``.
  public var uptime: @Sendable () -> Int64
  /// Returns 64 random bits. Identifiers, tokens, codes and seeds are made from them.
  public var randomBits: @Sendable () -> UInt64
  /// The secrets.
  public var keys: ServerKeys
  /// Judges games.
  public var judge: GameJudge
  /// Makes puzzles.
  public var puzzles: PuzzleSource
  /// Sends notices to players and operators.
  public var notifier: any Notifier
  /// Computes the SHA-256 of a body.
  public var bodyHash: @Sendable ([UInt8]) -> SHA256.Digest
  /// Stores again what the server stores when it starts, because the database may have lost it in a failover.
  public var storeAgain: @Sendable () async throws -> Void = {}
  /// The operator's choices.
  public var policy: ServicePolicy
  /// Creates the metrics: by default, the backend that the program has bootstrapped.
  public var metricsFactory: any MetricsFactory = MetricsSystem.factory
  /// Creates spans; nil for none. By default, the tracer that the program has bootstrapped.
  public var tracer: (any Tracer)?

  /// Creates dependencies.
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

/// The operator's choices.
public struct ServicePolicy: Hashable, Sendable {
  /// The lowest client build that the server answers.
  public var minimumBuild = 0
  /// The address of the page that shows a shared game; the code is appended.
  public var sharedPageAddress = "/?shared="
  /// Whether the server stores refused games for operators.
  public var keepsRefusedGames = false
  /// How often requests may arrive.
  public var limits = RequestLimits()
  /// The lowest scores of the word boards, for languages that do not use their standard ones.
  public var wordScores: [Language: WordBoardScores] = [:]
  /// Words that public boards hide and names may not contain.
  public var hiddenWords = HiddenWords()
  /// How many matches a player may have.
  public var matches = MatchLimits()
  /// How many other players a player may follow and block.
  public var friends = FriendLimits()
  /// The maximum number of a player's devices, at least 1.
  public var devicesOfPlayer = 10
  /// How long the operator keeps erased players' data.
  public var retention = RetentionPolicy()
  /// How many event streams there may be.
  public var streams = StreamLimits()
  /// Which notices are sent, and where to.
  public var notices = NoticePolicy()
  /// How many refused games are stored.
  public var refusedGames = RefusedGameLimits()
  /// The proxies that the server trusts to report a client's address. Moderators cannot refuse their networks.
  public var trustedProxies: [NetworkPrefix] = []

  /// The policy of a server without settings.
  public init() {}

  /// Returns the lowest scores of a language's word boards.
  func wordScores(of language: Language) -> WordBoardScores {
    wordScores[language] ?? .standard(of: language)
  }
}

/// How long the operator keeps copies and logs with the data of erased players. The server only tells players about
/// it.
public struct RetentionPolicy: Hashable, Sendable {
  /// The maximum number of days that a backup is kept; 0 if the operator does not say.
  public var backupDays = 0
  /// The maximum number of days that an access log is kept; 0 if the operator does not say.
  public var accessLogDays = 0

  /// Creates a policy that tells players nothing.
  public init() {}
}
