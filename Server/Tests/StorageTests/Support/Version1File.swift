import GRDB

@testable import SQLiteGameStorage

/// Makes a file of version 1, with the rows that a body adds.
func makeFileOfVersion1(_ path: String, _ addRows: (Database) throws -> Void) throws {
  let queue = try DatabaseQueue(path: path)
  try queue.write { database in
    try database.execute(sql: Schema.version1)
    try database.execute(
      sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1;")
    try addRows(database)
  }
  try queue.close()
}

/// The blob of SQL whose last bytes are a number.
func blob(_ number: Int, count: Int = 16) -> String {
  let digits = String(number, radix: 16)
  return "x'" + String(repeating: "0", count: 2 * count - digits.count) + digits + "'"
}
