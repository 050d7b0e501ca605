import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// Names that could be confused are told apart.
struct NameTests {
  @Test func `the younger of two players of equal names has a number wherever others see it`()
    async throws
  {
    let server = try await TestServer()
    let bob = try await server.client(named: "Bob")
    let anna = try await server.client(named: "Anna")
    let other = try await server.client(named: "ÁNNA")
    let third = try await server.client(named: "Ａnna")
    #expect(try await other.players.current().displayName == "ÁNNA")
    for client in [anna, other, third] {
      try await client.playDaily(words: 3, at: server.clock.now)
    }
    let game = try await other.playSolo(words: 3, at: server.clock.now)
    let shared = try await other.sharing.share(gameID: game.result.id)
    #expect(try await bob.sharing.fetch(shared.code).displayName == "ÁNNA #2")
    let match = try await other.matches.open(language: .english)
    let joined = try await third.matches.join(match.code)
    #expect(joined.sides.map(\.displayName) == ["ÁNNA #2", "Ａnna #3"])
    server.clock.now += 86_400
    let board = try await bob.boards.games(language: .english, mode: .unlimited, scope: .allTime)
    #expect(Set(board.top.map(\.displayName)) == ["Anna", "ÁNNA #2", "Ａnna #3"])
    let results = try await bob.dailyChallenges.results(
      language: .english, mode: .unlimited, number: 2518)
    #expect(Set(results.top.map(\.displayName)) == ["Anna", "ÁNNA #2", "Ａnna #3"])
    let words = try await bob.boards.words(language: .english, scope: .interesting).words
    #expect(words.contains { $0.displayName == "ÁNNA #2" })
    #expect(!words.contains { $0.displayName == "ÁNNA" })
    // Who sees the own profile sees the name that was chosen.
    #expect(try await other.players.update(PlayerChanges(timeZone: "UTC")).displayName == "ÁNNA")
  }

