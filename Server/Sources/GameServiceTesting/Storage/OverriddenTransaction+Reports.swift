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

  func openReportCount(limit: Int) throws -> Int {
    if let operation = operations.openReportCount { return try operation(limit) }
    return try reader("openReportCount")?.openReportCount(limit: limit) ?? 0
  }

  func insert(_ report: StoredReport) throws {
    if let operation = operations.insertReport { return try operation(report) }
    try writer("insertReport")?.insert(report)
  }

  func closeReport(_ number: Int64, at time: UnixTime) throws {
    if let operation = operations.closeReport { return try operation(number, time) }
    try writer("closeReport")?.closeReport(number, at: time)
  }

  func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int {
    if let operation = operations.forgetReports { return try operation(time, limit) }
    return try writer("forgetReports")?.forgetReports(closedBefore: time, limit: limit) ?? 0
  }
}
