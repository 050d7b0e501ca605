import APIContract

/// The routes of those who look after the game. They are on a listener of their own, not on that of the players.
///
/// The raw value is the `operationId` of the OpenAPI document, which never changes.
public enum ModerationRoute: String, ClientRoute {
  case openAPI
  case signIn, session, signOut
  case findPlayers, player, playerGames, playerEvidence, playerDevices
  case game, gameReplay
  case findings, day, acts, reports, closeReport
  case hideGame, showGame
  case renamePlayer, suspendPlayer, endSuspension, erasePlayer
  case refuseDevice
  case refusedNetworks, refuseNetwork, allowNetwork

  /// The token and the account of a moderator.
  public typealias Credentials = ModeratorSession

  /// The method and the path.
  public var pattern: RoutePattern {
    switch self {
    case .openAPI: "/moderation/openapi.json"

    case .signIn: "POST /moderation/session"
    case .session: "/moderation/session"
    case .signOut: "DELETE /moderation/session"

    case .findPlayers: "/moderation/players"
    case .player: "/moderation/players/{id}"
    case .playerGames: "/moderation/players/{id}/games"
    case .playerEvidence: "/moderation/players/{id}/evidence"
    case .playerDevices: "/moderation/players/{id}/devices"

    case .game: "/moderation/games/{id}"
    case .gameReplay: "/moderation/games/{id}/replay"

    case .findings: "/moderation/findings"
    case .day: "/moderation/day"
    case .acts: "/moderation/acts"
    case .reports: "/moderation/reports"
    case .closeReport: "POST /moderation/reports/{number}/close"

    case .hideGame: "POST /moderation/games/{id}/hide"
    case .showGame: "POST /moderation/games/{id}/show"
    case .renamePlayer: "POST /moderation/players/{id}/rename"
    case .suspendPlayer: "POST /moderation/players/{id}/suspend"
    case .endSuspension: "POST /moderation/players/{id}/end-suspension"
    case .erasePlayer: "POST /moderation/players/{id}/erase"
    case .refuseDevice: "POST /moderation/players/{id}/devices/{device}/refuse"

    case .refusedNetworks: "/moderation/networks"
    case .refuseNetwork: "POST /moderation/networks"
    case .allowNetwork: "POST /moderation/networks/{id}/allow"
    }
  }

  /// The endpoint.
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

  /// A token, except to sign in and to read the document.
  public var access: RouteAccess {
    switch self {
    case .openAPI, .signIn: .open
    default: .account
    }
  }

  /// The lowest role that may use the route; nil if it needs no session.
  public var role: ModeratorRole? {
    switch self {
    case .openAPI, .signIn: nil
    case .session, .signOut, .findPlayers, .player, .playerGames, .playerEvidence, .playerDevices,
      .game, .gameReplay, .findings, .day, .acts, .reports, .refusedNetworks:
      .viewer
    case .hideGame, .showGame, .renamePlayer, .suspendPlayer, .endSuspension, .refuseDevice,
      .refuseNetwork, .allowNetwork, .closeReport:
      .moderator
    case .erasePlayer: .administrator
    }
  }
}

/// Calls the routes of moderation.
public typealias ModerationClient = RouteClient<ModerationRoute>
/// What a call of moderation throws.
public typealias ModerationError = ClientError<ModerationRoute>
