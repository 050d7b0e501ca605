import WordCube

extension APIClient {
  /// Sends a request until there is an answer, or no attempt is left.
  func send(_ request: Request, on route: APIRoute) async throws(APIError) -> Response {
    let known = route.access == .open ? nil : await credentials.credentials()
    if route.access != .open, known == nil { throw .notRegistered }
    var request = request
    var generator = environment.generator
    if route.takesIdempotencyKey {
      IdempotencyKey.random(using: &generator).write(to: &request.headers)
    }
    let isRepeatable = route.pattern.method == .get || route.takesIdempotencyKey
    var attempts = 0
    var hasCorrectedClock = false
    while true {
      attempts += 1
      let result = await attempt(try await prove(request, on: route, known))
      if case .success(let response) = result, !hasCorrectedClock,
        let time = ProblemDetails(response)?.staleServerTime
      {
        hasCorrectedClock = true
        attempts -= 1
        await clock.set(to: time, at: environment.now())
        continue
      }
      guard isRepeatable, attempts < retry.maximumAttempts,
        let delay = delay(after: attempts, result)
      else { return try result.get() }
      do { try await environment.sleep(delay) } catch { throw .transport(error) }
    }
  }

  private func attempt(_ request: Request) async -> Result<Response, APIError> {
    do { return .success(try await transport(request)) } catch {
      return .failure(.transport(error))
    }
  }

  /// The request with its token and a new signature, as far as the route asks for them.
  private func prove(
    _ request: Request, on route: APIRoute, _ credentials: Credentials?
  ) async throws(APIError) -> Request {
    guard let credentials else { return request }
    guard let token = BearerToken(credentials.token), let key = SigningKey(credentials.signingKey)
    else { throw .notRegistered }
    var request = request
    token.write(to: &request.headers)
    if route.access == .signed {
      var generator = environment.generator
      RequestSignature.sign(
        &request, key: key, time: await clock.time(at: environment.now()),
        nonce: .random(using: &generator))
    }
    return request
  }

  /// How long to wait before the next attempt; nil if a next one would be in vain.
  private func delay(after attempts: Int, _ result: Result<Response, APIError>) -> Duration? {
    let delay = retry.delay(after: attempts, randomBits: environment.randomBits())
    switch result {
    case .failure(let error): return error.isTransient ? delay : nil
    case .success(let response):
      guard [429, 502, 503, 504].contains(response.status) else { return nil }
      guard let requested = RetryPolicy.requestedDelay(response) else { return delay }
      return requested <= retry.maximumDelay ? requested : nil
    }
  }
}

extension ProblemDetails {
  /// The server's time, if a signature was stale.
  fileprivate var staleServerTime: UnixTime? { kind == .staleTime ? serverTime : nil }
}

/// How far the server's clock is from the client's, as the server said when a signature was stale.
actor ServerClock {
  private var offset: Int64 = 0

  /// Takes over the server's time.
  func set(to serverTime: UnixTime, at now: UnixTime) {
    offset = serverTime.subtractingReportingOverflow(now).partialValue
  }

  /// The server's time.
  func time(at now: UnixTime) -> UnixTime { now.addingReportingOverflow(offset).partialValue }
}
