import Foundation
import GameServiceCore
import HTTPHost
import Logging
import GameStorage
import WordCube
import WordCubeAPI

/// The parts of a server without the sockets, for a program that already has an HTTP server, or for a test.
///
/// ```swift
/// let parts = try await ServerParts(SQLiteStorage(path: "word-cube.sqlite"))
/// let upkeep = Task { try await parts.upkeep.run() }
/// // For each request:
/// let response = await parts.handler.respond(to: request, from: addressOfClient)
/// ```
public struct ServerParts: Sendable {
  /// The settings and the log.
  public let context: ServerContext
  /// The storage.
  public let storage: any Storage
  /// The service, which implements the requests.
  public let service: GameService
  /// Answers players' requests.
  public let handler: RequestHandler
  /// Answers moderators' requests.
  public let moderation: ModerationHandler
  /// The last event of the snapshot that the ranks started from; 0 without one.
  let storedEvent: Int64
  /// Sends notices over the network; nil if the server sends none.
  let noticeSender: (any NoticeSender)?
  /// Checks games for plausibility; nil if that is off.
  let worker: PlausibilityWorker?
  /// Logs failed requests.
  let failures: RareLines
  /// Updates the metrics that are not counted as they change.
  var updateMetrics: @Sendable () -> Void = {}

  /// Creates a server's parts. Adds any secrets and challenges that the storage lacks, and builds the ranks.
  ///
  /// - Parameters:
  ///   - storage: The storage. The code that opened it also closes it.
  ///   - notifier: The notifier, which tells operators about events.
  ///   - noticeReceiver: The receiver of all players' notices while the upkeep runs; nil for none.
  ///   - context: The settings and the log. Settings for sockets and files are ignored.
  /// - Throws: `StorageError`, `WrongClock`, or an error that says what is wrong with the stored secrets.
  public init(
    _ storage: any Storage, notifier: any Notifier = SilentNotifier(),
    noticeReceiver: (any NoticeReceiver)? = nil, context: ServerContext = ServerContext()
  ) async throws {
    try await self.init(
      storage, notifier: notifier, noticeReceiver: noticeReceiver, context: context, rankFile: nil)
  }

  init(
    _ storage: any Storage, notifier: any Notifier,
    noticeReceiver: (any NoticeReceiver)? = nil, context: ServerContext, rankFile: RankSnapshotFile?
  ) async throws {
    self.context = context
    self.storage = storage
    failures = RareLines(context.logger, pause: .seconds(1))
    let settings = context.settings
    let now: @Sendable () -> UnixTime = { UnixTime(Date().timeIntervalSince1970) }
    try await storage.requireClock(now)
    let keys = try await ServerKeys.load(from: storage, randomBits: systemRandomBits)
    var languages = try settings.playedLanguages()
    let earlier = try await GameService.earlierDictionaries(
      than: languages.map(\.dictionary), in: storage, now: now())
    for index in languages.indices { languages[index].earlier = earlier.words }
    for flaw in earlier.flaws {
      context.logger.error(
        "an earlier dictionary is damaged; games that need it wait until you remove it with remove-dictionary",
        metadata: ["row": "\(flaw.row)", "error": "\(flaw.reason)"])
    }
    let start = ContinuousClock.now
    var dependencies = Dependencies(
      storage: storage, now: now,
      uptime: { start.duration(to: .now).components.seconds },
      randomBits: systemRandomBits, keys: keys,
      judge: GameJudge(languages), puzzles: try PuzzleSource(languages, secret: keys.daily),
      notifier: notifier,
      bodyHash: cryptoBodyHash, policy: settings.completePolicy)
    dependencies.noticeReceiver = noticeReceiver
    dependencies.policy.hiddenWords = try settings.hiddenWords()
    dependencies.metricsFactory = context.metricsFactory
    dependencies.storeAgain = { [languages] in
      _ = try await GameService.earlierDictionaries(
        than: languages.map(\.dictionary), in: storage, now: now())
    }
    let building = ContinuousClock.now
    let snapshot = try await rankFile?.read(for: storage)
    service = try await GameService(dependencies, ranks: snapshot)
    storedEvent = snapshot?.eventNumber ?? 0
    context.logger.info(
      "ranks built",
      metadata: [
        "from": snapshot.map { "the snapshot of event \($0.eventNumber)" } ?? "all events",
        "seconds": "\((ContinuousClock.now - building) / .seconds(1))",
      ])
    handler = try RequestHandler(service, version: "1")
    moderation = try ModerationHandler(handler, version: "1")
    let notices = dependencies.policy.notices
    if settings.policy.notices.isOn, !notices.isOn {
      context.logger.warning(
        "Web Push is off, because push services need a contact: set --push-contact, or set --public-url to an https URL"
      )
    }
    noticeSender =
      notices.isOn || notices.hasWebhook
      ? try NetworkNoticeSender(settings, key: keys.push) : nil
    worker =
      settings.checksPlausibility
      ? PlausibilityWorker(dependencies, languages) : nil
    try await service.makeTodaysChallenges()
  }
}

