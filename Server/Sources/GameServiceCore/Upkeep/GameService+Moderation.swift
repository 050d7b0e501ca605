import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Takes a game off all boards, or puts it back. The boards follow the event that this stores.
  ///
  /// - Returns: False if there is no such game, or if it is to be put back and its player was erased.
  public static func setHidden(
    _ isHidden: Bool, game id: UniqueID, in storage: any Storage
  ) async throws -> Bool {
    try await storage.write { rows in
      guard let game = try rows.game(id), try isHidden || rows.player(game.player) != nil else {
        return false
      }
      try rows.setHidden(isHidden, game: id)
      try rows.append(.changedGames(player: game.player))
      return true
    }
  }
}
