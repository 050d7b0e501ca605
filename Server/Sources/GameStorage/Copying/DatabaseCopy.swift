/// A copy of all rows from one database to another, in batches. If it is interrupted at any moment, it can
/// continue where it stopped.
package struct DatabaseCopy {
  /// How far a copy has come.
  package struct Progress: Sendable {
    /// The current step.
    package enum Step: Sendable { case copying, comparing }
    package let step: Step
    /// The table that is being copied or compared.
    package let table: String
    /// The number of finished rows.
    package let done: Int64
    /// The number of rows in all tables.
    package let total: Int64
  }

  /// The contents of a table in both databases.
  package struct Comparison: Hashable, Sendable {
    package let table: String
    /// The number of rows, and the sum of their hashes.
    package let (source, target): (Sum, Sum)
    package var isEqual: Bool { source == target }
  }

  /// A table's row count, and the sum of the rows' hashes, which does not depend on their order.
  package struct Sum: Hashable, Sendable, CustomStringConvertible {
    package var count: Int64 = 0
    package var digests: UInt64 = 0
    package var description: String { "\(count) rows with the sum \(digests)" }
  }

  private let source: any CopyingDatabase
  private let target: any CopyingDatabase
  /// The game's tables, and the own tables that both databases were opened with.
  private let tables: [StoredTable]
  private let report: (Progress) throws -> Void

  /// Creates a copy.
  ///
  /// - Parameter report: Called after each batch. If it throws, the copy ends with its error, and can continue later.
  package init(
    from source: any CopyingDatabase, to target: any CopyingDatabase,
    report: @escaping (Progress) throws -> Void = { _ in }
  ) {
    self.source = source
    self.target = target
    tables = StoredTable.all + source.ownTables
    self.report = report
  }

  // MARK: Copying

  /// Copies the remaining rows, and compares all rows. The copy is not finished until ``CopyingDatabase/finish()``.
  ///
  /// - Returns: The contents of both databases' tables.
  /// - Throws: ``CopyError``, ``StorageError``, and errors of `report`.
  package func run() throws -> [Comparison] {
    try Self.requireKnownColumns(source)
    try Self.requireKnownColumns(target)
    guard try source.progress() == nil else { throw CopyError.unfinishedSource }
    let counts = try tables.map { try source.count($0) }
    guard var place = try begin(try identity(counts), counts) else {
      // The copy was interrupted after its last step, before it reported that.
      let comparisons = try compare(counts)
      guard comparisons.allSatisfy(\.isEqual) else {
        throw CopyError.targetHasRows(try rowsOfTarget())
      }
      return comparisons
    }
    var progress = Counter(total: counts.reduce(0, +))
    for (index, table) in tables.enumerated() {
      if index < place.table {
        progress.done += counts[index]
        continue
      }
      if index > place.table { place.next(index) }
      progress.done += place.count
      while let rows = try batch(of: table, from: source, after: place.key, place.count) {
        place.key = rows.key
        place.count += Int64(rows.readCount)
        try target.insert(rows.values, into: table, progress: place.encoded)
        progress.done += Int64(rows.readCount)
        try report(progress.report(.copying, table))
      }
    }
    return try compare(counts)
  }

  /// Returns the tables of a copy, and their contents on both sides.
  private func compare(_ counts: [Int64]) throws -> [Comparison] {
    var progress = Counter(total: counts.reduce(0, +))
    return try tables.map { table in
      let source = try sum(of: table, in: source) {
        progress.done += $0
        try report(progress.report(.comparing, table))
      }
      let target = try sum(of: table, in: target) { _ in
        try report(progress.report(.comparing, table))
      }
      return Comparison(table: table.name, source: source, target: target)
    }
  }

  private struct Counter {
    var done: Int64 = 0
    let total: Int64

    init(total: Int64) { self.total = total }

    func report(_ step: Progress.Step, _ table: StoredTable) -> Progress {
      Progress(step: step, table: table.name, done: done, total: total)
    }
  }

  /// Returns the row count and the sum of hashes of a table.
  private func sum(
    of table: StoredTable, in database: any CopyingDatabase, _ note: (Int64) throws -> Void
  ) throws -> Sum {
    var (sum, key, count) = (Sum(), [CopiedValue]?.none, Int64(0))
    while let rows = try batch(of: table, from: database, after: key, count) {
      key = rows.key
      count += Int64(rows.readCount)
      sum.count += Int64(rows.values.count)
      for row in rows.values { sum.digests &+= row.digest }
      try note(Int64(rows.readCount))
    }
    return sum
  }

  /// Returns the next rows of a table; nil after the last one. An event's number is its position.
  private func batch(
    of table: StoredTable, from database: any CopyingDatabase, after key: [CopiedValue]?,
    _ count: Int64
  ) throws -> (values: [[CopiedValue]], readCount: Int, key: [CopiedValue])? {
    var rows = try database.rows(of: table, after: key, limit: table.batch)
    guard let last = rows.last else { return nil }
    let readCount = rows.count
    if table.name == StoredTable.events.name {
      for index in rows.indices { rows[index].values[0] = .integer(count + Int64(index) + 1) }
    }
    if table.name == StoredTable.settings.name {
      rows.removeAll { Self.ownSettings.contains($0.values[0]) }
    }
    return (rows.map(\.values), readCount, last.key)
  }

  /// The settings that each database keeps for itself: the row of trial changes, the progress, and which servers can
  /// read an SQLite file.
  private static let ownSettings: Set<CopiedValue> = Set(
    ["trial", UnfinishedCopy.setting, "readableFrom"].map { .bytes(Array($0.utf8)) })

  // MARK: Going on

  /// The position of a copy: the row with the last key was copied.
  private struct Place {
    /// The identity of the source when the copy began.
    var source: [UInt8]
    var table = 0
    /// The number of rows of the table that were read.
    var count: Int64 = 0
    var key: [CopiedValue]?

    mutating func next(_ table: Int) { (self.table, count, key) = (table, 0, nil) }

    var encoded: [UInt8] {
      ([.bytes(source), .integer(Int64(table)), .integer(count)] + (key ?? [])).encoded
    }

    init(source: [UInt8]) { self.source = source }

    init?(encoded: [UInt8]) {
      guard let values = [CopiedValue](encoded: encoded), values.count >= 3,
        case .bytes(let source) = values[0], case .integer(let table) = values[1],
        case .integer(let count) = values[2]
      else { return nil }
      self.source = source
      self.table = Int(table)
      self.count = count
      key = values.count > 3 ? Array(values[3...]) : nil
    }
  }

  /// Returns the position of the target's copy, or the first position; nil if the target has as many rows as the
  /// source.
  private func begin(_ source: [UInt8], _ counts: [Int64]) throws -> Place? {
    if let progress = try target.progress() {
      guard let place = Place(encoded: progress), place.source == source else {
        throw CopyError.otherCopy
      }
      return place
    }
    let found = try rowsOfTarget()
    guard found.isEmpty else {
      let isEqual = try zip(tables, counts).allSatisfy { table, count in
        try table.name == StoredTable.settings.name || target.count(table) == count
      }
      if isEqual { return nil }
      throw CopyError.targetHasRows(found)
    }
    let place = Place(source: source)
    try target.insert([], into: tables[0], progress: place.encoded)
    return place
  }

  /// Returns the contents of the target, such as `3 players`.
  private func rowsOfTarget() throws -> [String] {
    try tables.compactMap { table -> String? in
      // A database that was only opened has the row of a trial change.
      let count =
        table.name == StoredTable.settings.name
        ? try sum(of: table, in: target) { _ in }.count : try target.count(table)
      return count > 0 ? "\(count) \(table.name)" : nil
    }
  }

  /// Returns what distinguishes a state of the source from other databases and other states: its settings, which
  /// include its secrets, and its row counts.
  private func identity(_ counts: [Int64]) throws -> [UInt8] {
    let settings = try sum(of: .settings, in: source) { _ in }
    return ([.integer(Int64(bitPattern: settings.digests))] + counts.map { .integer($0) }).encoded
  }

  /// Throws if a database lacks tables or columns, or has some that this program does not know, such as own tables that
  /// the database wasn't opened with.
  package static func requireKnownColumns(_ database: any CopyingDatabase) throws {
    let known = Dictionary(
      uniqueKeysWithValues: (StoredTable.all + database.ownTables).map {
        ($0.name.lowercased(), Set($0.columns.map { $0.name.lowercased() }))
      })
    let found = try database.columns()
    func names(_ one: [String: Set<String>], without other: [String: Set<String>]) -> [String] {
      one.flatMap { table, columns in
        guard let others = other[table] else { return [table] }
        return columns.subtracting(others).map { "\(table).\($0)" }
      }.sorted()
    }
    let (unknown, missing) = (names(found, without: known), names(known, without: found))
    guard unknown.isEmpty, missing.isEmpty else {
      throw CopyError.otherColumns(unknown: unknown, missing: missing)
    }
  }
}

/// The reason why a database cannot be copied.
package enum CopyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The target has rows; the texts are such as `3 players`.
  case targetHasRows([String])
  /// The target contains part of a copy of a different database, or of a different state of the source.
  case otherCopy
  /// The source is an unfinished copy.
  case unfinishedSource
  /// A database lacks tables or columns that this program copies, or has some that it does not copy.
  case otherColumns(unknown: [String], missing: [String])

  package var description: String {
    switch self {
    case .targetHasRows(let found):
      "the target has data: \(found.joined(separator: ", ")). Name a database without rows"
    case .otherCopy:
      "the target contains part of a copy of a different database, or of this one before it changed. "
        + "Remove it, and start again"
    case .unfinishedSource: "the source is itself an unfinished copy"
    case .otherColumns(let unknown, let missing):
      "this program cannot copy the whole database: "
        + (unknown.isEmpty ? "" : "it does not know \(unknown.joined(separator: ", "))")
        + (unknown.isEmpty || missing.isEmpty ? "" : "; ")
        + (missing.isEmpty ? "" : "the database lacks \(missing.joined(separator: ", "))")
    }
  }
}
