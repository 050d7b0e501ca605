/// The reason why a server refuses a request, as a type that the API defines. ``Problem`` is one.
public protocol RouteProblem: Error, Equatable, CustomStringConvertible {
  /// Reads the problem from a response; nil if the response has none.
  init?(_ response: Response)
  /// The response with the problem.
  var response: Response { get }
  /// What a client can change in the request before sending it again; nil if nothing helps.
  var remedy: ProblemRemedy? { get }
}

/// What a client can change in a refused request.
public enum ProblemRemedy: Hashable, Sendable {
  /// A different token: the one in the request belongs to no account.
  case otherToken
  /// A signature with the server's time: the time in the request was too far from it.
  case serverTime(UnixTime)
  /// A signature with a new nonce: the server has seen the one in the request before.
  case newNonce
}
