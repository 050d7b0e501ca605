import APIContract

extension Problem.Kind {
  /// The code is wrong, used or expired, or its moderator was revoked.
  public static let wrongCode = Problem.Kind("wrong-code", 401, "The code is not valid")
  /// The moderator's role does not allow this.
  public static let roleTooLow = Problem.Kind(
    "role-too-low", 403, "Your role does not allow this")
  /// The act is on the moderator's own account or game.
  public static let ownAccount = Problem.Kind(
    "own-account", 403, "You cannot act on your own account")
  /// There is no such player, or the player was erased.
  public static let noSuchPlayer = Problem.Kind("no-such-player", 404, "There is no such player")
  /// There is no such game, or it cannot be shown because its player was erased.
  public static let noSuchGame = Problem.Kind("no-such-game", 404, "There is no such game")
  /// There is no such report, or it is closed.
  public static let noSuchReport = Problem.Kind(
    "no-such-report", 404, "There is no such open report")
  /// The player has no such device.
  public static let noSuchDevice = Problem.Kind("no-such-device", 404, "There is no such device")
  /// The network is not refused, or no longer refused.
  public static let noSuchNetwork = Problem.Kind(
    "no-such-network", 404, "The network is not refused")
  /// No moderator can refuse the network. The detail says why.
  public static let networkNotRefusable = Problem.Kind(
    "network-not-refusable", 422, "The network cannot be refused")
  /// The name breaks one of the rules for names.
  public static let nameNotAllowed = Problem.Kind(
    "invalid-display-name", 422, "The name is not allowed")
}
