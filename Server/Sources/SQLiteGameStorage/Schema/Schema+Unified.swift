import GameStorage
import SQLGameStorage

extension Schema {
  /// Updates the tables of version 14 to those of version 15, which ``/GameStorage/StoredTable`` describes for all databases.
  static let unified: String = {
    let indexes = [
      "findingsByKind", "findingsByPlayer", "relationsOfPlayer", "relationsToPlayer",
    ]
    var statements = ["DROP TRIGGER lastSubscription"]
    for name in indexes {
      statements += [
        "DROP INDEX \(name)",
        StoredTable.all.flatMap { $0.statements(for: .sqlite) }.first {
          $0.contains("INDEX \(name) ")
        }
          ?? "",
      ]
    }
    for name in ["words", "receipts"] {
      guard let table = StoredTable.all.first(where: { $0.name == name }) else { continue }
      let made = table.statements(for: .sqlite)
      let columns = (name == "words" ? ["number"] : []) + table.columns.map(\.name)
      let names = columns.joined(separator: ", ")
      statements += [
        "ALTER TABLE \(name) RENAME TO earlier", made[0],
        "INSERT INTO \(name)(\(names)) SELECT \(names) FROM earlier ORDER BY number",
        "DROP TABLE earlier",
      ]
      statements += made.dropFirst()
    }
    return (statements + StoredTable.erasureTrigger(for: .sqlite)).map { $0 + ";\n" }.joined()
  }()
}
