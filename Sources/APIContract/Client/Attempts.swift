/// Counts a call's attempts, and decides whether there is another one.
struct Attempts<R: ClientRoute> {
  /// What a client does after an attempt.
  enum Step: Equatable {
    /// Nothing, because the result is final.
    case end
    /// It sets its clock to the server's time, if there is one, and sends the request again at once.
    case again(serverTime: UnixTime?)
    /// It waits, and sends the request again.
    case wait(Duration)
  }

  private let route: R
  private let retry: RetryPolicy
  private let isRepeatable: Bool
  private var count = 0
  private var hasCorrectedClock = false
  private var hasReplacedNonce = false

  init(_ request: Request, on route: R, _ retry: RetryPolicy) {
    self.route = route
    self.retry = retry
    // GET and DELETE are idempotent. A key makes other requests idempotent, too.
    isRepeatable = [.get, .delete].contains(request.method) || route.takesIdempotencyKey
  }

  /// Returns what to do after another attempt that had this result.
  mutating func next(
    after result: Result<Response, ClientError<R>>, randomBits: () -> UInt64
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

  /// The step after the server refused a signature, if a new signature may help; nil for other responses.
  ///
  /// - `stale-time`: the client's clock is wrong.
  /// - `replayed-nonce`: a proxy sent the request twice. The server has stored the response under the key.
  ///
  /// A call corrects each of them only once.
  private mutating func correction(of response: Response) -> Step? {
    guard route.access == .signed, response.status == 401,
      let problem = R.Problem(response)
    else { return nil }
    switch problem.remedy {
    case .serverTime(let serverTime):
      guard !hasCorrectedClock else { return nil }
      hasCorrectedClock = true
      return .again(serverTime: serverTime)
    case .newNonce:
      guard !hasReplacedNonce, route.takesIdempotencyKey else { return nil }
      hasReplacedNonce = true
      return .again(serverTime: nil)
    case .otherToken, nil: return nil
    }
  }
}
