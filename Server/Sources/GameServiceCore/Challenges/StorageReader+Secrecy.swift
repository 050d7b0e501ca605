import GameStorage
import WordCube
import WordCubeAPI

// Decides what players see of a daily challenge while its games are accepted. A player who has submitted a game, ranked or
// not, sees the board, because there is no second try. A game that an operator took off the boards unlocks nothing, and
// nobody else sees anything. Words and moves stay private to their player; otherwise the best game could be copied. If the
// clock was just set ahead, it ends no challenge: games count again once it is right. See ``GameService/ending``.

extension StorageReader {
  /// Returns the player's game in a daily challenge; nil if there is none. Another kind of game on the same
  /// puzzle does not count.
  func game(of player: UniqueID, in challenge: StoredChallenge) throws -> StoredGame? {
    let game = try game(of: player, on: challenge.puzzle)
    return game?.challenge == challenge.id ? game : nil
  }

  /// Returns whether a player may see the scores of a daily challenge.
  func shows(
    _ challenge: StoredChallenge, to player: UniqueID, ending: UnixTime
  ) throws -> Bool {
    try ending >= challenge.revealedAt || game(of: player, in: challenge)?.isHidden == false
  }

  /// Returns whether only its player may see a game. That holds while its daily challenge, or one with the same puzzle,
  /// accepts games.
  func isSecret(_ game: StoredGame, at now: UnixTime, ending: UnixTime) throws -> Bool {
    try game.countsFrom > now || game.challenge != nil && game.countsFrom > ending
      || isRunning(game, at: now) || ending != now && isRunning(game, at: ending)
  }

  private func isRunning(_ game: StoredGame, at now: UnixTime) throws -> Bool {
    let first = StoredChallenge.day(of: now - StoredChallenge.acceptedAfterEnd - 1)
    // Tomorrow's challenges are created in advance.
    let last = StoredChallenge.day(of: now) + 1
    for number in first...last {
      for mode in GameMode.allCases {
        let challenge = try challenge(number: number, mode: mode, language: game.language)
        if let challenge, challenge.puzzle == game.puzzle, now < challenge.revealedAt {
          return true
        }
      }
    }
    return false
  }
}
