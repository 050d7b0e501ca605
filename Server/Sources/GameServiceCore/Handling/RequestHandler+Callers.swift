import GameStorage
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
    try service.count(.reads(player.id))
    try requireNotSuspended(player, match)
    return try endpoint.response(await answer(input, player))
  }

  /// Answers a request that changes something: the nonce, the change and the receipt are one transaction.
  ///
  /// - Parameter didCommit: Gets the answer once it is stored; not the answer of an earlier request.
  func change<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>, _ match: RouteMatch<APIRoute>,
    didCommit: (Output) -> Void = { _ in },
    _ prepare: (Input, UniqueID) async throws -> GameService.Change<Output>
  ) async throws -> Response {
    let input = try endpoint.input(match)
    let call = try await signedCall(match)
    let change: GameService.Change<Output>
    do {
      change = try await prepare(input, call.player.id)
    } catch {
      return try await earlierResponse(to: call, after: error)
    }
    defer { if match.route.changesPlayer { players.forget(call.player.id) } }
    let dependencies = service.dependencies
    let (response, answer) = try await dependencies.span("storage.write") {
      try await service.storage.write { rows -> (Response, Output?) in
        try rows.expect(call.expectedRows + service.expectedReceiptBytes(of: call))
        try call.admit(in: rows)
        if let receipt = try call.receipt(in: rows) { return (receipt, nil) }
        let answer = try change(rows)
        let response = try endpoint.response(answer)
        try call.store(response, in: rows)
        if call.key != nil {
          // A receipt without a body takes about as much.
          try service.allow(
            response.body.count + 256, of: .receiptBytes,
            limit: dependencies.policy.limits.receiptBytesADay, for: call.player.id, in: rows)
        }
        return (response, answer)
      }
    }
    if let answer { didCommit(answer) }
    return response
  }

  /// The response to an earlier request with the same key. What could be done then may fail now: the challenge
  /// may be over.
  ///
  /// - Throws: The error if there is no earlier request. A word of a game may have left the dictionary since, and what is
  /// malformed now may have been read then.
  private func earlierResponse(to call: SignedCall, after error: any Error) async throws -> Response
  {
    let isProblem = (error as? ProblemDetails)?.kind != nil
    guard call.key != nil, isProblem || error is LimitReached,
      try await service.storage.read({ try call.receipt(in: $0) }) != nil
    else { throw error }
    return try await service.storage.write { rows in
      try call.admit(in: rows)
      guard let receipt = try call.receipt(in: rows) else { throw error }
      return receipt
    }
  }

  /// The player of a token.
  func player(_ match: RouteMatch<APIRoute>) async throws -> StoredPlayer {
    guard let hash = BearerToken(headers: match.request.headers)?.storedHash else {
      throw ProblemDetails(.unauthorized)
    }
    if let player = players.player(tokenHash: hash) { return player }
    let changeCount = players.changeCount
    guard let player = try await service.storage.read({ try $0.player(tokenHash: hash) }) else {
      throw ProblemDetails(.unauthorized)
    }
    guard player.tokenHash != hash else {
      players.keep(player, tokenHash: hash, ifUnchangedSince: changeCount)
      return player
    }
    return try await endOldToken(of: player, replacedBy: hash)
  }

  /// The player whose new token is used for the first time: the old one ends.
  ///
  /// Requests that arrive together all find the new token unused. The first one ends the old token. After it, another
  /// one may have replaced the token again, and that newer token must stay.
  private func endOldToken(
    of player: StoredPlayer, replacedBy hash: SHA256.Digest
  ) async throws -> StoredPlayer {
    defer { players.forget(player.id) }
    return try await service.storage.write { rows in
      guard var player = try rows.player(tokenHash: hash) else {
        throw ProblemDetails(.unauthorized)
      }
      guard player.nextTokenHash == hash else { return player }
      player.tokenHash = hash
      player.nextTokenHash = nil
      try rows.update(player)
      try rows.tellChangedTokens(of: player.id)
      return player
    }
  }

  /// Throws the problem `suspended`, if the route is refused to suspended players and the player is one.
  func requireNotSuspended(_ player: StoredPlayer, _ match: RouteMatch<APIRoute>) throws {
    guard match.route.refusesSuspended else { return }
    try service.suspensions.requireNone(of: player.id, at: service.now)
  }

  private func signedCall(_ match: RouteMatch<APIRoute>) async throws -> SignedCall {
    let player = try await player(match)
    let now = service.now
    let dependencies = service.dependencies
    try service.count(.changes(player.id))
    try requireNotSuspended(player, match)
    let key =
      match.route.takesIdempotencyKey
      ? try IdempotencyKey.read(from: match.request.headers) : nil
    let bodyDigest = dependencies.bodyHash(match.request.body)
    let signature = try RequestSignature.verify(
      match.request, keys: players.signingKeys(of: player.id), now: now,
      bodyHash: { _ in bodyDigest })
    service.clock.noteRequest(at: now, uptime: dependencies.uptime())
    return SignedCall(
      player: player, route: match.route, nonce: signature.nonce,
      signingSecret: dependencies.keys.signingNumber - signature.keyIndex, key: key,
      digest: RequestDigest(of: match.request, bodyHash: { _ in bodyDigest }), time: now)
  }
}

extension APIRoute {
  /// Whether the route changes the row of its player.
  fileprivate var changesPlayer: Bool {
    self == .updatePlayer || self == .rotateToken || self == .erasePlayer
  }
}
