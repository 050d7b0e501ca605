import APIContract

extension API {
  /// The service itself.
  public enum Service {
    /// Whether the process runs.
    public static let health = APIEndpoint<Void, Void>(
      .health, "/health", "Whether the process runs", access: .open, caching: .never,
      spelling: .api("Service.health"), sample: (), answer: .empty()
    ) { _ in }

    /// Whether requests can be answered now.
    public static let readiness = APIEndpoint<Void, Void>(
      .readiness, "/ready", "Whether requests can be answered", access: .open, caching: .never,
      spelling: .api("Service.readiness"), sample: (), answer: .empty()
    ) { _ in }

    /// The OpenAPI document.
    public static let openAPI = APIEndpoint<Void, [UInt8]>(
      .openAPI, "/openapi.json", "The OpenAPI document", access: .open,
      caching: .shared(seconds: 300), spelling: .api("Service.openAPI"), sample: (),
      answer: .body(.bytes("application/json")),
      sampleAnswer: { Array(try APIRoute.openAPI(version: "0").description.utf8) }
    ) { _ in }

    /// What a client must know before it plays.
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

/// What a client must know before it plays.
public struct Configuration: Codable, Hashable, Sendable {
  /// The header field of a client's build number: `Client-Build`. It is optional.
  public static let buildHeaderName = "Client-Build"

  /// The smallest build number that the server accepts. A request with a smaller one in the header field
  /// ``buildHeaderName`` is refused as `client-too-old`.
  public var minimumBuild: Int
  /// The checksum of the dictionary as 16 lower-case hexadecimal digits, by language code: the text of a
  /// `Fingerprint`.
  public var dictionaryChecksums: [String: String]
  /// The languages that the server plays; nil if it is of a version that does not say so, and plays those of
  /// ``dictionaryChecksums``.
  public var languages: [ConfiguredLanguage]?
  /// The fingerprint of the rules as 16 lower-case hexadecimal digits: the text of a `Fingerprint`.
  public var rulesFingerprint: String
  /// The times of a timed game; nil if the server is of a version that does not say them.
  public var timedGame: TimedGameTimes?

  /// A configuration.
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
  /// The latest time at which the game arrives at the server and counts.
  public var arrival: Int64

  /// The times of a timed game.
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
  /// The number of words of the dictionary.
  public var wordCount: Int
  /// The checksum of the dictionary, as in ``Configuration/dictionaryChecksums``.
  public var dictionaryChecksum: String
  /// The smallest scores of the boards of words; nil if the server is of a version that does not say them.
  public var wordScores: WordBoardScores?

  /// A language.
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

  /// The calls of ``API/Service``.
  public struct Service: Sendable {
    let client: APIClient

    /// Succeeds if the process runs.
    public func health() async throws(APIError) { try await client.call(API.Service.health) }

    /// Succeeds if requests can be answered now.
    public func readiness() async throws(APIError) {
      try await client.call(API.Service.readiness)
    }

    /// The OpenAPI document, as JSON.
    public func openAPI() async throws(APIError) -> [UInt8] {
      try await client.call(API.Service.openAPI)
    }

    /// What a client must know before it plays.
    public func configuration() async throws(APIError) -> Configuration {
      try await client.call(API.Service.configuration)
    }

    /// What remains of a player after the erasure, and for how long.
    public func erasure() async throws(APIError) -> ErasureNotice {
      try await client.call(API.Service.erasure)
    }
  }
}
