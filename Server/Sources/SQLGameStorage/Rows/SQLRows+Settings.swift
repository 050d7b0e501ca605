import GameStorage
import WordCube

extension SQLRows {
  package func setting(_ name: String) throws -> [UInt8]? {
    try first("SELECT value FROM settings WHERE name = \(name)") { try $0.bytes() }
  }

  package func setSetting(_ name: String, to value: [UInt8]) throws {
    try execute(
      """
      INSERT INTO settings(name, value) VALUES (\(name), \(value))
      ON CONFLICT(name) DO UPDATE SET value = excluded.value
      """)
  }
}
