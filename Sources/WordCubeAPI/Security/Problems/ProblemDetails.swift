import APIContract

/// Why a request was refused: the problem details of RFC 9457, as the body of the response.
///
/// ```swift
/// throw ProblemDetails(.staleTime, serverTime: now)   // on the server
/// ProblemDetails(response)?.kind == .staleTime        // on the client
/// ```
///
/// No member shows internals of the server, such as a dump, a file name or a line of code.
public struct ProblemDetails: Error, Hashable, Sendable {
  /// The stable URI reference that identifies the kind of problem; `about:blank` if there is none.
  public var type: String
  /// What is wrong, in a few words that are the same for all problems of the type.
  public var title: String
  /// The status of the response.
  public var status: Int
  /// What is wrong with this request; nil if the title says all.
  public var detail: String?
  /// The server's time, with ``ProblemKind/staleTime``.
  public var serverTime: UnixTime?
  /// The verdict on the game, with ``ProblemKind/refusedGame``.
  public var verdict: RefusedGame?
  /// The current state of the match, with ``ProblemKind/unexpectedMoveCount``, ``ProblemKind/notYourTurn`` and
  /// ``ProblemKind/matchOver``; nil for a player who is not in the match.
  public var match: Match?

  /// A problem of the game's server.
  public init(
    _ kind: ProblemKind, detail: String? = nil, serverTime: UnixTime? = nil,
    verdict: RefusedGame? = nil, match: Match? = nil
  ) {
    type = kind.type
    title = kind.title
    status = kind.status
    self.detail = detail
    self.serverTime = serverTime
    self.verdict = verdict
    self.match = match
  }

  /// The kind of the problem; nil if this version of the library does not know the type.
  public var kind: ProblemKind? { ProblemKind(type: type) }
}

extension ProblemDetails: CustomStringConvertible {
  /// The status, the title and the detail.
  public var description: String {
    "\(status) \(title)" + (detail.map { ": \($0)" } ?? "")
  }
}

extension ProblemDetails: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, title, status, detail, serverTime, verdict, match
  }

  /// Reads the members. One that is missing, or has another type than it should, is ignored (RFC 9457,
  /// section 3.1): `type` is then `about:blank`, `title` empty, and `status` 0.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      try? members.decode(Value.self, forKey: key)
    }
    type = value(.type) ?? "about:blank"
    title = value(.title) ?? ""
    status = value(.status) ?? 0
    detail = value(.detail)
    serverTime = value(.serverTime)
    verdict = value(.verdict)
    match = value(.match)
  }
}
