extension StoredTable {
  /// Describes a table of a server of your own, whose rows ``OwnRow`` reads and changes.
  ///
  /// ```swift
  /// StoredTable.own(
  ///   "memberships", key: ["player"], rows: .removed(with: "player"),
  ///   [.player, .text("club"), .integer("joinedAt")],
  ///   indexes: [.init("byClub", "club", "~joinedAt")])
  /// ```
  ///
  /// In the database, the table's name begins with `own_`, so the game never has a table of that name. The first
  /// program that opens the database with this description creates the table. Later descriptions may add indexes, and
  /// columns that are ``Column/optional`` or have a default value; a database whose table differs in any other way
  /// isn't opened.
  ///
  /// A name begins with a letter, consists of at most 28 letters A to Z and digits, and is neither a reserved word of
  /// SQL nor `number`. Names that differ only in case count as the same. If a description breaks a rule, the process
  /// ends with a message that names the rule.
  ///
  /// - Parameters:
  ///   - name: The name without `own_`.
  ///   - key: The columns that identify a row: no two rows have the same values in all of them, and none of them is
  ///     optional. PostgreSQL refuses rows with more than about 2,700 bytes in a key or an index.
  ///   - rows: Which players the rows belong to; nil if no column refers to players.
  ///   - columns: The columns.
  ///   - indexes: The indexes, for looking up rows by columns that the key does not begin with.
  public static func own(
    _ name: String, key: [String], rows: Personal? = nil, _ columns: [Column],
    indexes: [Index] = []
  ) -> StoredTable {
    if let flaw = ownFlaw(name, key: key, rows: rows, columns: columns, indexes: indexes) {
      // Also printed by a release build, unlike the message of a precondition.
      fatalError("StoredTable.own(\"\(name)\"): \(flaw)")
    }
    let table = ownPrefix + name
    // An index, unlike a constraint, can be added to a table later.
    let unique = columns.filter { $0.uniqueness != nil }
      .map { Index(uniqueIndex(of: $0), columns: [$0.name], isUnique: true) }
    let hasLongRows = columns.contains { [.text, .bytes].contains($0.kind) }
    return StoredTable(
      table, key: .columns(key, wide: true), personal: rows,
      columns.map { $0.kind == .text ? $0.ununique.orderedByBytes : $0.ununique },
      indexes: (unique + indexes).map { index in
        var index = index
        index.name = "\(table)_\(index.name)"
        return index
      }, batch: hasLongRows ? 100 : 1_000, isOwn: true)
  }

  /// What the names of own tables and of their indexes begin with in the database.
  package static let ownPrefix = "own_"

  /// The name of the trigger that removes the rows of an erased player.
  package var ownTrigger: String { "\(name)_erasure" }

  private static func uniqueIndex(of column: Column) -> String { "\(column.name)Unique" }

  // MARK: Rules

  /// Returns which rule the description of an own table breaks; nil if it breaks none.
  static func ownFlaw(
    _ name: String, key: [String], rows: Personal?, columns: [Column], indexes: [Index]
  ) -> String? {
    let names = columns.map(\.name)
    return nameFlaw("the table", name)
      ?? columns.firstFlaw { nameFlaw("a column", $0.name) ?? columnFlaw($0) }
      ?? repetition(names).map { "two columns have the name \($0)" }
      ?? keyFlaw(key, columns) ?? ownerFlaw(rows, columns)
      ?? indexes.firstFlaw { indexFlaw($0, names) }
      ?? indexNamesFlaw(
        name, indexes.map(\.name) + columns.filter { $0.uniqueness != nil }.map(uniqueIndex))
  }

  private static func indexNamesFlaw(_ table: String, _ names: [String]) -> String? {
    repetition(names).map { "two indexes have the name \($0)" }
      ?? names.firstFlaw { name in
        // PostgreSQL cuts off the rest.
        let length = "\(ownPrefix)\(table)_\(name)".utf8.count
        return length <= 63
          ? nil
          : "the index \(name): expected at most 63 bytes with the table's name, found \(length)"
      }
  }

  private static func nameFlaw(_ what: String, _ name: String) -> String? {
    let isWord = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    let isNumbered = name.first?.isNumber ?? true
    guard isWord, !isNumbered, name.utf8.count <= 28 else {
      return
        "the name of \(what): expected a letter, then at most 27 letters and digits, found '\(name)'"
    }
    guard !reservedNames.contains(name.lowercased()) else {
      return "the name of \(what): expected a word that is not reserved, found '\(name)'"
    }
    return nil
  }

