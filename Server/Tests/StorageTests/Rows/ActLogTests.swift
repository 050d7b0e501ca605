import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameStorageTesting
@testable import SQLiteGameStorage

@Suite struct ActLogTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("rows.sqlite")
  }

  /// Makes a file with five entries, and runs statements on it.
  private func flaw(after sql: String) async throws -> ActLogFlaw? {
    let storage = try SQLiteStorage(path: path)
    var random = RandomRows(seed: 5)
    for _ in 0..<5 {
      let act = Act(
        time: random.time(), moderator: random.id(), kind: .hideGame, subject: random.id(),
        detail: "a", reason: "b")
      try await storage.write { _ = try $0.record(act) }
    }
    try await storage.close()
    let queue = try DatabaseQueue(path: path)
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let found = try DatabaseCheck.check(path).actLogFlaw
    let again = try SQLiteStorage(path: path)
    let read = try? await again.read { try $0.actLogFlaw() }
    try await again.close()
    // The storage cannot read an entry that is none.
    if let read { #expect(read == found || sql.contains("x''")) }
    return found
  }

  private static let swap = """
    UPDATE acts SET number = -1 WHERE number = 2; UPDATE acts SET number = 2 WHERE number = 3;
    UPDATE acts SET number = 3 WHERE number = -1
    """

  private static let copyOfFirst = """
    INSERT INTO acts(number, actedAt, moderator, kind, subject, detail, reason, hash)
    SELECT 0, actedAt, moderator, kind, subject, detail, reason, hash FROM acts WHERE number = 1
    """

  @Test(
    arguments: [
      ("UPDATE acts SET reason = 'c' WHERE number = 3", 3),
      ("UPDATE acts SET detail = 'ab', reason = '' WHERE number = 3", 3),
      ("UPDATE acts SET kind = 'show-game' WHERE number = 1", 1),
      ("UPDATE acts SET actedAt = actedAt + 1 WHERE number = 5", 5),
      ("UPDATE acts SET moderator = NULL WHERE number = 2", 2),
      ("UPDATE acts SET subject = moderator WHERE number = 2", 2),
      ("UPDATE acts SET hash = x'' WHERE number = 2", 2),
      ("UPDATE acts SET hash = zeroblob(32) WHERE number = 4", 4),
      ("UPDATE acts SET reason = CAST(x'620063' AS TEXT) WHERE number = 3", 3),
      ("DELETE FROM acts WHERE number = 1", 1), ("DELETE FROM acts WHERE number = 3", 3),
      (swap, 2), ("UPDATE acts SET number = -5 WHERE number = 5", 1),
      (copyOfFirst, 1),
    ] as [(String, Int64)])
  func `the first entry that is not what was written is found`(
    _ sql: String, _ number: Int64
  ) async throws {
    #expect(try await flaw(after: sql) == .entry(number))
  }

  @Test func `entries that are removed at the end are missed`() async throws {
    #expect(
      try await flaw(after: "DELETE FROM acts WHERE number > 3") == .end(found: 3, expected: 5))
  }

  @Test func `a log that is emptied is missed`() async throws {
    #expect(try await flaw(after: "DELETE FROM acts") == .end(found: 0, expected: 5))
  }

  @Test func `a log without its end is missed`() async throws {
    let flaw = try await flaw(after: "DELETE FROM settings WHERE name = 'actLogHead'")
    #expect(flaw == .end(found: 5, expected: 0))
  }

  @Test func `a log as it was written has no flaw`() async throws {
    #expect(try await flaw(after: "SELECT 1") == nil)
    let text = "schema \(Schema.current), 0 players, 0 games, 0 matches"
    #expect("\(try DatabaseCheck.check(path))" == text)
  }

  @Test func `a database whose log has a flaw is still copied`() async throws {
    _ = try await flaw(after: "DELETE FROM acts WHERE number = 3")
    let copy = folder.path("copy.sqlite")
    let summary = try SQLiteStorage.backup(of: path, to: copy)
    #expect(summary.description.hasSuffix("; \(ActLogFlaw.entry(3))"))
    #expect(try DatabaseCheck.check(copy).actLogFlaw == .entry(3))
  }

  @Test func `the hash is that of the documented bytes`() throws {
    let act = Act(
      time: 7, kind: .hideGame, subject: UniqueID(high: 1, low: 2), detail: "d", reason: "r")
    let fields = [
      String(repeating: "0", count: 64), "1", "7", "", "hide-game",
      "00000000-0000-0001-0000-000000000002", "d", "r",
    ]
    let bytes = Array(fields.joined(separator: "\0").utf8)
    #expect(StoredAct(act, after: .empty).hash == SHA256.digest(of: bytes))
  }
}
