import APIContract

extension API {
  /// The service itself.
  public enum Service {
    /// Whether the process is running.
    public static let health = APIEndpoint<Void, Void>(
      .health, "/health", "Whether the process is running", access: .open, caching: .never,
      spelling: .api("Service.health"), sample: (), answer: .empty()
    ) { _ in }

    /// Whether the server can answer requests now.
    public static let readiness = APIEndpoint<Void, Void>(
      .readiness, "/ready", "Whether the server can answer requests", access: .open,
      caching: .never,
      spelling: .api("Service.readiness"), sample: (), answer: .empty()
    ) { _ in }

    /// The OpenAPI document.
    public static let openAPI = APIEndpoint<Void, [UInt8]>(
      .openAPI, "/openapi.json", "The OpenAPI document", access: .open,
      caching: .shared(seconds: 300), spelling: .api("Service.openAPI"), sample: (),
      answer: .body(.bytes("application/json")),
      sampleAnswer: { Array(try APIRoute.openAPI(version: "0").description.utf8) }
    ) { _ in }

    /// What a client needs to know before it plays.
    public static let configuration = APIEndpoint<Void, Configuration>(
      .configuration, "/api/config", "The configuration", access: .open,
      caching: .shared(seconds: 300), spelling: .api("Service.configuration"), sample: (),
      answer: .body(.json(Configuration.self))
    ) { _ in }

    /// What remains of a player after ``API/Players/erase``, and for how long.
    public static let erasure = APIEndpoint<Void, ErasureNotice>(
      .erasure, "/api/erasure", "What remains of an erased player", access: .open,
      caching: .shared(seconds: 300), spelling: .api("Service.erasure"), sample: (),
      answer: .body(.json(ErasureNotice.self))
    ) { _ in }
  }
}

/// What a client needs to know before it plays.
public struct Configuration: Codable, Hashable, Sendable {
  /// The header field for a client's build number: `Client-Build`. It is optional.
  public static let buildHeaderName = "Client-Build"

  /// The lowest build number that the server accepts. If a request has a lower one in the header field
  /// ``buildHeaderName``, the server refuses it as `client-too-old`.
  public var minimumBuild: Int
  /// The dictionaries' checksums by language code. Each checksum is the text of a `Fingerprint`: 16 lower-case
  /// hexadecimal digits.
  public var dictionaryChecksums: [String: String]
  /// The languages that the server plays; nil if its version is too old to list them, in which case it plays
  /// the languages in ``dictionaryChecksums``.
  public var languages: [ConfiguredLanguage]?
  /// The rules' fingerprint: the text of a `Fingerprint`, 16 lower-case hexadecimal digits.
  public var rulesFingerprint: String
  /// The times of a timed game; nil if the server's version is too old to send them.
  public var timedGame: TimedGameTimes?

  /// Creates a configuration.
  public init(
    minimumBuild: Int, languages: [ConfiguredLanguage], rulesFingerprint: String,
    timedGame: TimedGameTimes? = nil
  ) {
    self.minimumBuild = minimumBuild
    dictionaryChecksums = Dictionary(
      languages.map { ($0.code, $0.dictionaryChecksum) }, uniquingKeysWith: { $1 })
    self.languages = languages
    self.rulesFingerprint = rulesFingerprint
    self.timedGame = timedGame
  }
}

/// The times of a timed game, in whole seconds after its start.
public struct TimedGameTimes: Codable, Hashable, Sendable {
  /// When the player's countdown reaches 0.
  public var duration: Int64
  /// The latest time of a move.
  public var lastMove: Int64
  /// The latest time when the game can arrive at the server and still count.
  public var arrival: Int64

  /// Creates the times of a timed game.
  public init(duration: Int64, lastMove: Int64, arrival: Int64) {
    self.duration = duration
    self.lastMove = lastMove
    self.arrival = arrival
  }
}

/// A language that a server plays.
public struct ConfiguredLanguage: Codable, Hashable, Sendable {
  /// The language's code, such as `en`. A newer server can play a language that this version does not know.
  public var code: String
  /// The dictionary's word count.
  public var wordCount: Int
  /// The dictionary's checksum, as in ``Configuration/dictionaryChecksums``.
  public var dictionaryChecksum: String
  /// The lowest scores on the boards of words; nil if the server's version is too old to send them.
  public var wordScores: WordBoardScores?

  /// Creates a language.
  public init(
    code: String, wordCount: Int, dictionaryChecksum: String, wordScores: WordBoardScores? = nil
  ) {
    self.wordScores = wordScores
    self.code = code
    self.wordCount = wordCount
    self.dictionaryChecksum = dictionaryChecksum
  }
}

extension APIClient {
  /// The service itself.
  public var service: Service { Service(client: self) }

  /// Calls to the endpoints of ``API/Service``.
  public struct Service: Sendable {
    let client: APIClient

    /// Succeeds if the process is running.
    public func health() async throws(APIError) { try await client.call(API.Service.health) }

    /// Succeeds if the server can answer requests now.
    public func readiness() async throws(APIError) {
      try await client.call(API.Service.readiness)
    }

    /// Returns the OpenAPI document, as JSON.
    public func openAPI() async throws(APIError) -> [UInt8] {
      try await client.call(API.Service.openAPI)
    }

    /// Returns what a client needs to know before it plays.
    public func configuration() async throws(APIError) -> Configuration {
      try await client.call(API.Service.configuration)
    }

    /// Returns what remains of a player after erasure, and for how long.
    public func erasure() async throws(APIError) -> ErasureNotice {
      try await client.call(API.Service.erasure)
    }
  }
}