extension ServerParts {
  /// The game's service, for a ``/HTTPHost/ServiceHost``.
  public var hostedService: HostedService { hostedService { $0 } }

  /// The game's service, preceded by the server's own routes.
  ///
  /// - Parameters:
  ///   - own: The routes. They come first, so a route with the same path as one of the game's routes replaces that
  ///     route.
  ///   - bodyLimit: Returns the maximum number of bytes in a request's body, by route; 16 KiB by default. It cannot exceed the setting
  ///     `body-limit`.
  public func hostedService<R: Route>(
    after own: OwnRoutes<R>, bodyLimit: @escaping @Sendable (R) -> Int = { _ in 16 << 10 }
  ) -> HostedService {
    HostedService(
      router: own.router, bodyLimit: { [context] in min(bodyLimit($0), context.settings.bodyLimit) }
    ) { [failures] found, origin in
      await own.respond(to: found, from: origin.address) {
        failures.report("request failed", $0, of: origin)
      }
    }
    .or(hostedService(explain: own.explaining))
  }

  /// The game's service.
  ///
  /// - Parameter explain: Returns the error to answer with, for a request that no route has.
  private func hostedService(
    explain: @escaping @Sendable (RequestError) -> RequestError
  ) -> HostedService {
    HostedService(
      router: handler.router,
      bodyLimit: { [context] in min($0.bodyLimit, context.settings.bodyLimit) },
      goesOn: \.goesOn,
      open: { [handler, failures] match, origin in
        await handler.open(.success(match), from: origin.address) {
          failures.report("request failed", $0, of: origin)
        }
      },
      respond: { [handler, failures] found, origin in
        await handler.respond(to: found.mapError(explain), from: origin.address) {
          failures.report("request failed", $0, of: origin)
        }
      })
  }

  /// The moderation routes, for a ``/HTTPHost/ServiceHost``. Players must not reach them.
  public var hostedModeration: HostedService {
    HostedService(router: moderation.router, bodyLimit: { _ in 16 << 10 }) {
      [moderation, failures] found, origin in
      await moderation.respond(to: found, from: origin.address) {
        failures.report("moderator's request failed", $0, of: origin)
      }
    }
  }

  /// The background work that has to run while the server answers requests.
  public var upkeep: Upkeep { Upkeep(parts: self) }
}

extension APIRoute {
  /// The maximum number of bytes in a request's body.
  var bodyLimit: Int {
    switch self {
    case .submitGame, .playTurn: 256 << 10
    default: 16 << 10
    }
  }
}

extension RareLines {
  /// Logs an error of the server itself. Its kind is its text without the words that contain digits, which are
  /// numbers and identifiers.
  fileprivate func report(_ message: String, _ error: any Error, of origin: RequestOrigin) {
    let text = "\(error)"
    let words = text.split(separator: " ").filter { !$0.contains(where: \.isNumber) }
    log(
      .error, "\(message)", kind: message + words.joined(separator: " ").prefix(100),
      ["request": "\(origin.requestID)", "error": "\(text)"])
  }
}
