import Storage
import WordCube
import WordCubeAPI

extension RequestHandler {
  /// Answers a request that a player sends and that changes nothing.
  func read<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>, _ match: RouteMatch<APIRoute>,
    _ answer: (Input, StoredPlayer) async throws -> Output
  ) async throws -> Response {
    let input = try endpoint.input(match)
    let player = try await player(match)
    try service.requests.count(
      .reads(player: player.id.high, player.id.low), service.dependencies.policy.limits.reads,
      at: service.now)
    return try endpoint.response(await answer(input, player))
  }

  /// Answers a request that changes something: the nonce, the change and the receipt are one transaction.
  func change<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>, _ match: RouteMatch<APIRoute>,
    _ prepare: (Input, UniqueID) async throws -> GameService.Change<Output>
  ) async throws -> Response {
    let input = try endpoint.input(match)
    let (call, isRepeated) = try await signedCall(match)
    if isRepeated {
      return try await service.storage.write { rows in
        try call.admit(in: rows)
        guard let receipt = try call.receipt(in: rows) else { throw ProblemDetails(.unavailable) }
        return receipt
      }
    }
    let change = try await prepare(input, call.player.id)
    return try await service.storage.write { rows in
      try call.admit(in: rows)
      // The same request may have been carried out while this one was prepared.
      if let receipt = try call.receipt(in: rows) { return receipt }
      let response = try endpoint.response(change(rows))
      try call.store(response, in: rows)
      return response
    }
  }

  /// The player of a token.
  private func player(_ match: RouteMatch<APIRoute>) async throws -> StoredPlayer {
    try await sender(match, key: nil).player
  }

  /// The player of a token, and whether the player sent a request with the key before. Both are one reading.
  private func sender(
    _ match: RouteMatch<APIRoute>, key: IdempotencyKey?
  ) async throws -> (player: StoredPlayer, isRepeated: Bool) {
    guard let hash = BearerToken(headers: match.request.headers)?.storedHash else {
      throw ProblemDetails(.unauthorized)
    }
    let (player, isRepeated) = try await service.storage.read { rows in
      guard let player = try rows.player(tokenHash: hash) else {
        throw ProblemDetails(.unauthorized)
      }
      let receipt = try key.flatMap {
        try rows.receipt(of: player.id, route: match.route.rawValue, key: $0)
      }
      return (player, receipt != nil)
    }
    guard player.nextTokenHash == hash else { return (player, isRepeated) }
    // The new token arrived at the player: the old one ends.
    let renewed = try await service.storage.write { rows in
      guard var player = try rows.player(tokenHash: hash) else {
        throw ProblemDetails(.unauthorized)
      }
      player.tokenHash = hash
      player.nextTokenHash = nil
      try rows.update(player)
      return player
    }
    return (renewed, isRepeated)
  }

  private func signedCall(
    _ match: RouteMatch<APIRoute>
  ) async throws -> (call: SignedCall, isRepeated: Bool) {
    let headers = match.request.headers
    // A malformed key is a problem of its own, but only of a known player.
    let key = match.route.takesIdempotencyKey ? try? IdempotencyKey.read(from: headers) : nil
    let (player, isRepeated) = try await sender(match, key: key)
    let now = service.now
    let dependencies = service.dependencies
    try service.requests.count(
      .changes(player: player.id.high, player.id.low), dependencies.policy.limits.changes, at: now)
    if match.route.takesIdempotencyKey { _ = try IdempotencyKey.read(from: headers) }
    let bodyDigest = dependencies.bodyHash(match.request.body)
    let signature = try RequestSignature.verify(
      match.request, keys: dependencies.keys.signing.signingKeys(of: player.id), now: now,
      bodyHash: { _ in bodyDigest })
    let call = SignedCall(
      player: player, route: match.route, nonce: signature.nonce, key: key,
      digest: RequestDigest(of: match.request, bodyHash: { _ in bodyDigest }), time: now)
    return (call, isRepeated)
  }
}

/// A request with a right signature.
struct SignedCall: Sendable {
  let player: StoredPlayer
  let route: APIRoute
  let nonce: Nonce
  let key: IdempotencyKey?
  let digest: RequestDigest
  let time: UnixTime

  /// Uses the nonce, once.
  ///
  /// - Throws: The problems `replayed-nonce`, and `unauthorized` if the player was erased meanwhile.
  func admit(in rows: any StorageWriter) throws {
    guard try rows.player(player.id) != nil else { throw ProblemDetails(.unauthorized) }
    guard try rows.use(nonce, of: player.id, at: time) else {
      throw ProblemDetails(.replayedNonce)
    }
  }

  /// The response to an earlier request with the same key; nil if there is none.
  ///
  /// - Throws: The problem `idempotency-key-reused` if the earlier request was another one.
  func receipt(in rows: any StorageReader) throws -> Response? {
    guard let key,
      let receipt = try rows.receipt(of: player.id, route: route.rawValue, key: key)
    else { return nil }
    guard receipt.requestDigest == digest else { throw ProblemDetails(.idempotencyKeyReused) }
    return Response(
      status: receipt.status, headers: ["content-type": "application/json"], body: receipt.body)
  }

  /// Stores the response for later requests with the same key.
  func store(_ response: Response, in rows: any StorageWriter) throws {
    guard let key else { return }
    try rows.insert(
      StoredReceipt(
        player: player.id, route: route.rawValue, key: key, requestDigest: digest,
        status: response.status, body: response.body, answeredAt: time))
  }
}
