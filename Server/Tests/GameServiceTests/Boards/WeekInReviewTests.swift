import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

struct WeekInReviewTests {
  @Test func `the week has a rank for each mode and the best own word`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let now = server.clock.now
    let id = try await ada.playerID
    let empty = try await ada.boards.weekInReview(language: .english)
    #expect(empty == WeekInReview(ranks: [.init(mode: .timed), .init(mode: .unlimited)]))

    try await rows.game(500, of: id, at: now - 100, words: [TestWord(word: "SMALL", score: 30)])
    try await rows.game(900, of: rows.player(), at: now, words: [TestWord(word: "BIG", score: 900)])
    try await rows.game(
      5_000, of: id, mode: .timed, at: now - 604_800, words: [TestWord(word: "OLD", score: 800)])
    let review = try await ada.boards.weekInReview(language: .english)
    #expect(
      review.ranks == [
        .init(mode: .timed), .init(mode: .unlimited, rank: Rank(rank: 2, outOf: 2)),
      ])
    // It is below the smallest score of any board.
    #expect(review.bestWord?.word == "SMALL" && review.bestWord?.score == 30)
    server.clock.now = now - 100 + 604_800
    let later = try await ada.boards.weekInReview(language: .english)
    #expect(later.bestWord == nil && later.ranks[1].rank == nil)
  }

  @Test func `the best word of a submitted game is stored, however small`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let game = try await ada.playSolo(skipping: 150, at: server.clock.now)
    let review = try await ada.boards.weekInReview(language: .english)
    #expect(game.result.score < 200 && review.bestWord?.score == game.result.score)
  }
}
