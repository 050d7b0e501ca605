import APIContract

extension APIRoute: ClientRoute {
  /// A player's credentials.
  public typealias Credentials = WordCubeAPI.Credentials
  /// The problems that the game's server returns.
  public typealias Problem = ProblemDetails
}

extension APIRoute {
  /// Whether this route refuses clients that are too old. The routes that return credentials do, and so do all routes
  /// that need a player.
  public var isForClients: Bool {
    switch self {
    case .registerPlayer, .joinDevice, .claimDevice, .recoverDevice: true
    default: access != .open
    }
  }

  /// Whether the server refuses this route to a suspended player. It refuses all routes that need a player, except two
  /// groups: those that replace the token, list and log out devices, cancel a recovery code or object to a recovery,
  /// because a device may have been stolen; and those that export and erase the player.
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
  /// The token says which player sends the request. The game's accounts are its players.
  public static var player: RouteAccess { .account }
}
