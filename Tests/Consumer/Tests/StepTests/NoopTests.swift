import EnglishLexicon
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting
import WordCubeFormats

struct NoopTests {
  @Test func `a tutorial plays a game without a server`() async throws {
    let client = APIClient.noop
    let new = try await client.games.newPuzzle(language: .english, mode: .timed)
    var game = try Game(
      puzzle: Puzzle(text: new.puzzle), mode: .timed, startTime: 0, dictionary: .english)
    let played = try await client.boards.word(.sample)
    for move in played.moves {
      guard case .playedWord(let faces) = move.action else { continue }
      try game.playWord(Array(faces), at: 5)
    }
    let result = try await client.games.submit(game.submission.json, ticket: new.ticket)
    #expect(game.totalScore == 844 && result.score == 844 && result.ranks != nil)
  }
}
