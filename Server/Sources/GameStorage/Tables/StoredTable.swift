/// A table: its columns, keys and indexes, and what a copy, an export and an erasure do with its rows.
///
/// These values are all that a database needs to create its tables, copy and export them, and erase players from them.
/// To add a table to the game, add it to ``all``; an existing database gets it through a migration. A server of your
/// own adds tables with ``own(_:key:rows:_:indexes:)``.
public struct StoredTable: Sendable {
  /// How the rows are told apart.
  package enum Key: Sendable {
    /// By the column `id`. SQLite also numbers the rows, and other rows refer to them by these numbers.
    case identifier
    /// By the column `number`, which rises with each row.
    case number(Numbering = .ascending)
    /// By one or more columns. SQLite stores the rows in the order of their key, unless they are `wide`: an index with long
    /// rows is slow.
    case columns([String], wide: Bool = false)
  }

  /// Where the numbers of rows come from.
  package enum Numbering: Sendable {
    /// From the database. SQLite may give a number again after the last row was removed.
    case ascending
    /// From the database, each number once.
    case once
    /// From the program.
    case given
  }

  /// Which players the rows belong to, and what an erasure does with them.
  public struct Personal: Sendable {
    package var owners: [Owner]
    /// Whether the database removes the rows of a player who is erased. The others keep rows without the player's name.
    package var removesErased: Bool

    /// Rows that belong to the players in the given columns: each player's export contains them, and each player's erasure removes them.
    ///
    /// - Parameter columns: The names of columns that refer to players.
    public static func removed(with columns: String...) -> Personal {
      Personal(owners: columns.map { .reference($0) }, removesErased: true)
    }

    /// Rows that belong to the players in the given columns: each player's export contains them, and they stay when a player is erased.
    ///
    /// - Parameter columns: The names of columns that refer to players.
    public static func kept(for columns: String...) -> Personal {
      Personal(owners: columns.map { .reference($0) }, removesErased: false)
    }

    /// Rows that an erasure removes: all whose references name the player.
    package static func removed(_ owners: Owner...) -> Personal {
      Personal(owners: owners, removesErased: true)
    }

    /// Rows that stay when the player is erased.
    package static func kept(_ owners: Owner...) -> Personal {
      Personal(owners: owners, removesErased: false)
    }
  }

  /// How a row says that it is about a player.
  package enum Owner: Hashable, Sendable {
    /// It is the player's row.
    case row
    /// A column refers to the player.
    case reference(String)
    /// A column refers to the player who made the row, unless the other column names a second player. A player who reported
    /// a name doesn't get the report: it would tell that somebody has the name.
    case author(String, unless: String)
    /// A column has the player's identifier.
    case id(String)
    /// The column `game` refers to a game of the player.
    case game
    /// The column `subject` has the identifier of the player, or of one of the player's games.
    case subject
  }

  /// The table's name in the database.
  public let name: String
  package let key: Key
  /// Whose rows they are; nil if no row is about a player.
  package let personal: Personal?
  package let columns: [Column]
  /// The columns that no two rows have alike, besides the key.
  package let unique: [String]
  package let indexes: [Index]
  /// The most rows that a copy has in memory at a time: fewer where rows can be large.
  package let batch: Int
  /// Whether it is a table of a server of somebody's own, and not one of the game.
  package let isOwn: Bool

  package init(
    _ name: String, key: Key, personal: Personal?, _ columns: [Column], unique: [String] = [],
    indexes: [Index] = [], batch: Int = 1_000, isOwn: Bool = false
  ) {
    self.name = name
    self.key = key
    self.personal = personal
    self.columns = columns
    self.unique = unique
    self.indexes = indexes
    self.batch = batch
    self.isOwn = isOwn
  }

  /// The columns of the key.
  package var keyColumns: [Column] {
    let names =
      switch key {
      case .identifier: ["id"]
      case .number: ["number"]
      case .columns(let names, _): names
      }
    return names.compactMap { name in columns.first { $0.name == name } }
  }

  /// The columns that refer to players.
  package var playerColumns: [Column] { columns.filter { $0.kind == .reference("players") } }

  /// The columns that a player's export has: all but secrets, and the places of rows.
  package var exportedColumns: [Column] { columns.filter { !$0.isSecret && $0.name != "number" } }
}

// MARK: Columns

extension StoredTable {
  /// A column. Each row contains a value for it, unless it is ``optional``.
  public struct Column: Hashable, Sendable {
    /// What its values are.
    package enum Kind: Hashable, Sendable {
      case integer
      /// A number from -32,768 to 32,767.
      case small
      case flag, text, bytes
      /// The 16 bytes of an identifier. The row that it identifies need not exist.
      case id
      /// The identifier of a row of a table.
      case idOf(String)
      /// A row of a table. SQLite stores its number, PostgreSQL its identifier.
      case reference(String)
    }

