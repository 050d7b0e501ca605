import APIContract
import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

/// A handler of moderators' requests.
///
/// Each request reads its session, moderator and role in its own transaction, so the operator's changes take effect at
/// once, on all servers.
public struct ModerationHandler: Sendable {
  /// The router that finds a request's route.
  public let router: Router<ModerationRoute>
  let service: GameService
  let players: PlayerCache
  let openAPI: [UInt8]
  let figures: GameFigures
  let answered: DayCounter

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - handler: The handler of players' requests, which has to learn at once when a player changes.
  ///   - version: The version that the OpenAPI document states.
  /// - Throws: An error if two routes have the same path or a route cannot be described. A test makes sure that this does not happen.
  public init(_ handler: RequestHandler, version: String) throws {
    service = handler.service
    players = handler.players
    answered = handler.answered
    figures = GameFigures(handler.service.dependencies.judge)
    router = try Router()
    openAPI = try KeptDocuments.document("moderation \(version)") {
      try ModerationRoute.openAPI(version: version)
    }
  }

  /// Answers a request. If it fails, the response contains problem details.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - address: The client's address, for the limit on codes.
  ///   - report: Called with each of the server's own errors.
  public func respond(
    to request: Request, from address: String, report: (any Error) -> Void = { _ in }
  ) async -> Response {
    let found = Result { () throws(RequestError) in try router.match(request) }
    return await respond(to: found, from: address, report: report)
  }

  /// Answers a request for which ``router`` has already looked up the route. No cache may store the response.
  ///
  /// - Parameters:
  ///   - found: The route with the whole request, or the reason why no route was found.
  ///   - address: The client's address, for the limit on codes.
  ///   - report: Called with each of the server's own errors.
  public func respond(
    to found: Result<RouteMatch<ModerationRoute>, RequestError>, from address: String,
    report: (any Error) -> Void = { _ in }
  ) async -> Response {
    var response: Response
    do {
      response = try await respond(to: found.get(), from: address)
    } catch {
      response = Response(answering: error, report: report)
    }
    response.headers["cache-control"] = "no-store"
    return response
  }

  /// Answers a request on a route. A new route does not compile until it is handled here.
  func respond(
    to match: RouteMatch<ModerationRoute>, from address: String
  ) async throws -> Response {
    switch match.route {
    case .openAPI: try await Moderation.openAPI.respond(to: match) { openAPI }
    case .signIn:
      try await Moderation.signIn.respond(to: match) { try await signIn($0, from: address) }
    case .session: try await read(Moderation.session, match) { _, _, session in session.current }
    case .signOut: try await signOut(match)

    case .findPlayers:
      try await read(Moderation.findPlayers, match) { [ending = service.ending] name, rows, _ in
        try rows.players(named: name, ending: ending)
      }
    case .player:
      try await read(Moderation.player, match) { [ending = service.ending] id, rows, _ in
        try rows.moderatedPlayer(id, ending: ending)
      }
    case .playerGames:
      try await read(Moderation.playerGames, match) { query, rows, _ in try rows.games(query) }
    case .playerEvidence: try await evidence(match)
    case .playerDevices:
      try await read(Moderation.playerDevices, match) { id, rows, _ in
        try rows.moderatedDevices(of: id)
      }
    case .playerNames:
      try await read(Moderation.playerNames, match) { id, rows, _ in
        try rows.moderatedNames(of: id)
      }
    case .playerReports: try await playerReports(match)
    case .playerMatches:
      try await read(Moderation.playerMatches, match) { query, rows, _ in try rows.matches(query) }
    case .playerNetworks:
      try await read(Moderation.playerNetworks, match) { [ending = service.ending] id, rows, _ in
        try rows.moderatedNetworks(of: id, ending: ending)
      }
    case .game:
      try await read(Moderation.game, match) { id, rows, _ in try rows.moderatedGame(id) }
    case .gameReplay:
      try await read(Moderation.gameReplay, match) { id, rows, _ in try rows.replay(of: id) }
    case .findings:
      try await read(Moderation.findings, match) { limit, rows, _ in
        let found = try rows.findings(limit: limit)
        let names = try rows.displayNames(of: found.map(\.player))
        return found.map { ModeratedFinding($0, of: names[$0.player]) }
      }
    case .day: try await day(match)
    case .acts:
      try await read(Moderation.acts, match) { query, rows, _ in try rows.acts(query) }

    case .reports: try await reports(match)
    case .closeReport: try await closeReport(match)

    case .hideGame: try await setHidden(true, Moderation.hideGame, match)
    case .showGame: try await setHidden(false, Moderation.showGame, match)
    case .renamePlayer: try await rename(match)
    case .suspendPlayer: try await suspend(match)
    case .endSuspension: try await endSuspension(match)
    case .erasePlayer: try await erase(match)
    case .refuseDevice: try await refuseDevice(match)

    case .refusedNetworks:
      try await read(Moderation.refusedNetworks, match) { [ending = service.ending] _, rows, _ in
        try rows.refusedNetworks(ending: ending)
      }
    case .refuseNetwork: try await refuseNetwork(match)
    case .allowNetwork: try await allowNetwork(match)
    }
  }
}
