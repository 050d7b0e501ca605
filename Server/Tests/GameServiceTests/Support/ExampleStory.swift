import GameServiceCore
import GameServiceTesting
import Lexicon
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

/// What happens in ``ExampleTests``: the dependencies so far, the player, and what was stored.
final class ExampleStory: Sendable {
  let now: UnixTime = 1_795_435_200
  let failures = Failures()
  let storage: OverriddenStorage
  let ada: StoredPlayer
  private let credentials: Credentials
  private let dependencies: Mutex<Dependencies>
  private let stored = Mutex<(game: StoredGame?, words: [StoredWord])>((nil, []))

  init() throws {
    var bits = SystemRandomNumberGenerator()
    let token = BearerToken.random(using: &bits)
    let id = UniqueID(high: 0xADA, low: 1)
    ada = StoredPlayer(
      id: id, displayName: "Ada", timeZone: "Europe/London", registeredAt: 0,
      tokenHash: token.storedHash, signingSecret: 1, firstDeviceUsedAt: TestClock().now)
    credentials = Credentials(
      playerID: id, token: token, signingKey: try ServerKeys.fixed.signing.signingKey(of: id))
    storage = OverriddenStorage(reporter: failures.reporter)
    var failing = try Dependencies.failing(reporter: failures.reporter)
    failing.storage = storage
    dependencies = Mutex(failing)
  }

  /// Replaces dependencies of the servers to come.
  func supply(_ change: (inout Dependencies) throws -> Void) rethrows {
    try dependencies.withLock { try change(&$0) }
  }

  /// What a call is answered by a new server.
  func answer<Answer: Sendable>(
    _ call: @Sendable (APIClient) async throws -> Answer
  ) async throws -> Answer {
    let server = try await TestServer(dependencies.withLock { $0 }, clock: TestClock(now))
    return try await call(server.client(credentials: credentials))
  }

  /// The names of what is missing for a call.
  func missing<Answer: Sendable>(
    _ call: @Sendable (APIClient) async throws -> Answer
  ) async -> [String] {
    _ = try? await answer(call)
    return failures.takeNames()
  }

  /// 10,000 timed games, of 0 to 9,999 points: each hundredth of the week, each thousandth of the day.
  var events: [StoredEvent] {
    (0..<10_000).map { score in
      let age: Int64 = score % 1_000 == 0 ? 3_600 : score % 100 == 0 ? 100_000 : 1_000_000
      let id = UniqueID(high: 0, low: UInt64(score))
      let game = RankedGame(
        game: id, player: id, language: .english, mode: .timed, challenge: nil,
        score: Int64(score), countsFrom: now - age)
      return StoredEvent(number: Int64(score + 1), kind: .game(game))
    }
  }
}

extension ExampleStory {
  /// Judges with a dictionary that has every word.
  func judge(_ game: DecodedGame, _ held: HeldGame) throws -> GameReport {
    Verifier(dictionary: AcceptingDictionary()).judge(game, held: .game(held))
  }

  /// Keeps what is stored.
  func keep(_ game: StoredGame, _ words: [StoredWord]) { stored.withLock { $0 = (game, words) } }

  var storedGame: StoredGame? { stored.withLock { $0.game } }
  var storedWords: [StoredWord] { stored.withLock { $0.words } }

  /// The game that is stored. All identifiers follow from the time and the random bits, 19.
  var expectedGame: StoredGame {
    let record = SampleGame.valid.record
    return StoredGame(
      id: UniqueID(high: 0x01A2_0846_FE00_7013, low: 0x8000_0000_0000_0013), player: ada.id,
      kind: .solo,
      language: .english, mode: .timed, puzzle: record.puzzle.packed,
      moves: record.moves.packed(on: record.puzzle), score: 1_082, submittedAt: now,
      countsFrom: now, stamp: Verifier(dictionary: AcceptingDictionary()).judge(record).stamp)
  }

  /// The words of 200 points and more that are stored.
  var expectedWords: [StoredWord] {
    [("QUOTES", 0, 324, 324), ("GREATEST", 1, 520, 1_040)].map { word, index, score, interest in
      StoredWord(
        id: expectedGame.id, game: expectedGame.id, player: ada.id, language: .english,
        word: word, moveIndex: index, score: score, interest: interest, countsFrom: now)
    }
  }
}