    /// How the database makes sure that no two rows have the same value.
    package enum Uniqueness: Hashable, Sendable {
      case constraint
      /// In PostgreSQL by an index of this name for the rows that have a value. A constraint would make the column a
      /// [key](https://www.postgresql.org/docs/15/explicit-locking.html#LOCKING-ROWS): two changes that each store a row that
      /// refers to the player, and then the player's new token, would wait for each other.
      case index(String)
    }

    package let name: String
    package let kind: Kind
    package var isOptional = false
    package var uniqueness: Uniqueness?
    /// The value of rows that are added without one.
    package var standard: Int?
    /// Whether it is left out of exports: a secret or its hash, or data about others.
    package var isSecret = false
    /// Whether PostgreSQL orders its texts by their bytes, too, also in indexes.
    package var hasByteOrder = false

    private init(_ name: String, _ kind: Kind) {
      self.name = name
      self.kind = kind
    }

    private func with<Value>(_ path: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
      var column = self
      column[keyPath: path] = value
      return column
    }

    /// A 64-bit integer.
    public static func integer(_ name: String) -> Self { Self(name, .integer) }
    /// An integer from -32,768 to 32,767.
    public static func small(_ name: String) -> Self { Self(name, .small) }
    /// A flag.
    public static func flag(_ name: String) -> Self { Self(name, .flag) }
    /// Text without U+0000.
    public static func text(_ name: String) -> Self { Self(name, .text) }
    /// Bytes.
    public static func bytes(_ name: String) -> Self { Self(name, .bytes) }
    /// The 16 bytes of an identifier. The row that it identifies need not exist.
    public static func id(_ name: String) -> Self { Self(name, .id) }
    /// The identifier of a current or former player.
    public static func player(_ name: String) -> Self { reference(name, to: "players") }
    package static func id(_ name: String, of table: String) -> Self { Self(name, .idOf(table)) }
    package static func reference(_ name: String, to table: String) -> Self {
      Self(name, .reference(table))
    }

    /// The column `id`, with the identifier of the row.
    public static let id = id("id")
    /// The number of the row.
    package static let number = integer("number")
    /// The column `player`, with the player whose row it is.
    public static let player = player("player")

    /// The same column, but a row may lack a value.
    public var optional: Self { with(\.isOptional, true) }
    /// The same column, but no two rows have the same value.
    public var unique: Self { with(\.uniqueness, .constraint) }
    package func unique(index: String) -> Self { with(\.uniqueness, .index(index)) }
    /// The same column of numbers, with a default value for rows that existed before the column was added.
    public func standard(_ value: Int) -> Self { with(\.standard, value) }
    /// The same column of flags, with a default value for rows that existed before the column was added.
    public func standard(_ flag: Bool) -> Self { standard(flag ? 1 : 0) }
    /// The same column, but left out of players' exports: a secret or its hash, or data about others.
    public var secret: Self { with(\.isSecret, true) }
    package var orderedByBytes: Self { with(\.hasByteOrder, true) }
    package var ununique: Self { with(\.uniqueness, nil) }
  }
}

// MARK: Indexes

extension StoredTable {
  /// An index. A partial index contains only the rows that meet all its conditions.
  public struct Index: Sendable {
    /// A condition of a partial index.
    package enum Condition: ExpressibleByStringLiteral, Sendable {
      /// A condition that all databases spell the same.
      case sql(String)
      /// A flag is not set.
      case not(String)

      package init(stringLiteral text: String) { self = .sql(text) }
    }

    package var name: String
    /// Columns or expressions. `~` is the order from the greatest value.
    package let columns: [String]
    package var conditions: [Condition] = []
    package let isUnique: Bool
    /// A column that SQLite finds in the index, without a look at the row.
    package var covered: String?
    /// Whether SQLite has no such index, because it finds these rows otherwise, or seldom looks for them.
    package var isForPostgreSQL = false

    /// Creates an index of all rows.
    ///
    /// - Parameters:
    ///   - name: The name, which no other index of the table uses.
    ///   - columns: The names of the columns, in order. A `~` before a column's name means descending order: `"~joinedAt"`.
    ///   - isUnique: Whether no two rows have the same values in these columns. Rows that lack one of the values don't
    ///     count.
    public init(_ name: String, _ columns: String..., isUnique: Bool = false) {
      self.init(name, columns: columns, isUnique: isUnique)
    }

    package init(
      _ name: String, _ columns: String..., where conditions: [Condition], covered: String? = nil
    ) {
      self.init(name, columns: columns, isUnique: false)
      self.conditions = conditions
      self.covered = covered
    }

    package init(_ name: String, _ columns: String..., isForPostgreSQL: Bool) {
      self.init(name, columns: columns, isUnique: false)
      self.isForPostgreSQL = isForPostgreSQL
    }

    package init(_ name: String, columns: [String], isUnique: Bool) {
      self.name = name
      self.columns = columns
      self.isUnique = isUnique
    }
  }
}
