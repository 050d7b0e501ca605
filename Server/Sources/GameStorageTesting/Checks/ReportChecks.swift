import GameStorage
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let reports: [StorageCheck] = [
    StorageCheck("reports are read back in order until they are closed or a player is erased") {
      storage in
      var random = RandomRows(seed: 112)
      let players = (0..<3).map { _ in random.player() }
      let ids = players.map(\.id)
      let stranger = random.id()
      let reports = [
        StoredReport(
          kind: .name, reporter: ids[0], subject: ids[1], language: .english, word: "Rude #2",
          reportedAt: 5),
        StoredReport(
          kind: .word, reporter: ids[0], language: .polish, word: "\u{17b}\u{d3}\u{141}W",
          reportedAt: .max),
        StoredReport(
          kind: .word, reporter: ids[2], language: .english, word: "SELFIE", reportedAt: .min),
        StoredReport(
          kind: .word, reporter: ids[2], language: .english, word: "A", reportedAt: 1, closedAt: 2),
      ]
      try await storage.write { rows in
        for player in players { try rows.insert(player) }
        for report in reports { try rows.insert(report) }
      }
      @Sendable func open(
        _ query: StoredReportQuery
      ) async throws -> (numbers: [Int64], reports: [StoredReport]) {
        try await storage.read { rows in
          let found = try rows.openReports(query)
          return (found.map(\.number), found.map(\.report))
        }
      }
      let all = try await open(StoredReportQuery(limit: 9))
      #expect(all.reports == Array(reports.prefix(3)) && all.numbers == all.numbers.sorted())
      let second = try await open(StoredReportQuery(after: all.numbers[0], limit: 1))
      #expect(second.reports == [reports[1]])
      #expect(try await open(StoredReportQuery(reporter: ids[2], limit: 9)).reports == [reports[2]])
      #expect(try await open(StoredReportQuery(reporter: stranger, limit: 9)).reports == [])
      #expect(try await open(StoredReportQuery(limit: -1)).reports == [])

      @Sendable func concerning(_ side: ReportSide, _ limit: Int) async throws -> [StoredReport] {
        try await storage.read { try $0.reports(side, limit: limit).map(\.report) }
      }
      #expect(try await concerning(.about(ids[1]), 9) == [reports[0]])
      #expect(try await concerning(.by(ids[2]), 9) == [reports[3], reports[2]])
      #expect(try await concerning(.by(ids[2]), 1) == [reports[3]])
      #expect(try await concerning(.by(ids[0]), -1) == [])
      #expect(try await concerning(.about(stranger), 9) == [])
      let numbers = try await storage.read { try $0.reports(.by(ids[0]), limit: 9).map(\.number) }
      #expect(numbers == [all.numbers[1], all.numbers[0]])

      let number = all.numbers[1]
      try await storage.write { try $0.closeReport(number, at: 7) }
      var closed = reports[1]
      closed.closedAt = 7
      #expect(try await storage.read { try $0.report(number) } == closed)
      #expect(
        try await open(StoredReportQuery(limit: 9)).numbers == [all.numbers[0], all.numbers[2]])
      await expectConstraint(storage) { try $0.closeReport(number, at: 8) }
      await expectConstraint(storage) { try $0.closeReport(1_000, at: 8) }
      await expectConstraint(storage) {
        try $0.insert(
          StoredReport(
            kind: .word, reporter: stranger, language: .english, word: "A", reportedAt: 1))
      }
      @Sendable func count(_ limit: Int) async throws -> Int {
        try await storage.read { try $0.openReportCount(limit: limit) }
      }
      #expect(try await [count(9), count(2), count(1), count(-1)] == [2, 2, 1, 0])
      @Sendable func forget(_ time: UnixTime, _ limit: Int) async throws -> Int {
        try await storage.write { try $0.forgetReports(closedBefore: time, limit: limit) }
      }
      // The report that was stored as closed was closed at 2.
      #expect(try await [forget(2, 9), forget(9, -1), forget(.max, 1)] == [0, 0, 1])
      #expect(try await storage.read { try $0.report(number) } == closed)
      #expect(try await [forget(7, 9), forget(8, 9), forget(.max, 9)] == [0, 1, 0])
      #expect(try await storage.read { try $0.report(number) } == nil)
      #expect(try await count(9) == 2)
      // The name goes when the report is closed.
      let ofName = all.numbers[0]
      try await storage.write { try $0.closeReport(ofName, at: 9) }
      #expect(try await storage.read { try $0.report(ofName)?.word } == "")
      try await storage.write { try $0.erasePlayer(ids[1]) }
      #expect(try await open(StoredReportQuery(limit: 9)).numbers == [all.numbers[2]])
      #expect(try await storage.read { try $0.report(all.numbers[0]) } == nil)
      try await storage.write { try $0.erasePlayer(ids[2]) }
      #expect(try await open(StoredReportQuery(limit: 9)).reports == [])
    }
  ]
}
