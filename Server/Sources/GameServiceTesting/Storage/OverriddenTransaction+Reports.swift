import GameStorage
import WordCube
import WordCubeAPI

extension OverriddenTransaction {
  func report(_ number: Int64) throws -> StoredReport? {
    if let operation = operations.report { return try operation(number) }
    return try reader("report")?.report(number)
  }

  func openReports(
    _ query: StoredReportQuery
  ) throws -> [(number: Int64, report: StoredReport)] {
    if let operation = operations.openReports { return try operation(query) }
    return try reader("openReports")?.openReports(query) ?? []
  }

  func insert(_ report: StoredReport) throws {
    if let operation = operations.insertReport { return try operation(report) }
    try writer("insertReport")?.insert(report)
  }

  func closeReport(_ number: Int64, at time: UnixTime) throws {
    if let operation = operations.closeReport { return try operation(number, time) }
    try writer("closeReport")?.closeReport(number, at: time)
  }
}
