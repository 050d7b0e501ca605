import GameStorage
import WordCube
import WordCubeAPI

// Each operation is the test's or the underlying storage's, or it is missing.

extension OverriddenTransaction {
  func acts(after number: Int64, limit: Int) throws -> [StoredAct] {
    if let operation = operations.acts { return try operation(number, limit) }
    return try reader("acts")?.acts(after: number, limit: limit) ?? []
  }

  func insert(_ act: StoredAct) throws {
    if let operation = operations.insertAct { return try operation(act) }
    try writer("insertAct")?.insert(act)
  }
}
