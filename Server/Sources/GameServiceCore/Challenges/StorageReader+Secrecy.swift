import GameStorage
import WordCube
import WordCubeAPI

// What is known of a daily challenge while its games are accepted: a player who has submitted one sees the board, whether
// it counts there or not: there is no second try. A game that an operator took off the boards opens nothing, and
// nobody else sees anything. Words and moves are their player's own. Otherwise the best game could be copied.
// A clock that was just set ahead ends no challenge: games count again when it is right. See ``GameService/ending``.

extension StorageReader {
  /// The game of a player in a daily challenge; nil without one. A game of another kind on the same puzzle does not count.
  func game(of player: UniqueID, in challenge: StoredChallenge) throws -> StoredGame? {
    let game = try game(of: player, on: challenge.puzzle)
    return game?.challenge == challenge.id ? game : nil
  }

  /// Whether a player may see the scores of a daily challenge.
  func shows(
    _ challenge: StoredChallenge, to player: UniqueID, ending: UnixTime
  ) throws -> Bool {
    try ending >= challenge.revealedAt || game(of: player, in: challenge)?.isHidden == false
  }

  /// Whether only its player may see a game: while games of its daily challenge are accepted, or of
  /// one with the same puzzle.
  func isSecret(_ game: StoredGame, at now: UnixTime, ending: UnixTime) throws -> Bool {
    try game.countsFrom > now || game.challenge != nil && game.countsFrom > ending
      || isRunning(game, at: now) || ending != now && isRunning(game, at: ending)
  }

  private func isRunning(_ game: StoredGame, at now: UnixTime) throws -> Bool {
    let first = StoredChallenge.day(of: now - StoredChallenge.acceptedAfterEnd - 1)
    // The challenges of tomorrow are made before their day.
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
