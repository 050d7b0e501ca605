import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

extension ModerationHandler {
  /// Logs out a player's device, as the player could. It may be the last one, because a recovery code creates
  /// another.
  func refuseDevice(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let (now, unusedHash) = (service.now, service.unusedHash())
    defer {
      if let player = try? Moderation.refuseDevice.input(match).player { players.forget(player) }
    }
    return try await change(Moderation.refuseDevice, match) { input, rows, session in
      try session.requireOther(input.player)
      let origin = try session.origin(input.body.reason, at: now)
      try rows.storedPlayer(input.player)
      guard let device = try rows.playerDevice(input.device, of: input.player) else {
        throw Problem(.noSuchDevice)
      }
      try device.end(in: rows, unusedHash: unusedHash)
      try rows.record(
        origin.act(.refuseDevice, on: input.player, detail: "device \(device.id)"))
      return try rows.moderatedDevices(of: input.player)
    }
  }

  /// Refuses a network until the given time. All servers are notified; this one applies it before it answers.
  func refuseNetwork(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let (now, id) = (service.now, service.dependencies.newID())
    let proxies = service.dependencies.policy.trustedProxies
    let response = try await change(Moderation.refuseNetwork, match) { input, rows, session in
      let origin = try session.origin(input.reason, at: now)
      guard input.until > now, input.until <= now + NewRefusedNetwork.longest else {
        throw Problem(
          .badRequest, detail: "the body is invalid: until must be in the future, and within 7 days"
        )
      }
      let network: String
      do throws(NetworkRefusal.Flaw) {
        network = try NetworkRefusal.network(input.network, proxies: proxies).description
      } catch {
        throw Problem(.networkNotRefusable, detail: error.text)
      }
      let known = try rows.refusedNetworks()
      let earlier = known.first { $0.network == network }
      guard earlier != nil || known.count < NetworkRefusal.mostNetworks else {
        throw Problem(
          .networkNotRefusable,
          detail:
            "\(NetworkRefusal.mostNetworks) networks are already refused, which is the maximum")
      }
      let refused = StoredRefusedNetwork(
        id: earlier?.id ?? id, network: network, endsAt: input.until)
      try rows.set(refused)
      try rows.tellRefusedNetworks()
      // The log keeps no address: only the row has it, until the refusal ends.
      try rows.record(
        origin.act(.refuseNetwork, on: refused.id, detail: "until \(input.until)"))
      return RefusedNetwork(refused)
    }
    await readRefusedNetworks()
    return response
  }

  /// Ends a network's refusal.
  func allowNetwork(_ match: RouteMatch<ModerationRoute>) async throws -> Response {
    let (now, ending) = (service.now, service.ending)
    let response = try await change(Moderation.allowNetwork, match) { input, rows, session in
      let origin = try session.origin(input.body.reason, at: now)
      let isRefused = try rows.refusedNetworks().contains {
        $0.id == input.subject && $0.endsAt > ending
      }
      guard isRefused else { throw Problem(.noSuchNetwork) }
      try rows.removeRefusedNetwork(input.subject)
      try rows.tellRefusedNetworks()
      try rows.record(origin.act(.allowNetwork, on: input.subject))
    }
    await readRefusedNetworks()
    return response
  }

  /// Reads the networks after a change. The change is already stored, so it is answered even if they cannot
  /// be read.
  private func readRefusedNetworks() async { try? await service.readRefusedNetworks() }
}
