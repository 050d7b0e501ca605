import GameStorage
import WordCube
import WordCubeAPI

extension RequestHandler {
  /// Opens a response that may go on: the events of a player. All other requests are answered as a whole.
  ///
  /// - Parameters:
  ///   - found: The route with the whole request, or why there is none.
  ///   - address: The address of the client, for limits on requests without a player.
  ///   - report: Gets the errors that are the server's own.
  public func open(
    _ found: Result<RouteMatch<APIRoute>, RequestError>, from address: String,
    report: (any Error) -> Void = { _ in }
  ) async -> StreamedResponse {
    guard case .success(let match) = found, match.route == .followEvents else {
      return StreamedResponse(await respond(to: found, from: address, report: report))
    }
    do {
      try service.networks.requireNone(of: address, ending: service.ending)
      try checkBuild(match)
      let input = try API.Events.follow.input(match)
      let (player, hash) = try await caller(match)
      let body = try await service.openStream(
        for: player, tokenHash: hash, at: address, after: input.lastEventID)
      return StreamedResponse(status: 200, headers: Self.streamHeaders, body: body)
    } catch {
      return StreamedResponse(Response(answering: error, report: report))
    }
  }

  /// Answers with the events so far, for a host that sends each response as a whole.
  func eventsSoFar(_ match: RouteMatch<APIRoute>) async throws -> Response {
    let input = try API.Events.follow.input(match)
    let (player, _) = try await caller(match)
    return Response(
      status: 200, headers: Self.streamHeaders,
      body: service.events.events(for: player, after: input.lastEventID))
  }

  /// The player of a request, which is counted as reading once, and the hash of the token.
  private func caller(
    _ match: RouteMatch<APIRoute>
  ) async throws -> (UniqueID, SHA256.Digest) {
    let device = try await device(match)
    guard let hash = BearerToken(headers: match.request.headers)?.storedHash else {
      throw ProblemDetails(.unauthorized)
    }
    try service.count(.reads(device.player.id))
    try requireNotSuspended(device.player, match)
    await noteUse(of: device)
    return (device.player.id, hash)
  }

  /// nginx collects a response unless `X-Accel-Buffering` says no.
  private static let streamHeaders: Headers = [
    "content-type": eventStreamType, "cache-control": "no-store", "x-accel-buffering": "no",
  ]
}
