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
    try await ada.reports.send(NewReport(.word, language: .english, text: "selfie"))
    // Once is enough, in any case of letters.
    try await ada.reports.send(NewReport(.word, language: .english, text: "SELFIE"))
    try await ada.reports.send(NewReport(.name, language: .english, text: "rude #2"))
    let reports = try await grace.reports()
    #expect(reports.map(\.kind) == ["name", "word"])
    #expect(try await reports[0].player == second.playerID && reports[0].displayName == "rude #2")
    #expect(reports[0].word == nil && reports[1].word == "SELFIE" && reports[1].player == nil)
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
    try await ada.reports.send(NewReport(.word, language: .english, text: "selfie"))
    #expect(try await grace.reports().count == 2)
    // A report goes with the player who has the name, and with the one who sent it.
    try await second.players.erase()
    #expect(try await grace.reports().map(\.kind) == ["word"])
    try await ada.players.erase()
    #expect(try await grace.reports() == [])
    _ = rude
  }

  @Test func `what is no name and no word is refused, and reports have a limit`() async throws {
    let server = try await TestServer { $0.policy.limits.reportsADay = 2 }
    let ada = try await server.client(named: "Ada")
    _ = try await server.client(named: "Ada")
    func send(_ kind: NewReport.Kind, _ text: String, _ language: Language = .english) async
      -> ProblemKind?
    {
      await refusal { try await ada.reports.send(NewReport(kind, language: language, text: text)) }
    }
    #expect(await send(.name, "Nobody") == .noSuchPlayer)
    #expect(await send(.name, "Ada #3") == .noSuchPlayer)
    for text in ["", "ab", "a-b-c", "w0rd", String(repeating: "a", count: 65)] {
      #expect(await send(.word, text) == .badRequest, "\(text)")
    }
    #expect(await send(.word, "wort", .german) == .languageNotPlayed)
    // The second of the name.
    #expect(await send(.name, "Ada #2") == nil)
    #expect(await send(.word, "abc") == nil)
    #expect(await send(.word, "abd") == .tooManyRequests)
    server.clock.now += 86_400
    #expect(await send(.word, "abd") == nil)
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
    try await bea.reports.send(NewReport(.word, language: .english, text: "selfie"))
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
