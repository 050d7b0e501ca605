/// Why a server refuses a request, as a type of the API. ``Problem`` is one.
public protocol RouteProblem: Error, Equatable, CustomStringConvertible {
  /// The problem of a response; nil if the response has none.
  init?(_ response: Response)
  /// The response with the problem.
  var response: Response { get }
  /// What a client can change in the request before it sends it again; nil if nothing helps.
  var remedy: ProblemRemedy? { get }
}

/// What a client can change in a refused request.
public enum ProblemRemedy: Hashable, Sendable {
  /// Another token: nobody has the one that it sent.
  case otherToken
  /// A signature with the server's time: the time of the signature is too far from it.
  case serverTime(UnixTime)
  /// A signature with a new nonce: the server has seen the one that it sent.
  case newNonce
}
