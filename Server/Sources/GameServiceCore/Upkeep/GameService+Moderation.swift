import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Takes a game off all boards, or puts it back. The boards follow the stored event, and the log records
  /// the act.
  ///
  /// - Returns: False if there is no such game, or if it would be put back although its player was erased.
  public static func setHidden(
    _ isHidden: Bool, game id: UniqueID, in storage: any Storage,
    from origin: ActOrigin = .operator()
  ) async throws -> Bool {
    try await storage.write { try setHidden(isHidden, game: id, in: $0, from: origin) }
  }

  /// Takes a game off all boards, or puts it back, in a transaction.
  static func setHidden(
    _ isHidden: Bool, game id: UniqueID, in rows: any StorageWriter, from origin: ActOrigin
  ) throws -> Bool {
    guard let game = try rows.game(id), try isHidden || rows.player(game.player) != nil else {
      return false
    }
    try rows.setHidden(isHidden, game: id)
    try rows.append(.changedGames(player: game.player))
    try rows.record(origin.act(isHidden ? .hideGame : .showGame, on: id))
    return true
  }
}
