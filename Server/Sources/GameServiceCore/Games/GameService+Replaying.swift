import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension GameService {
  /// Returns a ranked game with all its moves if its player allows others to replay it. All refusals have the same
  /// answer, so they do not reveal whether the game exists.
  func replay(of id: UniqueID, from address: String) async throws -> GameReplay {
    let (now, ending) = (now, ending)
    try count(.replays, of: .address(address))
    let hidden = hiddenWords
    return try await storage.read { rows in
      guard let game = try rows.game(id), game.ranked != nil,
        let player = try rows.player(game.player), player.allowsReplays,
        try !rows.isSecret(game, at: now, ending: ending)
      else { throw ProblemDetails(.noSuchGame) }
      let puzzle = try Puzzle(packed: game.puzzle)
      let moves = try MoveList(packed: game.moves, on: puzzle)
      guard !hidden.isPart(of: moves, on: puzzle) else { throw ProblemDetails(.noSuchGame) }
      return GameReplay(
        id: id, displayName: hidden.shown(player.shownName), puzzle: puzzle.text,
        language: game.language,
        mode: game.mode, score: game.score, moves: moves,
        submittedAt: .init(unixTime: game.submittedAt))
    }
  }
}
