/// The reason why the server refused a request: the problem details of RFC 9457, sent as the body of the
/// response.
///
/// ```swift
/// extension Problem.Kind {
///   static let noSuchBook = Problem.Kind("no-such-book", 404, "There is no such book")
/// }
/// throw Problem(.noSuchBook)              // on the server
/// error.problem?.isOf(.noSuchBook)        // on the client
/// ```
public struct Problem: Hashable, Sendable {
  /// The stable URI reference that identifies the kind of problem; `about:blank` if there is none.
  public var type: String
  /// What is wrong, in a few words that are the same for all problems of the kind.
  public var title: String
  /// The status of the response.
  public var status: Int
  /// What is wrong with this request; nil if the title says it all.
  public var detail: String?
  /// The server's time, for ``Kind/staleTime``.
  public var serverTime: UnixTime?

  /// Creates a problem of the given kind.
  public init(_ kind: Kind, detail: String? = nil, serverTime: UnixTime? = nil) {
    self.init(
      type: kind.type, title: kind.title, status: kind.status, detail: detail,
      serverTime: serverTime)
  }

  package init(
    type: String, title: String, status: Int, detail: String?, serverTime: UnixTime?
  ) {
    self.type = type
    self.title = title
    self.status = status
    self.detail = detail
    self.serverTime = serverTime
  }

  /// Returns whether the problem is of the given kind.
  public func isOf(_ kind: Kind) -> Bool { type == kind.type }
}

extension Problem: Codable {
  private enum CodingKeys: String, CodingKey { case type, title, status, detail, serverTime }

  /// Reads the members. A member that is missing or has the wrong type is ignored (RFC 9457, section 3.1):
  /// `type` is then `about:blank`, `title` empty, and `status` 0.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    type = (try? members.decode(String.self, forKey: .type)) ?? "about:blank"
    title = (try? members.decode(String.self, forKey: .title)) ?? ""
    status = (try? members.decode(Int.self, forKey: .status)) ?? 0
    detail = try? members.decode(String.self, forKey: .detail)
    serverTime = try? members.decode(UnixTime.self, forKey: .serverTime)
  }
}

extension Problem: SchemaProviding {
  /// The members of RFC 9457 and the server's time. Only the type, the title and the status are always present.
  public static var schema: JSONValue {
    [
      "type": "object",
      "properties": [
        "type": ["type": "string"], "title": ["type": "string"], "status": ["type": "integer"],
        "detail": ["type": "string"], "serverTime": ["type": "integer"],
      ],
      "required": .array(["type", "title", "status"]),
    ]
  }

  /// A problem without details.
  public static var schemaExample: Problem { Problem(.badRequest) }
}

extension Problem {
  /// A kind of problem. An API adds its own as static constants.
  public struct Kind: Hashable, Sendable {
    /// The name, which never changes: `no-such-book`.
    public let name: String
    /// The status of the response.
    public let status: Int
    /// What is wrong, in a few words.
    public let title: String

    /// Creates a kind.
    public init(_ name: String, _ status: Int, _ title: String) {
      self.name = name
      self.status = status
      self.title = title
    }

    /// The URI reference: `/problems/` followed by the name.
    public var type: String { "/problems/" + name }
  }
}

extension Problem.Kind {
  /// The request is malformed or incomplete.
  public static let badRequest = Self("bad-request", 400, "The request is malformed")
  /// The token is missing, malformed or unknown.
  public static let unauthorized = Self("unauthorized", 401, "The token is missing or wrong")
  /// The signature is missing, malformed or wrong.
  public static let invalidSignature = Self(
    "invalid-signature", 401, "The signature is missing or wrong")
  /// The signature's time is too far from the server's time, ``Problem/serverTime``.
  public static let staleTime = Self(
    "stale-time", 401, "The time of the request is too far from the server's")
  /// The nonce of the signature was used before.
  public static let replayedNonce = Self("replayed-nonce", 401, "The request was sent before")
  /// No route matches the path, or a value in the path is invalid.
  public static let notFound = Self("not-found", 404, "There is no such path")
  /// The path does not accept the method.
  public static let methodNotAllowed = Self(
    "method-not-allowed", 405, "The path does not accept this method")
  /// The body has more bytes than the server accepts.
  public static let bodyTooLarge = Self("body-too-large", 413, "The body is too large")
  /// The body does not have the endpoint's media type.
  public static let unsupportedMediaType = Self(
    "unsupported-media-type", 415, "The media type of the body is not supported")
  /// A rate limit is reached. `Retry-After` is the number of seconds to wait before the next attempt.
  public static let tooManyRequests = Self(
    "too-many-requests", 429, "There are too many requests")
  /// The server cannot answer now.
  public static let unavailable = Self("unavailable", 503, "The server cannot answer now")
  /// The server failed.
  public static let `internal` = Self("internal", 500, "The server failed")
}

extension FailureDescription {
  /// Creates a failure with the status and the name of a kind of problem.
  public init(_ kind: Problem.Kind) { self.init(kind.status, kind.name) }
}
