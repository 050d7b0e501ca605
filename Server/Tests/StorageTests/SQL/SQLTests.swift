import GameStorage
import Testing
import WordCube

@testable import SQLGameStorage

/// How statements are printed for each database.
struct SQLTests {
  private let player = UniqueID(high: 1, low: 2)

  private func check(
    _ sql: SQL, sqlite: String, postgres: String, values: Int,
    location: SourceLocation = #_sourceLocation
  ) {
    for (dialect, text) in [(SQLDialect.sqlite, sqlite), (.postgreSQL, postgres)] {
      let printed = sql.printed(for: dialect)
      #expect(printed.text == text, sourceLocation: location)
      #expect(printed.values.count == values, sourceLocation: location)
    }
  }

  @Test func `values become parameters`() {
    check(
      "SELECT 1 FROM games WHERE number > \(5) AND id = \(player) LIMIT \(2 as Int64)",
      sqlite: "SELECT 1 FROM games WHERE number > ? AND id = ? LIMIT ?",
      postgres: "SELECT 1 FROM games WHERE number > $1 AND id = $2 LIMIT $3", values: 3)
  }

  @Test func `a text is never spelled into the statement`() {
    let name = "'; DROP TABLE players; --"
    check("SELECT \(name)", sqlite: "SELECT ?", postgres: "SELECT $1", values: 1)
    guard case .text(name) = ("\(name)" as SQL).printed(for: .sqlite).values[0] else {
      Issue.record("not bound as it is")
      return
    }
  }

  @Test func `parts keep the order of their values`() {
    let condition: SQL = "b = \(2) AND c = \(3)"
    check(
      "a = \(1) AND \(condition) AND d = \(4)", sqlite: "a = ? AND b = ? AND c = ? AND d = ?",
      postgres: "a = $1 AND b = $2 AND c = $3 AND d = $4", values: 4)
    check(
      SQL(["a = \(1)", "b = \(2)", "c"], separator: " OR "), sqlite: "a = ? OR b = ? OR c",
      postgres: "a = $1 OR b = $2 OR c", values: 2)
  }

  @Test func `what the databases spell differently`() {
    check(
      "SELECT \(id: "player") FROM shares WHERE game = \(ref: player, .games)",
      sqlite: "SELECT (SELECT id FROM players WHERE number = player) FROM shares WHERE game = ?",
      postgres: "SELECT player FROM shares WHERE game = $1", values: 1)
    check(
      "isHidden = \(literal: false) ORDER BY \(descending: "since"), \(bytesOf: "code")",
      sqlite: "isHidden = 0 ORDER BY since DESC, code",
      postgres: "isHidden = false ORDER BY (~since), code COLLATE \"C\"", values: 0)
    check("c.\(keyOf: .challenges)", sqlite: "c.number", postgres: "c.id", values: 0)
    check("\(sizeOf: "body")", sqlite: "length(body)", postgres: "octet_length(body)", values: 0)
  }

  @Test func `many parameters have the numbers of their places`() {
    let all = SQL((1...120).map { "\($0)" }, separator: " ")
    let text = all.printed(for: .postgreSQL).text
    #expect(text == (1...120).map { "$\($0)" }.joined(separator: " "))
  }
}
