import GameStorage
import WordCube

/// A row with a column of each kind, which goes with its owner and with the sitter.
struct Pet: OwnRow, Hashable {
  static let table = StoredTable.own(
    // PostgreSQL's functions have a variable of the name `found`.
    "pets", key: ["owner", "name"], rows: .removed(with: "owner", "found"),
    [
      .player("owner"), .text("name"), .integer("bornAt").optional, .small("size"),
      .flag("isTame").standard(false), .bytes("picture"), .id("chip").optional.unique,
      .text("passphrase").secret, .player("found").optional,
    ],
    indexes: [
      StoredTable.Index("byAge", "~bornAt", "size"), StoredTable.Index("bySitter", "found"),
    ])

  var owner: UniqueID
  var name: String
  var bornAt: Int64?
  var size: Int64 = 0
  var isTame = false
  var picture: [UInt8] = []
  var chip: UniqueID?
  var passphrase = ""
  var sitter: UniqueID?

  init(_ owner: UniqueID, _ name: String) {
    self.owner = owner
    self.name = name
  }

  init(_ columns: inout OwnColumns) throws {
    owner = try columns.id()
    name = try columns.text()
    bornAt = try columns.optionalInteger()
    size = try columns.integer()
    isTame = try columns.flag()
    picture = try columns.bytes()
    chip = try columns.optionalID()
    passphrase = try columns.text()
    sitter = try columns.optionalID()
  }

  var values: [ColumnValue] {
    [
      .id(owner), .text(name), bornAt.map { .integer($0) } ?? .null, .integer(size),
      .flag(isTame), .bytes(picture), chip.map { .id($0) } ?? .null, .text(passphrase),
      sitter.map { .id($0) } ?? .null,
    ]
  }
}

/// A row that stays when its player is erased.
struct Toy: OwnRow, Hashable {
  static let table = StoredTable.own(
    "toys", key: ["id"], rows: .kept(for: "player"), [.id, .player, .flag("isLost").optional])

  var id: UniqueID
  var player: UniqueID
  var isLost: Bool?

  init(_ id: UniqueID, _ player: UniqueID) {
    self.id = id
    self.player = player
  }

  init(_ columns: inout OwnColumns) throws {
    id = try columns.id()
    player = try columns.id()
    isLost = try columns.optionalFlag()
  }

  var values: [ColumnValue] { [.id(id), .id(player), isLost.map { .flag($0) } ?? .null] }
}

/// A row with values of the test's own, of a table that a storage of the checks may not have.
struct Misfit: OwnRow {
  static let table = StoredTable.own("ghosts", key: ["id"], [.id])

  var values: [ColumnValue]

  init(_ values: ColumnValue...) { self.values = values }
  init(_ columns: inout OwnColumns) throws { values = [.id(try columns.id())] }
}

/// Pets, read by a type that reads too few columns, too many, or a column of another kind.
struct MisreadPet<Reading: MisreadColumns>: OwnRow {
  static var table: StoredTable { Pet.table }
  var values: [ColumnValue] { [] }
  init(_ columns: inout OwnColumns) throws { try Reading.read(&columns) }
}

protocol MisreadColumns: Sendable { static func read(_ columns: inout OwnColumns) throws }

enum TooFewColumns: MisreadColumns {
  static func read(_ columns: inout OwnColumns) throws { _ = try columns.id() }
}

enum TooManyColumns: MisreadColumns {
  static func read(_ columns: inout OwnColumns) throws {
    _ = try Pet(&columns)
    _ = try columns.text()
  }
}

enum OtherColumns: MisreadColumns {
  static func read(_ columns: inout OwnColumns) throws { _ = try columns.integer() }
}

extension RandomRows {
  /// A pet with values that storages get wrong.
  mutating func pet(of owner: UniqueID, named name: String) -> Pet {
    var pet = Pet(owner, name)
    pet.bornAt = optional(element([Int64.min, -1, 0, 1, 7, .max]))
    pet.size = element([-32_768, -1, 0, 3, 32_767])
    pet.isTame = flag()
    pet.picture = bytes(number(0...40))
    pet.chip = optional(id())
    pet.passphrase = text()
    return pet
  }
}
