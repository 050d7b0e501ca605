import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  func report(_ number: Int64) throws -> StoredReport? { rows.reports[number] }

  func openReports(
    _ query: StoredReportQuery
  ) throws -> [(number: Int64, report: StoredReport)] {
    let found = rows.reports.filter { number, report in
      number > query.after && report.closedAt == nil
        && report.reporter == query.reporter ?? report.reporter
    }
    return found.sorted { $0.key < $1.key }.prefix(max(0, query.limit)).map { ($0.key, $0.value) }
  }

  func reports(
    _ side: ReportSide, limit: Int
  ) throws -> [(number: Int64, report: StoredReport)] {
    let found = rows.reports.filter { _, report in
      switch side {
      case .about(let player): report.subject == player
      case .by(let player): report.reporter == player
      }
    }
    return found.sorted { $1.key < $0.key }.prefix(max(0, limit)).map { ($0.key, $0.value) }
  }

  func openReportCount(limit: Int) throws -> Int {
    min(max(0, limit), rows.reports.values.count { $0.closedAt == nil })
  }

  func insert(_ report: StoredReport) throws {
    try requireWhole(report.word)
    try require(rows.hasPlayer(report.reporter), "no player")
    if let subject = report.subject { try require(rows.hasPlayer(subject), "no player") }
    rows.lastReport += 1
    rows.reports[rows.lastReport] = report
  }

  func closeReport(_ number: Int64, at time: UnixTime) throws {
    guard var report = rows.reports[number], report.closedAt == nil else {
      throw StorageError.constraint("no open report")
    }
    report.closedAt = time
    if report.kind == .name { report.word = "" }
    rows.reports[number] = report
  }

  func forgetReports(closedBefore time: UnixTime, limit: Int) throws -> Int {
    let old = rows.reports.filter { $0.value.closedAt.map { $0 < time } ?? false }
    let first = old.sorted { ($0.value.closedAt ?? 0) < ($1.value.closedAt ?? 0) }
      .prefix(max(0, limit))
    for (number, _) in first { rows.reports[number] = nil }
    return first.count
  }
}
