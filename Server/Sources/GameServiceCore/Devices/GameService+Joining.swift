import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// The seconds that each step may take: using the code, the player's answer, and then fetching the credentials.
  static let joiningDuration: Int64 = 300
  /// The number of wrong attempts after which a code is no longer valid.
  static let joiningAttempts = 5
  /// The number of leading characters that a code is found by.
  static let slotLength = 3

  /// Creates a player's code for another device.
  func openJoining(by current: PlayerDevice) -> Change<OpenJoining> {
    let (player, now, ending) = (current.player.id, now, ending)
    let (id, expiresAt) = (dependencies.newID(), beginning + Self.joiningDuration)
    // More than enough, because only as many of the 32,768 slots are taken as codes were made in the last minutes.
    var generator = dependencies.generator
    let codes = (0..<20).map { _ in JoiningCode.random(using: &generator) }
    return { [self] rows in
      try rows.requireSettled(current)
      try requireRoom(for: player, in: rows)
      for code in codes {
        let slot = String(code.text.prefix(Self.slotLength))
        if let other = try rows.joining(slot: slot), other.player != player {
          guard other.expiresAt <= ending else { continue }
          try rows.removeJoining(of: other.player)
        }
        try rows.set(
          StoredJoining(
            player: player, id: id, slot: slot,
            codeHash: Self.hash(of: code, player: player, openedAt: now), openedAt: now,
            expiresAt: expiresAt))
        return OpenJoining(code: code, expiresAt: .init(unixTime: expiresAt))
      }
      throw ProblemDetails(.unavailable)
    }
  }

  /// Accepts or refuses the device that used a player's code. An accepted device is created here. Its token is the claim,
  /// so nothing is lost if the answer to the claim is lost.
  func answer(_ answer: JoiningAnswer, by current: PlayerDevice) -> Change<Void> {
    let (player, now, ending, beginning) = (current.player.id, now, ending, beginning)
    let keys = dependencies.keys
    return { [self] rows in
      try rows.requireSettled(current)
      guard var joining = try rows.joining(of: player), joining.id == answer.id,
        joining.state == .waiting, joining.expiresAt > ending, let claimHash = joining.claimHash
      else { throw ProblemDetails(.noSuchDevice) }
      if answer.isAccepted {
        try keys.requireStoredSecret(in: rows)
        try requireRoom(for: player, in: rows)
        try rows.insert(
          StoredDevice(
            id: joining.id, player: player, name: joining.name ?? "", addedAt: now, lastUsedAt: now,
            tokenHash: claimHash, signingSecret: keys.signingNumber))
      }
      joining.state = answer.isAccepted ? .accepted : .refused
      joining.expiresAt = beginning + Self.joiningDuration
      try rows.set(joining)
      try rows.tell(.devicesChanged, to: player)
    }
  }

  /// Uses a code. A wrong code gets the same answer as an unknown one.
  func join(_ request: DeviceJoining, from address: String) async throws -> DeviceClaim {
    let name = try displayName(request.name)
    try expect(.deviceCodes, of: .address(address))
    var generator = dependencies.generator
    let claim = BearerToken.random(using: &generator)
    let (ending, beginning) = (ending, beginning)
    let slot = String(request.code.text.prefix(Self.slotLength))
    // A wrong attempt has to be stored, so the body does not throw.
    let isRight = try await storage.write { rows in
      guard var joining = try rows.joining(slot: slot), joining.state == .open,
        joining.expiresAt > ending, joining.wrongAttempts < Self.joiningAttempts
      else { return false }
      let hash = Self.hash(
        of: request.code, player: joining.player, openedAt: joining.openedAt)
      let isRight = hash == joining.codeHash
      if isRight {
        (joining.state, joining.name) = (.waiting, name)
        joining.claimHash = claim.storedHash
        joining.expiresAt = beginning + Self.joiningDuration
      } else {
        joining.wrongAttempts += 1
      }
      try rows.set(joining)
      if isRight { try rows.tell(.devicesChanged, to: joining.player) }
      return isRight
    }
    guard isRight else {
      try count(.deviceCodes, of: .address(address))
      throw ProblemDetails(.noSuchCode)
    }
    return DeviceClaim(claim: claim)
  }

  /// Returns the player's answer for the device with a claim. Devices at one address do not slow each other down: each
  /// has a player's limit for reads, and only unknown claims count for the address.
  func claim(_ claim: DeviceClaim, from address: String) async throws -> ClaimedDevice {
    let (hash, ending) = (claim.claim.storedHash, ending)
    let (known, device) = try await storage.read { rows in
      let joining = try rows.joining(claimHash: hash)
      return (joining, try joining.flatMap { try rows.playerDevice($0.id, of: $0.player) })
    }
    if let known {
      try count(.reads, of: .player(known.id))
    } else {
      try count(.deviceClaims, of: .address(address))
    }
    guard let known, known.expiresAt > ending else { throw ProblemDetails(.noSuchCode) }
    switch known.state {
    case .open, .waiting: return ClaimedDevice(state: .waiting)
    case .refused: return ClaimedDevice(state: .refused)
    case .accepted: break
    }
    // The device may have been logged out meanwhile, or its token replaced.
    guard let device, device.tokenHash == hash else { throw ProblemDetails(.noSuchCode) }
    return ClaimedDevice(
      state: .accepted,
      credentials: Credentials(
        playerID: known.player, token: claim.claim,
        signingKey: dependencies.keys.signing.signingKey(of: known.player, on: device.id)))
  }

  /// Throws unless a player may have another device.
  private func requireRoom(for player: UniqueID, in rows: any StorageReader) throws {
    guard try rows.playerDevices(of: player).count < dependencies.policy.devicesOfPlayer else {
      throw ProblemDetails(.tooManyDevices)
    }
  }

  /// Returns the hash of a code. It includes the player and the time, so a precomputed list of hashes does not help to
  /// find the code.
  private static func hash(
    of code: JoiningCode, player: UniqueID, openedAt: UnixTime
  ) -> SHA256.Digest {
    SHA256.digest(of: Array("WordCube joining code 1 \(player) \(openedAt) \(code.text)".utf8))
  }
}
