import WordCube

extension APIClient {
  /// Sends a request, and repeats it as ``Attempts`` decides. Returns the last response.
  func send(
    _ request: Request, on route: APIRoute, idempotencyKey: IdempotencyKey? = nil
  ) async throws(APIError) -> Response {
    var credentials = route.access == .open ? nil : try await storedCredentials()
    if route.access != .open, credentials == nil { throw .notRegistered }
    var request = request
    var generator = environment.generator
    if route.takesIdempotencyKey {
      (idempotencyKey ?? .random(using: &generator)).write(to: &request.headers)
    }
    if let build { request.headers[Configuration.buildHeaderName] = "\(build)" }
    var attempts = Attempts(request, on: route, retry)
    while true {
      if Task.isCancelled { throw .cancelled }
      let result = await attempt(await prove(request, on: route, credentials))
      switch attempts.next(after: result, randomBits: environment.randomBits) {
      case .end: return try result.get()
      case .again(let serverTime):
        if let serverTime { await clock.set(to: serverTime, at: environment.now()) }
      case .wait(let delay):
        do { try await environment.sleep(delay) } catch { throw .cancelled }
      }
      // The store may have a new token. If it has another player, the request must not be sent.
      guard let old = credentials else { continue }
      guard let new = try? await storedCredentials(), new.playerID == old.playerID else {
        return try result.get()
      }
      credentials = new
    }
  }

  /// The credentials of the store; nil if there are none.
  func storedCredentials() async throws(APIError) -> Credentials? {
    do { return try await credentials.credentials() } catch { throw .storage(error) }
  }

  private func attempt(_ request: Request) async -> Result<Response, APIError> {
    do { return .success(try await transport(request)) } catch is CancellationError {
      return .failure(.cancelled)
    } catch {
      return .failure(.transport(error))
    }
  }

  /// Adds what the route requires: the token, and a new signature.
  private func prove(
    _ request: Request, on route: APIRoute, _ credentials: Credentials?
  ) async -> Request {
    guard let credentials else { return request }
    var request = request
    credentials.token.write(to: &request.headers)
    if route.access == .signed {
      var generator = environment.generator
      RequestSignature.sign(
        &request, key: credentials.signingKey, time: await clock.time(at: environment.now()),
        nonce: .random(using: &generator))
    }
    return request
  }
}

/// The server's clock: the client's clock and an offset, which follows from the server's time in `stale-time`.
actor ServerClock {
  private var offset: Int64 = 0

  /// Sets the offset.
  func set(to serverTime: UnixTime, at now: UnixTime) {
    offset = serverTime.subtractingReportingOverflow(now).partialValue
  }

  /// The server's time.
  func time(at now: UnixTime) -> UnixTime { now.addingReportingOverflow(offset).partialValue }
}
