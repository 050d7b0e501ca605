extension RouteClient {
  /// Sends a request, repeats it as ``Attempts`` decides, and returns the last response.
  func send(
    _ request: Request, on route: R, idempotencyKey: IdempotencyKey? = nil
  ) async throws(ClientError<R>) -> Response {
    var credentials = route.access == .open ? nil : try await storedCredentials()
    if route.access != .open, credentials == nil { throw .notRegistered }
    var request = request
    var generator = environment.generator
    if route.takesIdempotencyKey {
      (idempotencyKey ?? .random(using: &generator)).write(to: &request.headers)
    }
    for field in headers.fields { request.headers[field.name] = field.value }
    var attempts = Attempts(request, on: route, retry)
    var refusedTokens: [BearerToken] = []
    while true {
      if Task.isCancelled { throw .cancelled }
      let result = await attempt(await prove(request, on: route, credentials))
      if let used = credentials {
        if case .success(let response) = result, isUnauthorized(response) {
          refusedTokens.append(used.token)
          if let other = await otherCredentials(
            of: used, except: refusedTokens, on: route)
          {
            credentials = other
            continue
          }
        } else if case .success(let response) = result, !refusedTokens.isEmpty,
          (200..<400).contains(response.status)
        {
          await keepProven(used)
        }
      }
      switch attempts.next(after: result, randomBits: environment.randomBits) {
      case .end: return try result.get()
      case .again(let serverTime):
        if let serverTime { await clock.set(to: serverTime, at: environment.now().unixTime) }
      case .wait(let delay):
        do { try await environment.sleep(delay) } catch { throw .cancelled }
      }
      // The store may have a new token. If it has a different account, the request must not be sent.
      guard let old = credentials else { continue }
      guard let new = try? await storedCredentials(), new.account == old.account else {
        return try result.get()
      }
      credentials = new
    }
  }

  /// Returns the store's credentials; nil if there are none.
  package func storedCredentials() async throws(ClientError<R>) -> R.Credentials? {
    do { return try await credentials.credentials() } catch { throw .storage(error) }
  }

  /// Returns credentials of the same account with a token that the server has not refused: those that another call
  /// has stored meanwhile, or the pending ones; nil if there are none.
  private func otherCredentials(
    of old: R.Credentials, except refused: [BearerToken], on route: R
  ) async -> R.Credentials? {
    let known = try? await credentials.credentials()
    // Without credentials, or with those of a different account, the request must not be sent.
    guard let known, known.account == old.account else { return nil }
    if route.needsSameToken, known.token != old.token { return nil }
    let pending = try? await credentials.pendingCredentials()
    return [known, pending].compactMap { $0 }.first {
      $0.account == old.account && !refused.contains($0.token)
    }
  }

  /// Replaces the credentials whose token the server refused with the pending ones. If the store fails, the next
  /// call finds both again.
  private func keepProven(_ used: R.Credentials) async {
    guard let pending = try? await credentials.pendingCredentials(), pending == used,
      let known = try? await credentials.credentials(), known.account == used.account
    else { return }
    do {
      try await credentials.replace(with: used)
      try await credentials.forgetPending()
    } catch {}
  }

  /// Whether the request's token belongs to nobody.
  private func isUnauthorized(_ response: Response) -> Bool {
    response.status == 401 && R.Problem(response)?.remedy == .otherToken
  }

  private func attempt(_ request: Request) async -> Result<Response, ClientError<R>> {
    do { return .success(try await transport(request)) } catch is CancellationError {
      return .failure(.cancelled)
    } catch {
      return .failure(.transport(error))
    }
  }

  /// Adds what the route requires: the token, and a new signature.
  private func prove(
    _ request: Request, on route: R, _ credentials: R.Credentials?
  ) async -> Request {
    guard let credentials else { return request }
    var request = request
    credentials.token.write(to: &request.headers)
    if route.access == .signed {
      var generator = environment.generator
      RequestSignature.sign(
        &request, key: credentials.signingKey,
        time: await clock.time(at: environment.now().unixTime),
        nonce: .random(using: &generator))
    }
    return request
  }
}

/// The server's clock: the client's clock plus an offset, computed from the server's time in a `stale-time`
/// problem.
actor ServerClock {
  private var offset: Int64 = 0

  /// Sets the offset.
  func set(to serverTime: UnixTime, at now: UnixTime) {
    offset = serverTime.subtractingReportingOverflow(now).partialValue
  }

  /// The server's time.
  func time(at now: UnixTime) -> UnixTime { now.addingReportingOverflow(offset).partialValue }
}
