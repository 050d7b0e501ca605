import GameServiceTesting
import Testing
import WordCube
import WordCubeAPI

/// Whole answers - status, header fields and body - as a client gets them on a day in the life of a player.
struct WholeAnswerTests {
  @Test func `whole answers are those that are committed`() async throws {
    let server = try await TestServer()
    let snapshots = Snapshots()
    let ada = snapshots.recording(server.client())
    _ = try await ada.players.register(displayName: "Ada", timeZone: "Europe/London")
    try snapshots.compare("register")
    _ = try await ada.players.current()
    try snapshots.compare("player")
    _ = try await ada.service.configuration()
    try snapshots.compare("configuration")
    try await playDaily(ada, server, snapshots)
    try await playSolo(ada, server, snapshots)
    try await playMatch(ada, server, snapshots)
    server.clock.now += 86_400
    try await readBoards(ada, snapshots)
    try await makeFriends(ada, server, snapshots)
    try await ada.players.erase()
    try snapshots.compare("erase")
    try snapshots.checkAllCompared()
  }

  private func playDaily(
    _ ada: APIClient, _ server: TestServer, _ snapshots: Snapshots
  ) async throws {
    _ = try await ada.dailyChallenges.today(language: .english)
    try snapshots.compare("today-not-played")
    let started = try await ada.dailyChallenges.start(language: .english, mode: .timed)
    try snapshots.compare("start")
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: started.puzzle), words: 3, at: server.clock.now)
    var wrong = Array(moves)
    wrong[1].claimedScore += 1
    _ = await problem {
      try await ada.games.submit(started.submission(of: MoveList(wrong)))
    }
    try snapshots.compare("submit-invalid")
    _ = await problem { try await ada.games.submit(Array("{}".utf8)) }
    try snapshots.compare("submit-malformed")
    _ = try await ada.games.submit(started.submission(of: moves))
    try snapshots.compare("submit-valid")
    _ = try await ada.dailyChallenges.today(language: .english)
    try snapshots.compare("today-played")
    _ = await problem { try await ada.dailyChallenges.start(language: .english, mode: .timed) }
    try snapshots.compare("start-again")
  }

  private func playSolo(
    _ ada: APIClient, _ server: TestServer, _ snapshots: Snapshots
  ) async throws {
    let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
    try snapshots.compare("new-puzzle")
    let moves = try GamePlayer.english.moves(
      on: Puzzle(text: new.puzzle), words: 5, at: server.clock.now)
    let result = try await ada.games.submit(
      new.submission(of: moves, mode: .unlimited))
    try snapshots.compare("submit-solo")
    let shared = try await ada.sharing.share(gameID: result.id)
    try snapshots.compare("share")
    _ = try await ada.sharing.fetch(shared.code)
    try snapshots.compare("fetch")
    _ = try await ada.sharing.page(shared.code)
    try snapshots.compare("shared-page")
  }

  private func playMatch(
    _ ada: APIClient, _ server: TestServer, _ snapshots: Snapshots
  ) async throws {
    let match = try await ada.matches.open(language: .english)
    try snapshots.compare("open-match")
    _ = try await ada.matches.poll(match.id, after: EntityTag("none"))
    try snapshots.compare("match")
    _ = try await ada.matches.list()
    try snapshots.compare("matches")
    _ = await problem { try await ada.matches.claim(match.id) }
    try snapshots.compare("claim-refused")
  }

  private func makeFriends(
    _ ada: APIClient, _ server: TestServer, _ snapshots: Snapshots
  ) async throws {
    let bob = try await server.client(named: "Bob")
    let code = try await ada.friends.renewCode()
    try snapshots.compare("friend-code")
    _ = try await bob.friends.ask(PlayerReference(code: code))
    _ = try await ada.friends.list()
    try snapshots.compare("friends")
    try await ada.friends.answer(bob.playerID, isAccepted: true)
    try snapshots.compare("answer-follow")
    let asked = try await ada.friends.ask(PlayerReference(playerID: bob.playerID))
    try snapshots.compare("ask-to-follow")
    try await bob.friends.answer(ada.playerID, isAccepted: true)
    _ = try await ada.boards.games(
      language: .english, mode: .unlimited, scope: .lastWeek, group: .friends)
    try snapshots.compare("games-of-friends")
    let match = try await bob.matches.join(ada.matches.open(language: .english).code)
    _ = try await bob.matches.resign(match.id)
    _ = try await ada.matches.rematch(match.id)
    try snapshots.compare("rematch")
    _ = try await ada.friends.block(PlayerReference(playerID: asked.playerID))
    try snapshots.compare("block")
    _ = await problem { try await ada.friends.ask(PlayerReference(code: code)) }
    try snapshots.compare("ask-refused")
  }

  private func readBoards(_ ada: APIClient, _ snapshots: Snapshots) async throws {
    _ = try await ada.boards.games(language: .english, mode: .unlimited, scope: .lastWeek)
    try snapshots.compare("games")
    let words = try await ada.boards.words(language: .english, scope: .interesting)
    try snapshots.compare("words")
    _ = try await ada.boards.word(words.words[0].id)
    try snapshots.compare("word")
    _ = try await ada.boards.weekInReview(language: .english)
    try snapshots.compare("week")
    _ = try await ada.dailyChallenges.results(language: .english, mode: .timed, number: 2518)
    try snapshots.compare("results")
    _ = try await ada.dailyChallenges.history(language: .english, mode: .timed)
    try snapshots.compare("history")
    _ = try await ada.games.demoRank(language: .english, mode: .unlimited, score: 100)
    try snapshots.compare("demo-rank")
  }
}
