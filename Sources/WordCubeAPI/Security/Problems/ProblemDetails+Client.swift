import APIContract

extension ProblemDetails: SampleProviding {
  /// A daily challenge that the player has played.
  public static let sample = ProblemDetails(.alreadyPlayed)
}

extension ProblemDetails: RouteProblem {
  /// The response with the problem.
  public var response: Response { Response(self) }

  /// Another token for `unauthorized`, the server's time for `stale-time`, and a new nonce for `replayed-nonce`.
  public var remedy: ProblemRemedy? {
    switch kind {
    case .unauthorized: .otherToken
    case .staleTime: serverTime.map { .serverTime($0) }
    case .replayedNonce: .newNonce
    default: nil
    }
  }
}
