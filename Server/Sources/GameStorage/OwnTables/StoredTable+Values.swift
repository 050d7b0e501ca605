extension [StoredTable] {
  /// Returns the own table of a storage that a row's type describes.
  ///
  /// - Throws: ``StorageError/failed(_:)`` if the storage wasn't opened with it, or with another description.
  package func known(_ table: StoredTable) throws(StorageError) -> StoredTable {
    guard let known = first(where: { $0.name == table.name }) else {
      let names = isEmpty ? "no own tables" : map(\.name).joined(separator: ", ")
      throw .failed(
        "\(table.name): expected a table that the storage was opened with, found \(names)")
    }
    guard known.columns == table.columns, known.keyColumns == table.keyColumns else {
      throw .failed(
        "\(table.name): the storage was opened with a different description of the table")
    }
    return known
  }
}

extension StoredTable {
  /// Returns the column with a name.
  package func column(_ name: String) throws(StorageError) -> Column {
    guard let column = columns.first(where: { $0.name == name }) else {
      throw .failed("\(self.name): expected the name of a column, found '\(name)'")
    }
    return column
  }

  /// Returns the columns of the key, for as many values.
  package func keyColumns(for values: [ColumnValue]) throws(StorageError) -> [Column] {
    let columns = keyColumns
    guard columns.count == values.count else {
      throw .failed("\(name): expected \(columns.count) values of the key, found \(values.count)")
    }
    for (column, value) in zip(columns, values) { try column.requireKind(of: value, self) }
    return columns
  }

  /// Throws unless there is a value for each column, of its kind or null.
  func requireKinds(_ values: [ColumnValue]) throws(StorageError) {
    guard columns.count == values.count else {
      throw .failed("\(name): expected \(columns.count) values of a row, found \(values.count)")
    }
    for (column, value) in zip(columns, values) { try column.requireKind(of: value, self) }
  }

  /// Throws unless values can be a row: as ``requireKinds(_:)``, and ``StorageError/constraint(_:)`` if a value is
  /// missing or too large.
  package func requireRow(_ values: [ColumnValue]) throws(StorageError) {
    try requireKinds(values)
    for (column, value) in zip(columns, values) {
      switch (column.kind, value) {
      case (_, .null) where !column.isOptional:
        throw .constraint("\(name).\(column.name) has no value")
      case (.text, _) where value.cannotBeStored: throw .constraint("text with U+0000")
      case (.small, .integer(let number)) where Int16(exactly: number) == nil:
        throw .constraint("\(name).\(column.name): expected -32768 to 32767, found \(number)")
      default: break
      }
    }
  }
}

extension StoredTable.Column {
  /// Throws unless a value is null or of the column's kind.
  func requireKind(of value: ColumnValue, _ table: StoredTable) throws(StorageError) {
    switch (kind, value) {
    case (_, .null), (.integer, .integer), (.small, .integer), (.flag, .flag), (.text, .text),
      (.bytes, .bytes), (.id, .id), (.idOf, .id), (.reference, .id):
      break
    case (.integer, _), (.small, _): throw mismatch("an integer", value.kindName, table)
    case (.flag, _): throw mismatch("a flag", value.kindName, table)
    case (.text, _): throw mismatch("a text", value.kindName, table)
    case (.bytes, _): throw mismatch("bytes", value.kindName, table)
    case (.id, _), (.idOf, _), (.reference, _):
      throw mismatch("an identifier", value.kindName, table)
    }
  }

  /// The error for a value of another kind.
  func mismatch(_ expected: String, _ found: String, _ table: StoredTable) -> StorageError {
    .failed("\(table.name).\(name): expected \(expected), found \(found)")
  }
}

extension ColumnValue {
  /// Whether the value is a text with U+0000. Requests can have such texts, and no row has one.
  package var cannotBeStored: Bool {
    if case .text(let text) = self { text.utf8.contains(0) } else { false }
  }

  /// What the value is, in messages, which have no values: they can be secret.
  var kindName: String {
    switch self {
    case .null: "no value"
    case .integer: "an integer"
    case .flag: "a flag"
    case .text: "a text"
    case .bytes: "bytes"
    case .id: "an identifier"
    }
  }
}
