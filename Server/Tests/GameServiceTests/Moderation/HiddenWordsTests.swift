import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI

struct HiddenWordsTests {
  @Test func `a line is a word of all languages, or of one`() throws {
    let words = try HiddenWords(
      text: "# Insults\n\nen ass\r\n fr  D\u{e9}\u{e7}u \nidiot\npl kret\n#en none\n")
    #expect(words.count == 4)
    #expect(words.words(of: .english) == ["ASS", "IDIOT"])
    #expect(words.words(of: .french) == ["DECU", "IDIOT"])
    #expect(words.words(of: .polish) == ["KRET", "IDIOT"])
    for (text, line) in [("en a s", 1), ("\nxx word", 2), ("a\nb\nc-d", 3), ("en w0rd", 1)] {
      let error = #expect(throws: HiddenWordsError.self) { try HiddenWords(text: text) }
      #expect(error?.line == line)
    }
    #expect(try HiddenWords(text: "# one\n\n") == HiddenWords())
  }

  @Test func `a word is found in a name as a word of its own, and letter by letter`() throws {
    let words = try HiddenWords(text: "en ass\nfr d\u{e9}\u{e7}u")
    for name in [
      "ass", "The ASS", "\u{c1}ss_2", "a.s.s", "x A S S", "d\u{e9}\u{e7}u", "DECU!", "ＡＳＳ",
    ] {
      #expect(words.isPart(ofName: name), "\(name)")
    }
    for name in ["Cassandra", "assassin", "as s", "a s", "–", "a.s"] {
      #expect(!words.isPart(ofName: name), "\(name)")
    }
    #expect(!HiddenWords().isPart(ofName: "ass"))
  }

  @Test func `a name with such a word is refused, and one of before is a dash on boards`()
    async throws
  {
    let clock = TestClock()
    let open = try await TestServer(clock: clock)
    let ada = try await open.client(named: "Sir Ass")
    let game = try await ada.playSolo(at: clock.now)
    _ = try await ada.players.update(PlayerChanges(allowsReplays: true))
    let code = try await ada.sharing.share(gameID: game.result.id).code
    let server = try await Self.server(open, hiding: "en ass")
    let bea = try await server.client(named: "Bea")
    let new = server.client()
    #expect(
      await refusal {
        try await new.players.register(displayName: "ass", timeZone: "Europe/London")
      }
        == .invalidDisplayName)
    #expect(
      await refusal { try await bea.players.update(PlayerChanges(displayName: "Dr. ASS")) }
        == .invalidDisplayName)
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    #expect(
      await moderationRefusal { try await grace.renamePlayer(bea.playerID, to: "Ass", reason: "a") }
        == "invalid-display-name")
    #expect(try await bea.players.current().displayName == "Bea")

    let board = try await bea.boards.games(language: .english, mode: .unlimited)
    #expect(board.top.map(\.displayName) == ["–"] && board.top[0].score == game.result.score)
    #expect(try await bea.sharing.fetch(code).displayName == "–")
    #expect(try await bea.sharing.preview(code).displayName == "–")
    #expect(try await bea.games.replay(game.result.id).displayName == "–")
    // Who moderates sees it.
    #expect(try await grace.player(ada.playerID).displayName == "Sir Ass")
  }

  @Test func `such a word is played for its score, and is on no board of words`() async throws {
    let clock = TestClock()
    let open = try await TestServer(clock: clock)
    let ada = try await open.client(named: "Ada")
    let bea = try await open.client(named: "Bea")
    let first = try await ada.playSolo(words: 6, at: clock.now)
    try await bea.playSolo(words: 6, at: clock.now)
    func board(_ client: APIClient) async throws -> WordsBoard {
      try await client.boards.words(language: .english, scope: .allTime)
    }
    let all = try await board(bea)
    let hidden = try #require(all.words.first)
    #expect(all.words.count > 3)
    let server = try await Self.server(open, hiding: "en \(hidden.word.lowercased())")
    let clients = [
      server.client(credentials: try await ada.credentials.credentials()),
      server.client(credentials: try await bea.credentials.credentials()),
    ]
    let shown = all.words.filter { $0.word != hidden.word }
    for client in clients {
      let board = try await board(client)
      #expect(board.words.map(\.id) == shown.map(\.id) && board.outOf == shown.count)
      #expect(board.words.first?.rank == 1)
      let around = try await client.boards.wordsAroundMe(language: .english, scope: .allTime)
      #expect(around.words.allSatisfy { $0.word != hidden.word })
      #expect(around.outOf == shown.count)
      for row in around.words {
        #expect(row.rank == board.words.first { $0.id == row.id }?.rank)
      }
    }
    // The owner alone can still open it.
    let answers = await [
      refusal { try await clients[0].boards.word(hidden.id) },
      refusal { try await clients[1].boards.word(hidden.id) },
    ]
    #expect(Set(answers) == [nil, .noSuchWord])
    // It is played as any other word.
    let again = try await clients[0].playSolo(words: 6, at: clock.now)
    #expect(again.result.unranked == nil && first.result.score > 0)
  }

  /// A server that goes on with the rows of another one.
  private static func server(_ other: TestServer, hiding text: String) async throws -> TestServer {
    // Its identifiers are new ones.
    var dependencies = try Dependencies.fixed(storage: other.storage, clock: other.clock, seed: 2)
    dependencies.policy.hiddenWords = try HiddenWords(text: text)
    return try await TestServer(dependencies, clock: other.clock)
  }
}
