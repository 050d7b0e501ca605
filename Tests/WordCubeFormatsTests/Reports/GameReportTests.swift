import Testing
import WordCubeFormats

struct GameReportTests {
  @Test func `a game that is too long is malformed at the first byte beyond the limit`() throws {
    let report = GameReport.tooLong(byteLimit: 1 << 20)
    guard case .malformed(let error) = report.outcome else {
      Issue.record("\(report)")
      return
    }
    #expect(error.offset == 1 << 20)
    #expect(error.path == "$")
    #expect(error.message == "the game has more than 1048576 bytes")
    #expect(report.id == nil)
    #expect(report.game == nil)
  }
}
