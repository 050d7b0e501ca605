import GameStorage
import WordCube
import WordCubeAPI

extension RequestHandler {
  /// Answers a player's request that changes nothing.
  func read<R, Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, _ match: RouteMatch<R>, _ rules: RouteRules,
    from address: String, _ answer: (Input, PlayerDevice) async throws -> Output
  ) async throws -> Response {
    let input = try endpoint.input(match)
    let device = try await device(match.request)
    try service.count(.reads, of: .player(device.player.id))
    try admit(device.player, rules, from: address)
    await noteUse(of: device)
    return try endpoint.response(await answer(input, device))
  }

  /// Stores that a device was used, unless that is already known to the hour. If it cannot be stored, the read does not
  /// fail.
  func noteUse(of device: PlayerDevice) async {
    let now = service.now
    guard device.isUsedAnew(at: now), players.notesUse(of: device.id, at: now) else { return }
    try? await service.storage.write { rows in
      try rows.expect([.player(device.player.id)])
      guard var stored = try rows.playerDevice(device.id, of: device.player.id),
        stored.isUsedAnew(at: now)
      else { return }
      stored.setLastUse(now)
      try stored.update(in: rows)
    }
    players.forget(device.player.id)
  }

  /// Answers a request that changes something. The nonce, the change and the receipt are one transaction.
  ///
  /// - Parameter didCommit: Called with the answer once it is stored, but not with the answer to an earlier request.
  func change<R, Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, _ match: RouteMatch<R>, _ rules: RouteRules,
    from address: String, didCommit: (Output) -> Void = { _ in },
    _ prepare: (Input, PlayerDevice) async throws -> GameService.Change<Output>
  ) async throws -> Response {
    let input = try endpoint.input(match)
    let call = try await signedCall(
      match.request, rules, from: address, endpoint.answer.body?.contentType)
    var expected = call.expectedRows + service.expectedReceiptBytes(of: call)
    let prepared: Result<GameService.Change<Output>, RefusedRequest<Output>>
    do {
      prepared = .success(try await prepare(input, call.device))
    } catch {
      let refused = try RefusedRequest<Output>(error, of: call)
      expected += refused.expectedRows
      prepared = .failure(refused)
    }
    defer { if rules.changesPlayer { players.forget(call.player.id) } }
    let dependencies = service.dependencies
    let stored = try await dependencies.span("storage.write") {
      try await service.storage.write {
        [expected] rows -> Result<(Response, Output?), RefusedRequest<Output>> in
        try rows.expect(expected)
        let change: GameService.Change<Output>
        switch prepared {
        case .success(let prepared): change = prepared
        case .failure(let refused):
          guard let earlier = try refused.change(for: call, in: rows) else {
            return .failure(refused)
          }
          change = earlier
        }
        try call.admit(in: rows)
        if let receipt = try call.receipt(in: rows) { return .success((receipt, nil)) }
        let answer = try change(rows)
        let response = try endpoint.response(answer)
        try call.store(response, in: rows)
        if call.key != nil {
          // A receipt without a body takes about as much.
          try service.allow(
            response.body.count + 256, of: .receiptBytes,
            limit: dependencies.policy.limits.receiptBytesADay, for: call.player.id, in: rows)
        }
        return .success((response, answer))
      }
    }
    switch stored {
    case .success(let (response, answer)):
      if let answer { didCommit(answer) }
      return response
    case .failure(let refused):
      try await refused.willRefuse()
      throw refused.error
    }
  }

  /// Returns a token's device.
  func device(_ request: Request) async throws -> PlayerDevice {
    guard let hash = BearerToken(headers: request.headers)?.storedHash else {
      throw ProblemDetails(.unauthorized)
    }
    if let device = players.device(tokenHash: hash) { return device }
    let changeCount = players.changeCount
    guard let device = try await service.storage.read({ try $0.playerDevice(tokenHash: hash) })
    else {
      throw ProblemDetails(.unauthorized)
    }
    guard device.tokenHash != hash else {
      players.keep(device, tokenHash: hash, ifUnchangedSince: changeCount)
      return device
    }
    return try await endOldToken(of: device, replacedBy: hash)
  }

  /// Returns the device with its new token, which is used for the first time, and revokes the old token.
  ///
  /// Requests that arrive together all find the new token unused. The first one revokes the old token. Then another
  /// one may have replaced the token again, and that newer token must stay.
  private func endOldToken(
    of device: PlayerDevice, replacedBy hash: SHA256.Digest
  ) async throws -> PlayerDevice {
    let player = device.player.id
    defer { players.forget(player) }
    return try await service.storage.write { rows in
      try rows.expect([.player(player)])
      guard var device = try rows.playerDevice(tokenHash: hash) else {
        throw ProblemDetails(.unauthorized)
      }
      guard device.nextTokenHash == hash else { return device }
      device.tokenHash = hash
      device.nextTokenHash = nil
      try device.update(in: rows)
      try rows.tellChangedTokens(of: device.player.id)
      return device
    }
  }

  /// Notes the network of a player's request. Throws the problem `suspended` if the route is refused to suspended players
  /// and the player is one.
  func admit(_ player: StoredPlayer, _ rules: RouteRules, from address: String) throws {
    service.networkNotes.note(address, of: player.id, at: service.now)
    guard rules.refusesSuspended else { return }
    try service.suspensions.requireNone(of: player.id, ending: service.ending)
  }

  private func signedCall(
    _ request: Request, _ rules: RouteRules, from address: String, _ contentType: String?
  ) async throws -> SignedCall {
    let device = try await device(request)
    let now = service.now
    let dependencies = service.dependencies
    try service.count(.changes, of: .player(device.player.id))
    try admit(device.player, rules, from: address)
    let key = rules.takesIdempotencyKey ? try IdempotencyKey.read(from: request.headers) : nil
    let bodyDigest = dependencies.bodyHash(request.body)
    let signature = try RequestSignature.verify(
      request, keys: players.signingKeys(of: device.player.id, on: device.id), now: now,
      bodyHash: { _ in bodyDigest })
    service.clock.noteRequest(at: now, uptime: dependencies.uptime())
    return SignedCall(
      device: device, route: rules.name, contentType: contentType, nonce: signature.nonce,
      signingSecret: dependencies.keys.signingNumber - signature.keyIndex, key: key,
      digest: RequestDigest(of: request, bodyHash: { _ in bodyDigest }), time: now)
  }
}
