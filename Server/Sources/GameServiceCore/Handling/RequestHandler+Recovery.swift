import WordCubeAPI

extension RequestHandler {
  /// Logs out the devices and replaces the recovery codes whose time is up. Call it every few minutes.
  public func settleRecoveries() async throws {
    for player in try await service.settleRecoveries() { players.forget(player) }
  }

  func recover(
    _ match: RouteMatch<APIRoute>, from address: String
  ) async throws -> Response {
    try await API.Devices.recover.respond(to: match) { request in
      let answer = try await service.recover(request, from: address)
      // The device from an earlier use has ended.
      players.forget(answer.credentials.playerID)
      return answer
    }
  }
}
