import Storage
import WordCube
import WordCubeAPI

// What is known of a daily challenge while its games are accepted: a player who has submitted one sees the board;
// nobody else sees anything. Words and moves are their player's own. Otherwise the best game could be copied.

extension StorageReader {
  /// The game of a player in a daily challenge; nil without one. A game of another kind on the same puzzle is none.
  func game(of player: UniqueID, in challenge: StoredChallenge) throws -> StoredGame? {
    let game = try game(of: player, on: challenge.puzzle)
    return game?.challenge == challenge.id ? game : nil
  }

  /// Whether a player may see the scores of a daily challenge.
  func shows(
    _ challenge: StoredChallenge, to player: UniqueID, at now: UnixTime
  ) throws -> Bool {
    try now >= challenge.revealedAt || game(of: player, in: challenge) != nil
  }

  /// Whether a game is to be seen by its player alone: as long as games of its daily challenge are accepted, or of
  /// one with the same puzzle.
  func isSecret(_ game: StoredGame, at now: UnixTime) throws -> Bool {
    if game.countsFrom > now { return true }
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
