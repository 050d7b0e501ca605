import Lexicon
import GameStorage
import SQLGameStorage
import WordCubeAPI

extension SQLiteRows {
  // MARK: Dictionaries

  func dictionaries() throws -> [KeptDictionary] {
    let dictionaries = try all("SELECT checksum, lastCurrentAt, bytes FROM dictionaries", []) {
      KeptDictionary(
        checksum: Fingerprint(number: try $0.integer()), lastCurrentAt: try $0.integer(),
        bytes: try $0.bytes())
    }
    // Here, as SQLite orders the numbers with their signs.
    return dictionaries.sorted {
      ($1.lastCurrentAt, $0.checksum.rawValue) < ($0.lastCurrentAt, $1.checksum.rawValue)
    }
  }

  func insert(_ dictionary: KeptDictionary) throws {
    try execute(
      "INSERT INTO dictionaries(checksum, lastCurrentAt, bytes) VALUES (?, ?, ?)",
      [
        .integer(dictionary.checksum.number), .integer(dictionary.lastCurrentAt),
        .bytes(dictionary.bytes),
      ])
  }

  func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws {
    try execute(
      "UPDATE dictionaries SET lastCurrentAt = ?2 WHERE checksum = ?1",
      [.integer(dictionary.number), .integer(time)])
  }

  func forgetDictionaries(lastCurrentBefore time: UnixTime) throws {
    try execute("DELETE FROM dictionaries WHERE lastCurrentAt < ?", [.integer(time)])
  }
}

extension Fingerprint {
  /// The fingerprint of the signed number of a row.
  init(number: Int64) { self.init(rawValue: UInt64(bitPattern: number)) }

  /// The bits as the signed number of a row.
  var number: Int64 { Int64(bitPattern: rawValue) }
}
