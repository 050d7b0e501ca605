/// The attempts of one call so far, which decide whether there is a next one.
struct Attempts {
  /// What a client does after an attempt.
  enum Step: Equatable {
    /// Nothing: the result is final.
    case end
    /// It sends the request again at once, after it has taken over the server's time if there is one.
    case again(serverTime: UnixTime?)
    /// It waits, and sends the request again.
    case wait(Duration)
  }

  private let route: APIRoute
  private let retry: RetryPolicy
  private let isRepeatable: Bool
  private var count = 0
  private var hasCorrectedClock = false
  private var hasReplacedNonce = false

  init(_ request: Request, on route: APIRoute, _ retry: RetryPolicy) {
    self.route = route
    self.retry = retry
    // Reading and erasing twice is the same as once. A key makes other requests so.
    isRepeatable = [.get, .delete].contains(request.method) || route.takesIdempotencyKey
  }

  /// What to do after another attempt with this result.
  mutating func next(
    after result: Result<Response, APIError>, randomBits: () -> UInt64
  ) -> Step {
    if case .success(let response) = result, let step = correction(of: response) { return step }
    count += 1
    guard isRepeatable, count < retry.maximumAttempts else { return .end }
    let delay = retry.delay(after: count, randomBits: randomBits())
    switch result {
    case .failure(let error): return error.isTransient ? .wait(delay) : .end
    case .success(let response):
      guard [429, 502, 503, 504].contains(response.status) else { return .end }
      switch RequestedDelay(response) {
      case .none: return .wait(delay)
      case .after(let requested):
        return requested <= retry.maximumDelay ? .wait(requested + delay) : .end
      case .unknown: return .end
      }
    }
  }

  /// The step after a refused signature that a new signature may put right: a time that is not the server's,
  /// and a nonce that was used because something between client and server sent the request twice. Each is
  /// put right once.
  private mutating func correction(of response: Response) -> Step? {
    guard route.access == .signed, response.status == 401,
      let problem = ProblemDetails(response)
    else { return nil }
    switch problem.kind {
    case .staleTime:
      guard !hasCorrectedClock, let serverTime = problem.serverTime else { return nil }
      hasCorrectedClock = true
      return .again(serverTime: serverTime)
    case .replayedNonce:
      guard !hasReplacedNonce, route.takesIdempotencyKey else { return nil }
      hasReplacedNonce = true
      return .again(serverTime: nil)
    default: return nil
    }
  }
}
