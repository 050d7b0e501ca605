import EnglishLexicon
import Foundation
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

struct NoopTests {
  @Test func `a tutorial plays a game without a server`() async throws {
    let client = APIClient.noop
    let new = try await client.games.newPuzzle(language: .english, mode: .timed)
    let start = Date()
    var game = try new.game(mode: .timed, startedAt: start, dictionary: .english)
    let played = try await client.boards.word(.sample)
    for move in played.moves {
      guard case .playedWord(let faces) = move.action else { continue }
      try game.playWord(Array(faces), at: start + 5)
    }
    let result = try await client.games.submit(new.submission(of: game))
    #expect(game.totalScore == 844 && result.score == 844 && result.ranks != nil)
  }
}
