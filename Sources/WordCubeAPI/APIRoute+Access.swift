import APIContract

extension APIRoute: ClientRoute {
  /// The credentials of a player.
  public typealias Credentials = WordCubeAPI.Credentials
  /// The problems of the game's server.
  public typealias Problem = ProblemDetails
}

extension APIRoute {
  /// Whether the server refuses a client that is too old. It does on the routes by which a client gets credentials, and on
  /// all routes that need a player.
  public var isForClients: Bool {
    switch self {
    case .registerPlayer, .joinDevice, .claimDevice, .recoverDevice: true
    default: access != .open
    }
  }

  /// Whether the server refuses the route to a player whom a moderator suspended. It does on all routes that need a player,
  /// except to replace the token, to end devices and to object to a recovery, because a device may be stolen, and to export
  /// and erase the player.
  public var refusesSuspended: Bool {
    switch self {
    case .rotateToken, .erasePlayer, .exportPlayer, .listDevices, .endDevice, .endOtherDevices,
      .cancelRecoveryCode, .objectToRecovery:
      false
    default: access != .open
    }
  }
}

extension RouteAccess {
  /// Which player sends it: by a token. An account of the game is a player.
  public static var player: RouteAccess { .account }
}
