import GameStorage
import WordCube

extension DatabaseCheck {
  /// Checks the hash chain in the log of acts. Values are read as hexadecimal digits, because a text ends at a byte 0.
  ///
  /// A flaw in the log does not damage the database: it can be copied, and a copy may be the proof.
  static func actLogFlaw(_ rows: (String) throws -> [[String]]) throws -> ActLogFlaw? {
    var check = ActLogCheck()
    // One statement, because a server may append between two.
    let entries = try rows(
      """
      SELECT number, actedAt, hex(moderator), hex(kind), hex(subject), hex(detail), hex(reason),
        hex(hash), head
      FROM (SELECT (SELECT hex(value) FROM settings
        WHERE name = '\(ActLogHead.settingName)') AS head)
      LEFT JOIN acts ORDER BY number
      """)
    // Without entries, there is one row, which has only the end.
    for columns in entries where !columns[0].isEmpty {
      if let entry = entry(columns) { check.add(entry) } else { check.addUnreadable() }
    }
    let head = entries.first?.last ?? ""
    return check.flaw(endingAt: head.isEmpty ? nil : bytes(head))
  }

  /// Returns the entry of a row; nil if it cannot be one.
  private static func entry(_ columns: [String]) -> StoredAct? {
    guard let number = Int64(columns[0]), let time = Int64(columns[1]),
      let moderator = optionalID(columns[2]), let kind = text(columns[3]),
      let subject = optionalID(columns[4]), let detail = text(columns[5]),
      let reason = text(columns[6]), let hash = SHA256.Digest(bytes: bytes(columns[7]))
    else { return nil }
    return StoredAct(
      number: number,
      act: Act(
        time: time, moderator: moderator, kind: Act.Kind(rawValue: kind), subject: subject,
        detail: detail, reason: reason),
      hash: hash)
  }

  /// Returns an identifier, or nil for no digits. For other digits, the result itself is nil.
  static func optionalID(_ digits: String) -> UniqueID?? {
    if digits.isEmpty { return .some(nil) }
    guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    return UniqueID(high: high, low: low)
  }

  private static func text(_ digits: String) -> String? {
    String(validating: bytes(digits), as: UTF8.self)
  }

  /// Returns the bytes of hexadecimal digits that SQLite wrote.
  static func bytes(_ digits: String) -> [UInt8] {
    let digits = Array(digits.utf8).map { $0 > UInt8(ascii: "9") ? $0 - 55 : $0 - 48 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
