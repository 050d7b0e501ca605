import EnglishLexicon
import Foundation
import GameServiceCore
import HTTPHost
import Lexicon
import SQLiteGameStorage
import GameStorage
import WordCube
import WordCubeAPI

/// What a server process consists of.
struct ServerParts {
  let storage: SQLiteStorage
  let service: GameService
  let handler: RequestHandler
  /// Nil if plausibility is not checked.
  let worker: PlausibilityWorker?
  let bodyLimit: Int

  /// Opens the database, makes what is missing in it, and builds the ranks.
  init(_ settings: ServerSettings, notifier: any Notifier) async throws {
    storage = try SQLiteStorage(path: settings.databasePath)
    let keys = try await ServerKeys.load(from: storage, randomBits: systemRandomBits)
    let dictionary = WordGraph.english
    let policy = ServicePolicy(settings)
    let now: @Sendable () -> UnixTime = { UnixTime(Date().timeIntervalSince1970) }
    let earlier = try await GameService.earlierDictionaries(
      than: dictionary, in: storage, now: now())
    let start = ContinuousClock.now
    let dependencies = Dependencies(
      storage: storage, now: now,
      uptime: { start.duration(to: .now).components.seconds },
      randomBits: systemRandomBits, keys: keys,
      judge: GameJudge(
        dictionary: dictionary, earlier: earlier, rarities: RarityTable.english),
      puzzles: try PuzzleSource(dictionary: dictionary, secret: keys.daily), notifier: notifier,
      bodyHash: cryptoBodyHash, policy: policy)
    service = try await GameService(dependencies)
    handler = try RequestHandler(service, version: "1")
    worker =
      settings.checksPlausibility
      ? PlausibilityWorker(dependencies, dictionary: dictionary, rarities: RarityTable.english)
      : nil
    bodyLimit = settings.bodyLimit
    try await service.makeTodaysChallenges()
  }
}

extension APIRoute {
  /// The most bytes of the body of a request.
  var bodyLimit: Int {
    switch self {
    case .submitGame, .playTurn: 256 << 10
    default: 16 << 10
    }
  }
}
