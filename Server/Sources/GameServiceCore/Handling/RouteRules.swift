import WordCubeAPI

/// What a handler does with every request on a route, which is one of the game's or of a server's own.
struct RouteRules: Sendable {
  /// The name that receipts have.
  let name: String
  let access: RouteAccess
  let caching: RouteCaching
  let takesIdempotencyKey: Bool
  /// Whether clients that are too old are refused.
  let isForClients: Bool
  /// Whether suspended players are refused.
  let refusesSuspended: Bool
  /// Whether the route can change the row of its player, or of a device.
  let changesPlayer: Bool

  /// The rules of a route of the game.
  init(_ route: APIRoute) {
    let facts = route.facts
    (name, access) = (route.rawValue, facts.access)
    (caching, takesIdempotencyKey) = (facts.caching, facts.takesIdempotencyKey)
    isForClients = route.isForClients
    refusesSuspended = route.refusesSuspended
    changesPlayer =
      switch route {
      case .updatePlayer, .rotateToken, .erasePlayer, .renameDevice, .endDevice, .endOtherDevices,
        .objectToRecovery:
        true
      default: false
      }
  }

  /// The rules of one of a server's own routes. In receipts, its name begins with a prefix that no route of the game
  /// uses.
  init(own route: some Route) {
    let facts = route.facts
    (name, access) = ("own \(route.rawValue)", facts.access)
    (caching, takesIdempotencyKey) = (facts.caching, facts.takesIdempotencyKey)
    isForClients = facts.access != .open
    refusesSuspended = facts.access != .open
    changesPlayer = facts.access == .signed
  }
}
