import GameStorage
import Metrics
import Tracing
import WordCube
import WordCubeAPI

/// Everything that the service needs and does not do itself.
public struct Dependencies: Sendable {
  /// Keeps the rows.
  public var storage: any Storage
  /// The time by the wall clock.
  public var now: @Sendable () -> UnixTime
  /// Seconds of a clock that only goes forwards and never jumps, from any start. It says how long something lasts
  /// where an operator or NTP may set ``now``.
  public var uptime: @Sendable () -> Int64
  /// Makes 64 random bits: identifiers, tokens, codes and seeds follow from them.
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
  /// Stores again what a start stores: after a failover, the database may lack it.
  public var storeAgain: @Sendable () async throws -> Void = {}
  /// What the operator decides.
  public var policy: ServicePolicy
  /// Makes the metrics: by default the backend that the program has bootstrapped.
  public var metricsFactory: any MetricsFactory = MetricsSystem.factory
  /// Makes spans; nil for none. By default the tracer that the program has bootstrapped.
  public var tracer: (any Tracer)?

  /// Dependencies.
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

  /// A new identifier: a UUID of version 7 (RFC 9562), whose first bits are the time. So rows that are stored together
  /// are neighbours in the indexes of the storage.
  func newID() -> UniqueID { .timed(at: now(), randomBits) }
}

extension UniqueID {
  /// A UUID of version 7.
  static func timed(at time: UnixTime, _ randomBits: () -> UInt64) -> UniqueID {
    let milliseconds = UInt64(clamping: time) &* 1000
    return UniqueID(
      high: milliseconds << 16 | 0x7000 | randomBits() & 0xFFF,
      low: randomBits() & ~(0b11 << 62) | 0b10 << 62)
  }
}

/// Random bits as the standard library's generators are used.
struct RandomBits: RandomNumberGenerator {
  let bits: @Sendable () -> UInt64

  mutating func next() -> UInt64 { bits() }
}

/// What the operator decides.
public struct ServicePolicy: Hashable, Sendable {
  /// The smallest build of a client that is answered.
  public var minimumBuild = 0
  /// The address of the page that shows a shared game; the code is appended.
  public var sharedPageAddress = "/?shared="
  /// Whether refused games are kept for operators.
  public var keepsRefusedGames = false
  /// How often requests may come.
  public var limits = RequestLimits()
  /// The smallest scores of the boards of words, of languages that do not have their standard ones.
  public var wordScores: [Language: WordBoardScores] = [:]
  /// Words that no public board and no name has.
  public var hiddenWords = HiddenWords()
  /// How many matches of a player may run.
  public var matches = MatchLimits()
  /// How many others a player follows and blocks.
  public var friends = FriendLimits()
  /// How many devices a player may have, at least 1.
  public var devicesOfPlayer = 10
  /// How long the operator keeps what erased players left.
  public var retention = RetentionPolicy()
  /// How many event streams there may be.
  public var streams = StreamLimits()
  /// What notices are sent, and to where.
  public var notices = NoticePolicy()
  /// How many refused games are kept.
  public var refusedGames = RefusedGameLimits()
  /// The proxies whose word about the address of a client is believed. No moderator refuses their networks.
  public var trustedProxies: [NetworkPrefix] = []

  /// The policy of a server without settings.
  public init() {}

  /// The smallest scores of the boards of words of a language.
  func wordScores(of language: Language) -> WordBoardScores {
    wordScores[language] ?? .standard(of: language)
  }
}

/// How long the operator keeps copies and logs, for players who are erased. The server only says it.
public struct RetentionPolicy: Hashable, Sendable {
  /// The most days for which a backup is kept; 0 if the operator does not say it.
  public var backupDays = 0
  /// The most days for which an access log is kept; 0 if the operator does not say it.
  public var accessLogDays = 0

  /// What an operator says who says nothing.
  public init() {}
}
