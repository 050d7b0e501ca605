import GameServiceTesting
import GameStorage
import ModerationAPI
import Testing
import WordCube
import WordCubeAPI

struct ReportTests {
  @Test func `a name and a word are reported, listed and closed`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let rude = try await server.client(named: "Rude")
    let second = try await server.client(named: "rude")
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    try await ada.reports.send(NewReport(.name, language: .english, text: "rude #2"))
    try await ada.reports.send(NewReport(.word, language: .english, text: "vlog"))
    // Once is enough, in any case of letters.
    try await ada.reports.send(NewReport(.word, language: .english, text: "VLOG"))
    try await ada.reports.send(NewReport(.name, language: .english, text: "rude #2"))
    let reports = try await grace.reports()
    #expect(reports.map(\.kind) == ["name", "word"])
    #expect(try await reports[0].player == second.playerID && reports[0].displayName == "rude #2")
    #expect(reports[0].word == nil && reports[1].word == "VLOG" && reports[1].player == nil)
    #expect(try await reports.map(\.reporter) == [ada.playerID, ada.playerID])
    #expect(try await grace.day().openReports == 2)

    try await grace.closeReport(reports[1].number, reason: "it is in the next list")
    #expect(try await grace.reports().map(\.number) == [reports[0].number])
    #expect(try await grace.reports(after: reports[0].number) == [])
    for number in [reports[1].number, 99] {
      #expect(
        await moderationRefusal { try await grace.closeReport(number, reason: "a") }
          == "no-such-report")
    }
    let act = try await grace.acts(after: 2)[0]
    #expect(act.kind == "close-report" && act.detail == "report \(reports[1].number)")
    // What was closed can be reported again.
    try await ada.reports.send(NewReport(.word, language: .english, text: "vlog"))
    #expect(try await grace.reports().count == 2)
    // A report goes with the player who has the name, and with the one who sent it.
    try await second.players.erase()
    #expect(try await grace.reports().map(\.kind) == ["word"])
    try await ada.players.erase()
    #expect(try await grace.reports() == [])
    _ = rude
  }

  @Test func `a report keeps the reported name until it is closed`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let rude = try await server.client(named: "Rude")
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let report = NewReport(.name, language: .english, text: "Rude")
    try await ada.reports.send(report)
    try await ada.reports.send(report)
    _ = try await rude.players.update(PlayerChanges(displayName: "Polite"))
    // The new name is another one.
    try await ada.reports.send(NewReport(.name, language: .english, text: "Polite"))
    let reports = try await grace.reports()
    #expect(reports.map(\.reportedName) == ["Rude", "Polite"])
    #expect(reports.map(\.displayName) == ["Polite", "Polite"])
    try await grace.closeReport(reports[0].number, reason: "renamed")
    #expect(
      try await server.storage.read { try $0.report(reports[0].number)?.word } == "")
    try await rude.players.erase()
    #expect(
      try await server.storage.read { try $0.report(reports[1].number) } == nil)
  }

  @Test func `a player's reports are those about the name and those that the player sent`()
    async throws
  {
    let server = try await TestServer()
    let (ada, bea) = (
      try await server.client(named: "Ada"), try await server.client(named: "Bea")
    )
    let (adaID, beaID) = (try await ada.playerID, try await bea.playerID)
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    #expect(try await grace.reports(concerning: adaID) == PlayerReports(about: [], sent: []))
    try await bea.reports.send(NewReport(.name, language: .english, text: "Ada"))
    try await bea.reports.send(NewReport(.word, language: .english, text: "vlog"))
    try await ada.reports.send(NewReport(.name, language: .english, text: "Bea"))
    server.clock.now += 60
    let open = try await grace.reports()
    try await grace.closeReport(open[0].number, reason: "an honest name")

    let ofAda = try await grace.reports(concerning: adaID)
    #expect(ofAda.sent == [open[2]] && ofAda.about.count == 1)
    #expect(ofAda.about[0].closedAt == server.clock.now && ofAda.about[0].reportedName == nil)
    #expect(ofAda.about[0].reporter == beaID && ofAda.about[0].reporterName == "Bea")
    #expect(ofAda.about[0].displayName == "Ada")
    let ofBea = try await grace.reports(concerning: beaID)
    #expect(ofBea.about == [open[2]] && ofBea.sent == [open[1], ofAda.about[0]])

    // A moderator does not learn who reported the own name, not even from the other's reports.
    let (_, own) = try await server.moderator(named: "Ada", role: .viewer, player: adaID)
    let seen = try await own.reports(concerning: adaID)
    #expect(seen.about.map(\.reporter) == [nil] && seen.about.map(\.reporterName) == [nil])
    #expect(try await own.reports(concerning: beaID).sent == [open[1]])

    let now = server.clock.now
    try await server.storage.write { rows in
      for number in 0..<60 {
        try rows.insert(
          StoredReport(
            kind: .word, reporter: beaID, language: .english, word: "ABC\(number)",
            reportedAt: now))
      }
    }
    let many = try await grace.reports(concerning: beaID).sent
    #expect(many.count == 50 && many[0].word == "ABC59")
    try await bea.players.erase()
    #expect(
      await moderationRefusal { try await grace.reports(concerning: beaID) } == "no-such-player")
    #expect(try await grace.reports(concerning: adaID) == PlayerReports(about: [], sent: []))
  }

  @Test func `what is no word is refused, and reports have a limit`() async throws {
    let server = try await TestServer { $0.policy.limits.reportsADay = 2 }
    let ada = try await server.client(named: "Ada")
    func send(_ text: String, _ language: Language = .english) async -> ProblemKind? {
      await refusal { try await ada.reports.send(NewReport(.word, language: language, text: text)) }
    }
    for text in ["", "ab", "a-b-c", "w0rd", String(repeating: "a", count: 401)] {
      #expect(await send(text) == .badRequest, "\(text)")
    }
    #expect(await send("wort", .german) == .languageNotPlayed)
    #expect(await send("abc") == nil)
    #expect(await send("abd") == nil)
    #expect(await send("abe") == .tooManyRequests)
    server.clock.now += 86_400
    #expect(await send("abe") == nil)
  }

  @Test func `a report does not tell whether somebody has a name`() async throws {
    let server = try await TestServer { $0.policy.limits.reportsADay = 3 }
    let ada = try await server.client(named: "Ada")
    let bea = try await server.client(named: "Bea")
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    func send(_ text: String) async -> ProblemKind? {
      await refusal { try await ada.reports.send(NewReport(.name, language: .english, text: text)) }
    }
    // Others do not see the first Bea with a number.
    #expect(await [send("Nobody\u{0}"), send("Bea #1"), send("Bea")] == [nil, nil, nil])
    #expect(try await grace.reports().map(\.player) == [bea.playerID])
    #expect(await [send("Nobody"), send("Bea")] == [.tooManyRequests, .tooManyRequests])
  }

  @Test func `a stored name from before the rule against number signs is found`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    func report(_ name: String) async throws -> [UniqueID?] {
      try await ada.reports.send(NewReport(.name, language: .english, text: name))
      return try await grace.reports().map(\.player)
    }
    let old = try await rows.player("Bob #2")
    #expect(try await report("Bob #2") == [old])
    let third = try await rows.player("bob #2", number: 3)
    #expect(try await report("bob #2 #3") == [old, third])
    // The second Bob looks the same as the old one, and either can be meant.
    _ = try await server.client(named: "Bob")
    let second = try await server.client(named: "Bob").playerID
    #expect(try await report("Bob #2") == [old, third, second])
    #expect(try await grace.reports().map(\.displayName) == ["Bob #2", "bob #2 #3", "Bob #2"])
  }

  @Test func `the last of many players of a name is found, and a long name fits`() async throws {
    let server = try await TestServer()
    let rows = RowMaker(server.storage)
    let ada = try await server.client(named: "Ada")
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    let flags = String(repeating: "\u{1F1EC}\u{1F1E7}", count: 20)
    var expected: [UniqueID] = []
    for number in 1...1_001 { expected = [try await rows.player("Bob", number: number)] }
    _ = try await server.client(named: flags)
    expected.append(try await server.client(named: flags).playerID)
    for name in ["Bob #1001", flags + " #2"] {
      try await ada.reports.send(NewReport(.name, language: .english, text: name))
    }
    #expect(try await grace.reports().map(\.player) == expected)
  }

  @Test func `a word that the dictionary has is not missing`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    for word in ["cab", "vlog"] {
      try await ada.reports.send(NewReport(.word, language: .english, text: word))
    }
    // A dictionary can get a word later, and a language can be given up.
    let id = try await ada.playerID
    try await server.storage.write { [now = server.clock.now] rows in
      for (language, word) in [(Language.english, "CAB"), (.german, "WORT")] {
        try rows.insert(
          StoredReport(kind: .word, reporter: id, language: language, word: word, reportedAt: now))
      }
    }
    let reports = try await grace.reports()
    #expect(reports.map(\.word) == ["VLOG", "CAB", "WORT"])
    #expect(reports.map(\.isInDictionary) == [false, true, nil])
  }

  @Test func `open reports are limited, and closed ones are forgotten`() async throws {
    let server = try await TestServer { $0.policy.limits.reportsADay = 1_000 }
    let ada = try await server.client(named: "Ada")
    let bea = try await server.client(named: "Bea")
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    let now = server.clock.now
    func add(_ count: Int, by player: UniqueID) async throws {
      try await server.storage.write { rows in
        for number in 0..<count {
          try rows.insert(
            StoredReport(
              kind: .word, reporter: player, language: .english, word: "ABC\(number)",
              reportedAt: now))
        }
      }
    }
    func send(_ client: APIClient) async -> ProblemKind? {
      await refusal {
        try await client.reports.send(NewReport(.word, language: .english, text: "vlog"))
      }
    }
    try await add(99, by: ada.playerID)
    #expect(await send(ada) == nil)
    #expect(await send(ada) == .tooManyRequests)
    // The table is full.
    try await add(9_900, by: RowMaker(server.storage).player())
    #expect(await send(bea) == .tooManyRequests)
    #expect(try await grace.day().openReports == 1_000)
    let first = try await grace.reports(limit: 2)
    for report in first { try await grace.closeReport(report.number, reason: "no word") }
    #expect(await [send(ada), send(bea)] == [nil, nil])

    func closed() async throws -> Int {
      try await server.storage.read { rows in
        try first.count { try rows.report($0.number) != nil }
      }
    }
    server.clock.now += 90 * 86_400
    try await server.service.forgetOldRows()
    #expect(try await closed() == 2)
    server.clock.now += 1
    try await server.service.forgetOldRows()
    #expect(try await closed() == 0)
    // Ada had reported the word before.
    #expect(try await server.storage.read { try $0.openReportCount(limit: 20_000) } == 9_999)
  }

  @Test func `a limit of reports does not tell which names there are`() async throws {
    let server = try await TestServer { $0.policy.limits.reportsADay = 1_000 }
    let ada = try await server.client(named: "Ada")
    let bea = try await server.client(named: "Bea")
    let (id, subject) = (try await ada.playerID, try await bea.playerID)
    try await server.storage.write { rows in
      for _ in 0..<100 {
        try rows.insert(
          StoredReport(
            kind: .name, reporter: id, subject: subject, language: .english, reportedAt: 1))
      }
    }
    for name in ["Ada", "Nobody"] {
      try await ada.reports.send(NewReport(.name, language: .english, text: name))
    }
    try await ada.reports.send(NewReport(.word, language: .english, text: "vlog"))
    #expect(try await server.storage.read { try $0.openReportCount(limit: 1_000) } == 101)
  }

  @Test func `who reported a moderator's name is not told to the moderator`() async throws {
    let server = try await TestServer()
    let (ada, bea) = (
      try await server.client(named: "Ada"), try await server.client(named: "Bea")
    )
    let (_, own) = try await server.moderator(named: "Ada", role: .viewer, player: ada.playerID)
    let (_, other) = try await server.moderator(named: "Hedy", role: .viewer)
    try await bea.reports.send(NewReport(.name, language: .english, text: "Ada"))
    try await bea.reports.send(NewReport(.word, language: .english, text: "vlog"))
    let id = try await bea.playerID
    #expect(try await own.reports().map(\.reporter) == [nil, id])
    #expect(try await other.reports().map(\.reporter) == [id, id])
  }

  @Test func `nobody closes a report of his own`() async throws {
    let server = try await TestServer()
    let (ada, bea) = (
      try await server.client(named: "Ada"), try await server.client(named: "Bea")
    )
    let (_, own) = try await server.moderator(
      named: "Ada", role: .administrator, player: ada.playerID)
    let (_, viewer) = try await server.moderator(named: "Hedy", role: .viewer)
    try await bea.reports.send(NewReport(.name, language: .english, text: "Ada"))
    try await ada.reports.send(NewReport(.name, language: .english, text: "Bea"))
    try await bea.reports.send(NewReport(.word, language: .english, text: "vlog"))
    let reports = try await viewer.reports()
    var refusals: [String?] = []
    for report in reports {
      refusals.append(
        await moderationRefusal { try await own.closeReport(report.number, reason: "a") })
    }
    #expect(refusals == ["own-account", "own-account", nil])
    #expect(
      await moderationRefusal { try await viewer.closeReport(reports[0].number, reason: "a") }
        == "role-too-low")
  }
}
