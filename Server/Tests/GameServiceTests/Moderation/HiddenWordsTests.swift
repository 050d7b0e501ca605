import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import GameStorage
import ModerationAPI
import SQLiteGameStorage
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

  @Test(arguments: [
    "b4d", "B@D", "ba·d", "b-a.d", "b.4.d", "b 4 d", "b4 d", "x ba_d", "8ad", "bad1", "1bad",
    "$bad$",
    "b4d!",
    "b\u{430}d", "b\u{2800}ad", "bаԁ", "ḃáđ", "the 8@d one", "1D10T", "!d!ot", "id|0t", "I D i 0 T",
  ])
  func `digits and signs stand for letters, and signs do not hide a word`(name: String) throws {
    #expect(try HiddenWords(text: "bad\nidiot").isPart(ofName: name))
  }

  @Test(arguments: [
    "Badger", "b4dger", "Ab4d", "ab4d", "B4", "84", "840", "8 4 0", "Ada 840", "1010",
    "Ba Da", "ba d", "Band", "B4ndit", "Ida", "–", "🙂", "",
  ])
  func `numbers and other words are no hidden words`(name: String) throws {
    let words = try HiddenWords(text: "bad\nidiot\nbao\nioio")
    #expect(!words.isPart(ofName: name))
  }

  @Test func `a name of signs alone takes no longer than its length allows`() throws {
    let words = try HiddenWords(
      text: "lil\nlilil\nililililililililililililili\nllllllllllllllllllllllllx")
    let name = String(repeating: "!1|", count: 100) + "y"
    #expect(ContinuousClock().measure { _ = words.isPart(ofName: name) } < .seconds(1))
    #expect(words.isPart(ofName: "l!1"))
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

  @Test func `matches, friends, results, words and previews show a dash for such a name`()
    async throws
  {
    let open = try await TestServer(clock: TestClock())
    let players = try await MatchPlayers(open)
    let ada = try await players.ada.playerID
    _ = try await players.ada.players.update(PlayerChanges(displayName: "Sir Ass"))
    try await players.ada.playDaily(words: 6, at: open.clock.now)
    try await players.bob.playDaily(at: open.clock.now)
    try await players.ada.playSolo(words: 6, at: open.clock.now)
    let code = try await players.ada.friends.renewCode()
    let server = try await Self.server(open, hiding: "en ass")
    let bob = server.client(credentials: try await players.bob.credentials.credentials())
    let sirAss = server.client(credentials: try await players.ada.credentials.credentials())
    let both = MatchPlayers(server: server, ada: sirAss, bob: bob)

    let waiting = try await sirAss.matches.open(language: .english)
    #expect(try await server.client().sharing.preview(waiting.code).displayName == "–")
    let match = try await bob.matches.join(waiting.code)
    let word = try both.word(match, side: 0)
    var seen: [Match?] = [match]
    seen.append(
      await problem { try await bob.matches.play(word, in: match.id, after: 0) }?.match)
    seen.append(
      await problem { try await sirAss.matches.play(word, in: match.id, after: 9) }?.match)
    seen.append(try await sirAss.matches.play(word, in: match.id, after: 0))
    seen.append(try await bob.matches.fetch(match.id))
    seen.append(try await bob.matches.list().matches.first)
    seen.append(await problem { try await bob.matches.rematch(match.id) }?.match)
    seen.append(try await bob.matches.resign(match.id))
    seen.append(await problem { try await bob.matches.resign(match.id) }?.match)
    seen.append(try await bob.matches.rematch(match.id))
    for match in seen { #expect(match?.sides.map(\.displayName) == ["–", "Bob"]) }
    #expect(try await server.client().sharing.preview(match.code).displayName == "–")

    #expect(try await bob.friends.ask(PlayerReference(code: code)).displayName == "–")
    #expect(try await bob.friends.list().asked.map(\.displayName) == ["–"])
    try await sirAss.friends.answer(bob.playerID, isAccepted: true)
    #expect(try await bob.friends.list().following.map(\.displayName) == ["–"])
    let results = try await bob.dailyChallenges.results(language: .english, mode: .unlimited)
    #expect(Set(results.top.map(\.displayName)) == ["–", "Bob"])
    let words = try await bob.boards.words(language: .english, scope: .lastDay).words
      .filter { !$0.isYours }
    let first = try #require(words.first)
    #expect(words.allSatisfy { $0.displayName == "–" })
    #expect(try await bob.boards.word(first.id).displayName == "–")
    #expect(try await bob.friends.block(PlayerReference(playerID: ada)).displayName == "–")
    #expect(try await bob.friends.list().blocked.map(\.displayName) == ["–"])
    // It is the player's own name.
    #expect(try await sirAss.players.current().displayName == "Sir Ass")
  }

  @Test func `what is sent of a match has no names`() async throws {
    let players = try await MatchPlayers(TestServer { $0.policy.notices.hasWebhook = true })
    _ = try await players.match()
    let sender = RecordingSender()
    try await players.server.service.sendNotices(with: sender)
    let text = String(decoding: try #require(sender.sent.first).content, as: UTF8.self)
    #expect(text.contains("yourTurn") && !text.contains("Ada") && !text.contains("Bob"))
  }

  @Test func `a game with such a word is replayed by nobody, and no word after it is opened`()
    async throws
  {
    let open = try await TestServer(clock: TestClock())
    let ada = try await open.client(named: "Ada")
    let bea = try await open.client(named: "Bea")
    _ = try await ada.players.update(PlayerChanges(allowsReplays: true))
    let game = try await ada.playSolo(words: 6, at: open.clock.now)
    let all = try await bea.boards.words(language: .english, scope: .allTime).words
    guard case .playedWord(let faces) = game.moves[0].action else {
      Issue.record("the first move plays no word")
      return
    }
    let hidden = game.puzzle.spelling(of: faces)
    #expect(all.count > 2 && all.first?.word == hidden)
    #expect(try await bea.games.replay(game.result.id).moves == game.moves)
    let server = try await Self.server(open, hiding: "en \(hidden.lowercased())")
    func client(_ client: APIClient) async throws -> APIClient {
      server.client(credentials: try await client.credentials.credentials())
    }
    let (sees, own) = (try await client(bea), try await client(ada))
    #expect(await refusal { try await sees.games.replay(game.result.id) } == .noSuchGame)
    let row = try await sees.boards.games(language: .english, mode: .unlimited).top.first
    #expect(row?.score == game.result.score && row?.gameID == nil)
    // The moves before a word are shown with it.
    for word in all {
      #expect(await refusal { try await sees.boards.word(word.id) } == .noSuchWord)
      #expect(try await own.boards.word(word.id).word == word.word)
    }
    // The week in review is the player's own.
    #expect(try await own.boards.weekInReview(language: .english).bestWord?.word == hidden)
    // Another game is as before.
    let other = try await own.playSolo(words: 2, skipping: 40, at: server.clock.now)
    #expect(try await sees.games.replay(other.result.id).moves == other.moves)
  }

  @Test func `without hidden words, no board reads the games of its rows`() async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    _ = try await ada.players.update(PlayerChanges(allowsReplays: true))
    let game = try await ada.playSolo(at: server.clock.now)
    storage.override({ $0.game(_:) }, with: { _ in throw StorageError.busy }, mayGoUnused: true)
    let bea = try await server.client(named: "Bea")
    let row = try await bea.boards.games(language: .english, mode: .unlimited).top.first
    #expect(row?.gameID == game.result.id)
  }

  /// A server that goes on with the rows of another one.
  private static func server(_ other: TestServer, hiding text: String) async throws -> TestServer {
    // Its identifiers are new ones.
    var dependencies = try Dependencies.fixed(storage: other.storage, clock: other.clock, seed: 2)
    dependencies.policy.hiddenWords = try HiddenWords(text: text)
    return try await TestServer(dependencies, clock: other.clock)
  }
}
