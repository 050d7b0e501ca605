import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension GameService {
  /// Shares a player's game. A game has one code, however often it is shared. A game that an operator took off the boards
  /// cannot be shared: its code gets the same answer as if the game did not exist.
  func share(_ request: ShareRequest, by player: UniqueID) -> Change<SharedGame> {
    let beginning = beginning
    var generator = dependencies.generator
    let code = ShareCode.random(using: &generator)
    return { rows in
      guard let game = try rows.game(request.gameID), game.player == player,
        !game.isHidden
      else {
        throw ProblemDetails(.noSuchGame)
      }
      if let share = try rows.sharedGame(ofGame: game.id) {
        return try SharedGame(share, game, rows)
      }
      try allow(of: .shares, limit: dependencies.policy.limits.sharesADay, for: player, in: rows)
      let share = StoredShare(code: code, game: game.id, sharedAt: beginning)
      try rows.insert(share)
      return try SharedGame(share, game, rows)
    }
  }

  /// Returns a shared game. The puzzle of a daily challenge is hidden while the challenge accepts games.
  func sharedGame(_ code: ShareCode, for player: UniqueID) async throws -> SharedGame {
    let (now, ending) = (now, ending)
    let hidden = hiddenWords
    return try await storage.read { rows in
      guard let (share, game) = try rows.sharedGame(code, for: player, at: now, ending: ending)
      else {
        throw ProblemDetails(.noSuchGame)
      }
      var shared = try SharedGame(share, game, rows)
      shared.displayName = hidden.shown(shared.displayName)
      return shared
    }
  }

  /// Returns the address of a shared game's page, which is the same whether the game exists or not.
  func sharedPage(_ code: ShareCode) -> String {
    dependencies.policy.sharedPageAddress + code.description
  }
}

extension StorageReader {
  /// Returns a code's game. Nil if there is none, if an operator took it off the boards, if its player was erased, or if
  /// it belongs to another player and its daily challenge still accepts games. Without a player, all games belong to
  /// others.
  func sharedGame(
    _ code: ShareCode, for player: UniqueID?, at now: UnixTime, ending: UnixTime
  ) throws -> (StoredShare, StoredGame)? {
    guard let share = try sharedGame(code), let game = try game(share.game), !game.isHidden,
      try game.player == player || !isSecret(game, at: now, ending: ending),
      try self.player(game.player) != nil
    else { return nil }
    return (share, game)
  }
}

extension SharedGame {
  /// Creates a stored game with its code.
  init(_ share: StoredShare, _ game: StoredGame, _ rows: any StorageReader) throws {
    self.init(
      code: share.code, puzzle: try Puzzle(packed: game.puzzle).text, language: game.language,
      mode: game.mode, score: game.score, displayName: try rows.displayName(of: game.player))
  }
}
