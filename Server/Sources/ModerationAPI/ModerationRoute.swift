import APIContract

/// The routes for the game's moderators. They have their own listener, separate from the players'.
///
/// The raw value is the `operationId` in the OpenAPI document, and never changes.
public enum ModerationRoute: String, ClientRoute {
  /// The OpenAPI document: ``Moderation/openAPI``.
  case openAPI
  /// Sign in: ``Moderation/signIn``.
  case signIn
  /// The moderator who has signed in: ``Moderation/session``.
  case session
  /// Sign out: ``Moderation/signOut``.
  case signOut
  /// The players who have or had a name: ``Moderation/findPlayers``.
  case findPlayers
  /// A player: ``Moderation/player``.
  case player
  /// A player's games: ``Moderation/playerGames``.
  case playerGames
  /// What a player's last games show: ``Moderation/playerEvidence``.
  case playerEvidence
  /// A player's devices: ``Moderation/playerDevices``.
  case playerDevices
  /// A player's earlier names: ``Moderation/playerNames``.
  case playerNames
  /// The reports about and by a player: ``Moderation/playerReports``.
  case playerReports
  /// A player's matches: ``Moderation/playerMatches``.
  case playerMatches
  /// The networks of a player's requests: ``Moderation/playerNetworks``.
  case playerNetworks
  /// A game: ``Moderation/game``.
  case game
  /// A game with all its moves: ``Moderation/gameReplay``.
  case gameReplay
  /// The findings to review: ``Moderation/findings``.
  case findings
  /// What happened today: ``Moderation/day``.
  case day
  /// Entries in the log of acts: ``Moderation/acts``.
  case acts
  /// Players' open reports: ``Moderation/reports``.
  case reports
  /// Close a report: ``Moderation/closeReport``.
  case closeReport
  /// Take a game off all boards: ``Moderation/hideGame``.
  case hideGame
  /// Put a game back on the boards: ``Moderation/showGame``.
  case showGame
  /// Rename a player: ``Moderation/renamePlayer``.
  case renamePlayer
  /// Suspend a player until a given time: ``Moderation/suspendPlayer``.
  case suspendPlayer
  /// End a player's suspension: ``Moderation/endSuspension``.
  case endSuspension
  /// Erase a player: ``Moderation/erasePlayer``.
  case erasePlayer
  /// Log out a player's device: ``Moderation/refuseDevice``.
  case refuseDevice
  /// The refused networks: ``Moderation/refusedNetworks``.
  case refusedNetworks
  /// Refuse a network until a given time: ``Moderation/refuseNetwork``.
  case refuseNetwork
  /// Stop refusing a network: ``Moderation/allowNetwork``.
  case allowNetwork

  /// A moderator's token and account.
  public typealias Credentials = ModeratorSession

  /// The route's endpoint.
  public var endpoint: any RouteEndpoint<ModerationRoute> {
    switch self {
    case .openAPI: Moderation.openAPI
    case .signIn: Moderation.signIn
    case .session: Moderation.session
    case .signOut: Moderation.signOut
    case .findPlayers: Moderation.findPlayers
    case .player: Moderation.player
    case .playerGames: Moderation.playerGames
    case .playerEvidence: Moderation.playerEvidence
    case .playerDevices: Moderation.playerDevices
    case .playerNames: Moderation.playerNames
    case .playerReports: Moderation.playerReports
    case .playerMatches: Moderation.playerMatches
    case .playerNetworks: Moderation.playerNetworks
    case .game: Moderation.game
    case .gameReplay: Moderation.gameReplay
    case .findings: Moderation.findings
    case .day: Moderation.day
    case .acts: Moderation.acts
    case .reports: Moderation.reports
    case .closeReport: Moderation.closeReport
    case .hideGame: Moderation.hideGame
    case .showGame: Moderation.showGame
    case .renamePlayer: Moderation.renamePlayer
    case .suspendPlayer: Moderation.suspendPlayer
    case .endSuspension: Moderation.endSuspension
    case .erasePlayer: Moderation.erasePlayer
    case .refuseDevice: Moderation.refuseDevice
    case .refusedNetworks: Moderation.refusedNetworks
    case .refuseNetwork: Moderation.refuseNetwork
    case .allowNetwork: Moderation.allowNetwork
    }
  }

  /// The lowest role that may use the route; nil if the route needs no session.
  public var role: ModeratorRole? {
    switch self {
    case .openAPI, .signIn: nil
    case .session, .signOut, .findPlayers, .player, .playerGames, .playerEvidence, .playerDevices,
      .playerNames, .playerReports, .playerMatches, .game, .gameReplay, .findings, .day, .acts,
      .reports, .refusedNetworks:
      .viewer
    // A player's networks are only for those who can refuse them.
    case .playerNetworks, .hideGame, .showGame, .renamePlayer, .suspendPlayer, .endSuspension,
      .refuseDevice, .refuseNetwork, .allowNetwork, .closeReport:
      .moderator
    case .erasePlayer: .administrator
    }
  }
}

extension ModerationRoute {
  /// Returns the OpenAPI 3.1 document of these routes.
  ///
  /// - Parameter version: The version of the document.
  /// - Throws: An error if a model has no schema; a test makes sure that all of them have one.
  public static func openAPI(version: String) throws -> JSONValue {
    try openAPI(title: "WordCube moderation", version: version)
  }

  /// What the document says about the route in addition to its endpoint: the failures that many endpoints share. The document of a
  /// `RouteGroup` with these routes includes them, too.
  public func additions(to endpoint: EndpointDescription) -> OperationAdditions {
    var additions = OperationAdditions(facts)
    additions.failureBody = BodyDescription(
      contentType: Problem.contentType, model: ModelDescription(Problem.self))
    var kinds: [Problem.Kind] = [.internal, .unavailable]
    if access != .open { kinds.append(.unauthorized) }
    if role ?? .viewer > .viewer { kinds.append(.roleTooLow) }
    if !endpoint.parameters.isEmpty || endpoint.requestBody != nil { kinds.append(.badRequest) }
    let hasPathParameters = endpoint.parameters.contains { $0.key.place == .path }
    if hasPathParameters { kinds.append(.notFound) }
    if endpoint.requestBody != nil { kinds += [.bodyTooLarge, .unsupportedMediaType] }
    additions.failures = kinds.map { FailureDescription($0) }
    additions.headers = self == .signIn ? [429: [Self.retryAfter]] : [:]
    return additions
  }

  private static let retryAfter = JSONValue.Member(
    "Retry-After",
    [
      "description": "The seconds until the next attempt.",
      "schema": ["type": "integer", "minimum": .integer(0)],
    ])
}

/// A client for the moderation routes.
public typealias ModerationClient = RouteClient<ModerationRoute>
/// The error of a call to a moderation route.
public typealias ModerationError = ClientError<ModerationRoute>