  @Test func `a name that looks like another has a number, and blank letters are refused`()
    async throws
  {
    let server = try await TestServer()
    func shown(_ name: String) async throws -> String? {
      let id = try await server.client(named: name).playerID
      return try await server.storage.read { try $0.displayNames(of: [id])[id] }
    }
    let names = [
      "Ada", "\u{410}da", "Lukasz", "Łukasz", "Ian", "lan", "Ada1", "Adal", "Ελένη", "ΕΛΕΝΗ",
    ]
    var found: [String?] = []
    for name in names { found.append(try await shown(name)) }
    #expect(
      found == [
        "Ada", "\u{410}da #2", "Lukasz", "Łukasz #2", "Ian", "lan", "Ada1", "Adal", "Ελένη",
        "ΕΛΕΝΗ #2",
      ])
    for blank in ["\u{2800}", "\u{1D159}", "\u{3164}", "\u{FFA0}", "\u{115F}", "\u{13441}"] {
      #expect(
        await refusal { try await server.client(named: "Ada" + blank) } == .invalidDisplayName)
    }
    // Moderators find all who are confused.
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    #expect(try await grace.players(named: "LUKASZ").map(\.displayName) == ["Lukasz", "Łukasz #2"])
  }

  @Test func `a number stays with its player, and comes back with the name`() async throws {
    let server = try await TestServer()
    func shown(_ client: APIClient) async throws -> String? {
      let id = try await client.playerID
      return try await server.storage.read { try $0.displayNames(of: [id])[id] }
    }
    let first = try await server.client(named: "Anna")
    let second = try await server.client(named: "Anna")
    _ = try await second.players.update(PlayerChanges(displayName: "Zoë"))
    #expect(try await shown(second) == "Zoë")
    // Nobody else becomes the second Anna while that player lives.
    let third = try await server.client(named: "anna")
    #expect(try await shown(third) == "anna #3")
    _ = try await second.players.update(PlayerChanges(displayName: "ANNA"))
    #expect(try await shown(second) == "ANNA #2")
    _ = try await second.players.update(PlayerChanges(displayName: "Anna"))
    #expect(try await shown(second) == "Anna #2")
    #expect(try await shown(first) == "Anna")
    // Who stays keeps the number, and nobody gets that of another.
    try await first.players.erase()
    #expect(try await shown(second) == "Anna #2")
    #expect(try await shown(server.client(named: "Anna")) == "Anna #4")
  }

  @Test func `players who register together get different numbers`() async throws {
    let server = try await TestServer()
    let ids = try await withThrowingTaskGroup(of: UniqueID.self) { group in
      for _ in 0..<20 { group.addTask { try await server.client(named: "Anna").playerID } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let names = try await server.storage.read { try $0.displayNames(of: ids) }
    #expect(Set(names.values) == Set(["Anna"] + (2...20).map { "Anna #\($0)" }))
  }

  @Test(arguments: [
    // Marks: three on a letter, and one without a letter.
    "A\u{323}\u{324}\u{325}", "q\u{307}\u{323}\u{302}", "Ada\u{20DD}\u{20DE}\u{20DF}", "\u{303}Ada",
    // The dash of erased players, and what looks like it.
    "–", "—", "-", "−", "⁻", "─", "ー", "一", "–\u{301}", "– –", "－", "﹘", "\u{2011}", "➖",
    // What looks like the number of a player.
    "Anna #2", "Anna#2", "Anna # 2", "Anna ＃２", "Anna ♯2", "Anna №2", "Anna #٢", "Anna #З",
  ])
  func `a new name that could be taken for another is refused`(name: String) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let problem = await problem { try await server.client(named: name) }
    #expect(problem?.kind == .invalidDisplayName && problem?.detail?.hasPrefix("a name ") == true)
    let changes = PlayerChanges(displayName: name)
    #expect(await refusal { try await ada.players.update(changes) } == .invalidDisplayName)
    #expect(try await ada.players.current().displayName == "Ada")
  }

  @Test(arguments: [
    "Ẹ̀kọ́", "a\u{324}\u{331}", "q\u{323}\u{307}", "1\u{FE0F}\u{20E3}", "Jean-Luc", "–A–", "C#", "#1",
    "一郎", "ザー",
  ])
  func `a name that only resembles them is accepted`(name: String) async throws {
    let server = try await TestServer()
    #expect(try await server.client(named: name).players.current().displayName == name)
  }

  @Test func `a stored name from before stays readable`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    for name in ["–", "Anna #2", "x\u{323}\u{324}\u{325}"] {
      try await rows.game(9, of: rows.player(name), at: server.clock.now)
    }
    let board = try await ada.boards.games(language: .english, mode: .unlimited)
    #expect(Set(board.top.map(\.displayName)) == ["–", "Anna #2", "x\u{323}\u{324}\u{325}"])
  }

  @Test(arguments: [
    "Europe/Nowhere", "Europe", "europe/berlin", "Mars/Utopia", "PST", "GMT+5", "GMT+0530", "UTC+1",
    "SystemV/EST5", "zone.tab", "posixrules", "localtime", "right/UTC",
  ])
  func `a time zone that does not exist is refused`(name: String) async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let changes = PlayerChanges(timeZone: name)
    let problem = await problem { try await ada.players.update(changes) }
    #expect(problem?.kind == .invalidTimeZone)
    let registration = await refusal {
      try await server.client().players.register(displayName: "Bob", timeZone: name)
    }
    #expect(registration == .invalidTimeZone)
    #expect(try await ada.players.current().timeZone == "Europe/London")
  }

  @Test(arguments: [
    "UTC", "GMT", "Etc/UTC", "Etc/GMT+5", "Etc/GMT-14", "Asia/Kolkata", "Asia/Calcutta", "EST5EDT",
    "America/Argentina/Buenos_Aires", "US/Pacific", "EST", "CET", "Zulu", "Africa/Casablanca",
  ])
  func `zones and links of the database are accepted`(name: String) async throws {
    let ada = try await TestServer().client(named: "Ada")
    #expect(try await ada.players.update(PlayerChanges(timeZone: name)).timeZone == name)
  }

  @Test func `the problem of a time zone says what is expected`() async throws {
    let ada = try await TestServer().client(named: "Ada")
    let problem = await problem {
      try await ada.players.update(PlayerChanges(timeZone: "Europe/Nowhere"))
    }
    #expect(
      problem?.detail
        == "a time zone must be a name in the IANA time zone database, such as Europe/Berlin or Etc/UTC; "
        + "this server does not know 'Europe/Nowhere'")
  }
}
