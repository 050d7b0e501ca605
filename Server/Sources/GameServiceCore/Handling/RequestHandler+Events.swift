import GameStorage
import WordCube
import WordCubeAPI

extension RequestHandler {
  /// Opens a response that is sent in chunks: a player's events, or an export. All other responses are sent
  /// as a whole.
  ///
  /// - Parameters:
  ///   - found: The route with the whole request, or the reason why no route was found.
  ///   - address: The client's address, for limits on requests without a player.
  ///   - report: Called with each of the server's own errors.
  public func open(
    _ found: Result<RouteMatch<APIRoute>, RequestError>, from address: String,
    report: (any Error) -> Void = { _ in }
  ) async -> StreamedResponse {
    guard case .success(let match) = found, match.route.goesOn else {
      return StreamedResponse(await respond(to: found, from: address, report: report))
    }
    do {
      try service.networks.requireNone(of: address, ending: service.ending)
      try checkBuild(match.request, RouteRules(match.route))
      if match.route == .exportPlayer { return try await export(match, from: address) }
      let input = try API.Events.follow.input(match)
      let (device, hash) = try await caller(match, from: address)
      let body = try await service.openStream(
        for: device.player.id, tokenHash: hash, at: address, after: input.lastEventID)
      return StreamedResponse(status: 200, headers: Self.streamHeaders, body: body)
    } catch {
      return StreamedResponse(Response(answering: error, report: report))
    }
  }

  /// Answers with everything that is stored about a player.
  func export(
    _ match: RouteMatch<APIRoute>, from address: String
  ) async throws -> StreamedResponse {
    let (device, _) = try await caller(match, from: address)
    var headers = match.route.caching.headers
    headers["content-type"] = "application/json"
    return StreamedResponse(
      status: 200, headers: headers, body: try await service.export(of: device))
  }

  /// Answers with the events so far, for a host that sends each response as a whole.
  func eventsSoFar(
    _ match: RouteMatch<APIRoute>, from address: String
  ) async throws -> Response {
    let input = try API.Events.follow.input(match)
    let (device, _) = try await caller(match, from: address)
    return Response(
      status: 200, headers: Self.streamHeaders,
      body: service.events.events(for: device.player.id, after: input.lastEventID))
  }

  /// Returns the device of a request, which is counted once as a read, and the token's hash.
  private func caller(
    _ match: RouteMatch<APIRoute>, from address: String
  ) async throws -> (PlayerDevice, SHA256.Digest) {
    let device = try await device(match.request)
    guard let hash = BearerToken(headers: match.request.headers)?.storedHash else {
      throw ProblemDetails(.unauthorized)
    }
    try service.count(.reads, of: .player(device.player.id))
    try admit(device.player, RouteRules(match.route), from: address)
    await noteUse(of: device)
    return (device, hash)
  }

  /// nginx buffers a response unless `X-Accel-Buffering` says no.
  private static let streamHeaders: Headers = [
    "content-type": eventStreamType, "cache-control": "no-store", "x-accel-buffering": "no",
  ]
}

extension APIRoute {
  /// Whether ``RequestHandler/open(_:from:report:)`` sends this route's response in chunks.
  public var goesOn: Bool { self == .followEvents || self == .exportPlayer }
}
