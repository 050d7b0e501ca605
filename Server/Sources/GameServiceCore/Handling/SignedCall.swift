import GameStorage
import WordCube
import WordCubeAPI

/// A request with a valid signature.
struct SignedCall: Sendable {
  /// The device that signed it, with its player.
  let device: PlayerDevice
  /// The name of the route: see ``RouteRules/name``.
  let route: String
  /// The content type of the route's answer; nil if it has no body.
  let contentType: String?
  let nonce: Nonce
  /// The number of the secret that the signature's key is derived from.
  let signingSecret: Int
  let key: IdempotencyKey?
  let digest: RequestDigest
  let time: UnixTime

  var player: StoredPlayer { device.player }

  /// The rows that ``admit(in:)`` and ``receipt(in:)`` read.
  var expectedRows: [ExpectedRow] {
    [.player(player.id), .nonce(nonce, of: player.id)] + (device.row.map { [.device($0.id)] } ?? [])
      + (key.map { [.receipt(of: player.id, route: route, key: $0)] } ?? [])
  }

  /// Uses up the nonce, and stores which secret the device's key comes from and when the device was used.
  ///
  /// A rotation also stores the newest secret, but its response may have been lost. So the secret that a player signs
  /// with counts.
  ///
  /// - Throws: The problems `replayed-nonce`, and `unauthorized` if the player was erased, the device ended or the
  ///   token replaced meanwhile.
  func admit(in rows: any StorageWriter) throws {
    guard var stored = try rows.playerDevice(device.id, of: player.id),
      stored.tokenHash == device.tokenHash
    else {
      throw ProblemDetails(.unauthorized)
    }
    guard try rows.use(nonce, of: player.id, at: time) else {
      throw ProblemDetails(.replayedNonce)
    }
    if stored.signingSecret != signingSecret || stored.isUsedAnew(at: time) {
      stored.setSigningSecret(signingSecret)
      if stored.isUsedAnew(at: time) { stored.setLastUse(time) }
      try stored.update(in: rows)
    }
  }

  /// Returns the response to an earlier request with the same key; nil if there is none.
  ///
  /// - Throws: The problem `idempotency-key-reused` if the earlier request was a different one.
  func receipt(in rows: any StorageReader) throws -> Response? {
    guard let key,
      let receipt = try rows.receipt(of: player.id, route: route, key: key)
    else { return nil }
    guard receipt.requestDigest == digest else { throw ProblemDetails(.idempotencyKeyReused) }
    return Response(
      status: receipt.status, headers: contentType.map { ["content-type": $0] } ?? [:],
      body: receipt.body)
  }

  /// Stores the response for later requests with the same key.
  func store(_ response: Response, in rows: any StorageWriter) throws {
    guard let key else { return }
    try rows.insert(
      StoredReceipt(
        player: player.id, route: route, key: key, requestDigest: digest,
        status: response.status, body: response.body, answeredAt: time))
  }
}
