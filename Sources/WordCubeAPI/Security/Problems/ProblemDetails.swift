import APIContract

/// The reason why the server refused a request: the problem details of RFC 9457, in the response's body.
///
/// ```swift
/// throw ProblemDetails(.staleTime, serverTime: now)   // on the server
/// ProblemDetails(response)?.kind == .staleTime        // on the client
/// ```
///
/// No member shows the server's internals, such as a dump, a file name or a line of code.
public struct ProblemDetails: Error, Hashable, Sendable {
  /// The stable URI reference that identifies the kind of problem; `about:blank` if there is none.
  public var type: String
  /// What is wrong, in a few words that are the same for all problems of the type.
  public var title: String
  /// The response's status.
  public var status: Int
  /// What is wrong with this request; nil if the title says it all.
  public var detail: String?
  /// The server's time, for ``ProblemKind/staleTime``.
  public var serverTime: UnixTime?
  /// When the suspension or the refusal ends on its own, for ``ProblemKind/suspended`` and
  /// ``ProblemKind/networkRefused``.
  public var until: UnixTime?
  /// The verdict on the game, for ``ProblemKind/refusedGame``.
  public var verdict: RefusedGame?
  /// The current state of the match, for ``ProblemKind/unexpectedMoveCount``, ``ProblemKind/notYourTurn`` and
  /// ``ProblemKind/matchOver``; nil for a player who is not in the match.
  public var match: Match?

  /// Creates a problem of the game's server.
  public init(
    _ kind: ProblemKind, detail: String? = nil, serverTime: UnixTime? = nil,
    verdict: RefusedGame? = nil, match: Match? = nil, until: UnixTime? = nil
  ) {
    self.init(
      Problem(
        type: kind.type, title: kind.title, status: kind.status, detail: detail,
        serverTime: serverTime))
    self.verdict = verdict
    self.match = match
    self.until = until
  }

  /// Creates a problem that any server can return.
  init(_ base: Problem) {
    type = base.type
    title = base.title
    status = base.status
    detail = base.detail
    serverTime = base.serverTime
  }

  /// The members that any server's problems can have.
  var base: Problem {
    Problem(type: type, title: title, status: status, detail: detail, serverTime: serverTime)
  }

  /// The problem's kind; nil if this version of the library does not know the type.
  public var kind: ProblemKind? { ProblemKind(type: type) }
}

extension ProblemDetails: CustomStringConvertible {
  /// The status, the title and the detail.
  public var description: String { base.description }
}
