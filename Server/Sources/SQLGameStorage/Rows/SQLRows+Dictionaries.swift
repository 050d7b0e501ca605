import GameStorage
import Lexicon
import WordCubeAPI

extension SQLRows {
  package func dictionaries() throws -> [KeptDictionary] {
    let dictionaries = try all("SELECT checksum, lastCurrentAt, bytes FROM dictionaries") {
      KeptDictionary(
        checksum: try $0.fingerprint(), lastCurrentAt: try $0.integer(), bytes: try $0.bytes())
    }
    // Sorted here, because the database orders the numbers as signed ones.
    return dictionaries.sorted {
      ($1.lastCurrentAt, $0.checksum.rawValue) < ($0.lastCurrentAt, $1.checksum.rawValue)
    }
  }

  package func insert(_ dictionary: KeptDictionary) throws {
    try execute(
      """
      INSERT INTO dictionaries(checksum, lastCurrentAt, bytes)
      VALUES (\(dictionary.checksum), \(dictionary.lastCurrentAt), \(dictionary.bytes))
      """)
  }

  package func setLastCurrent(_ dictionary: Fingerprint, at time: UnixTime) throws {
    try execute(
      "UPDATE dictionaries SET lastCurrentAt = \(time) WHERE checksum = \(dictionary)")
  }

  package func forgetDictionaries(lastCurrentBefore time: UnixTime) throws {
    try execute("DELETE FROM dictionaries WHERE lastCurrentAt < \(time)")
  }
}