  private static func columnFlaw(_ column: Column) -> String? {
    switch column.kind {
    case .idOf, .reference:
      guard column.kind == .reference("players") else {
        return
          "the column \(column.name): expected a reference to players, found one to another table"
      }
    case .integer, .small, .flag, .text, .bytes, .id: break
    }
    guard let standard = column.standard else { return nil }
    let allowed: ClosedRange<Int>? =
      switch column.kind {
      case .integer: .min ... .max
      case .small: Int(Int16.min)...Int(Int16.max)
      case .flag: 0...1
      case .text, .bytes, .id, .idOf, .reference: nil
      }
    guard let allowed else {
      return
        "the column \(column.name): expected a number or a flag, because it has a default value"
    }
    guard allowed.contains(standard) else {
      return
        "the default value of the column \(column.name): expected \(allowed), found \(standard)"
    }
    return nil
  }

  private static func keyFlaw(_ key: [String], _ columns: [Column]) -> String? {
    guard !key.isEmpty else { return "the key: expected one or more columns, found none" }
    if let name = repetition(key) {
      return "the key: expected each column once, found \(name) twice"
    }
    return key.firstFlaw { name in
      guard let column = columns.first(where: { $0.name == name }) else {
        return "the key: expected a column of the table, found '\(name)'"
      }
      return column.isOptional ? "the key: expected no optional column, found \(name)" : nil
    }
  }

  private static func ownerFlaw(_ rows: Personal?, _ columns: [Column]) -> String? {
    let players = columns.filter { $0.kind == .reference("players") }.map(\.name)
    guard let rows else {
      return players.first.map {
        "rows: expected .removed(with:) or .kept(for:), because \($0) refers to players, found nil"
      }
    }
    guard !rows.owners.isEmpty else { return "rows: expected one or more columns, found none" }
    guard columns.contains(where: { !$0.isSecret }) else {
      return "the columns: expected at least one that is not secret, found none"
    }
    return rows.owners.firstFlaw { owner in
      guard case .reference(let name) = owner, players.contains(name) else {
        return "rows: expected a column that refers to players, found \(owner)"
      }
      return nil
    }
  }

  private static func indexFlaw(_ index: Index, _ columns: [String]) -> String? {
    if let flaw = nameFlaw("an index", index.name) { return flaw }
    guard index.name.lowercased() != "pkey" else {
      return
        "the name of an index: expected one that PostgreSQL doesn't use for the key, found 'pkey'"
    }
    guard index.conditions.isEmpty, index.covered == nil, !index.isForPostgreSQL else {
      return "the index \(index.name): expected an index that covers all rows"
    }
    let names = index.columns.map { $0.hasPrefix("~") ? String($0.dropFirst()) : $0 }
    guard !names.isEmpty else { return "the index \(index.name): expected columns, found none" }
    return names.first { !columns.contains($0) }
      .map { "the index \(index.name): expected a column of the table, found '\($0)'" }
  }

  /// The first name that is in a list twice.
  private static func repetition(_ names: [String]) -> String? {
    var seen: Set<String> = []
    return names.first { !seen.insert($0.lowercased()).inserted }
  }

  /// The words that SQLite or PostgreSQL reserve, the names of the columns that all their tables have, and the number of
  /// a row in the game's tables.
  private static let reservedNames = Set(
    """
    add all alter analyse analyze and any array as asc asymmetric authorization autoincrement between binary both
    case cast check collate collation column commit concurrently constraint create cross ctid cmax cmin default
    deferrable delete desc distinct do drop else end escape except exists false fetch for foreign freeze from full
    grant group having ilike in index initially inner insert intersect into is isnull join lateral leading left like
    limit localtime localtimestamp natural not nothing notnull null number offset oid on only or order outer overlaps
    placing primary references returning right rowid select set similar some symmetric table tableoid tablesample
    then to trailing transaction true union unique update user using values variadic verbose when where window with
    xmax xmin
    """.split { $0.isWhitespace }.map(String.init))
}

extension Sequence {
  /// The first text that a function returns of an element.
  fileprivate func firstFlaw(_ flaw: (Element) -> String?) -> String? {
    for element in self { if let flaw = flaw(element) { return flaw } }
    return nil
  }
}

// MARK: Several tables

extension [StoredTable] {
  /// Ends the process with a message if a list of own tables has a table of the game, or two of the same name.
  package func requireOwn() {
    if let flaw = ownFlaw { fatalError("own tables: \(flaw)") }
  }

  /// Returns which rule a list of own tables breaks; nil if it breaks none.
  var ownFlaw: String? {
    var names: Set<String> = []
    return firstFlaw { table in
      guard table.isOwn else {
        return "expected tables that StoredTable.own describes, found \(table.name)"
      }
      guard names.insert(table.name.lowercased()).inserted else {
        return "expected each name once, found \(table.name) twice"
      }
      return nil
    }
  }
}
