import GameStorage
import Testing
import WordCube

extension OwnTableCheck {
  /// All checks.
  public static let all: [OwnTableCheck] = [
    known, stored, ordered, unique, undone, erased, exported, misfits,
  ]

  private static let known = OwnTableCheck("a storage has the tables that it was opened with") {
    storage in
    #expect(storage.ownTables.map(\.name) == ["own_pets", "own_toys"])
  }

  private static let stored = OwnTableCheck(
    "rows of own tables are read by key as they were stored"
  ) {
    storage in
    var random = RandomRows(seed: 201)
    let (ada, grace) = (random.player(), random.player())
    let pets = [ada, grace].flatMap { player in
      ["", "é", "日本'\"", "rex"].map { random.pet(of: player.id, named: $0) }
    }
    let other = random.pet(of: ada.id, named: "rex")
    let toy = Toy(random.id(), ada.id)
    let (first, stranger) = (pets[0], random.id())
    try await storage.write { rows throws in
      for player in [ada, grace] { try rows.insert(player) }
      for pet in pets { try rows.insert(pet) }
      try rows.set(toy)
      for pet in pets {
        #expect(try rows.row(Pet.self, key: .id(pet.owner), .text(pet.name)) == pet)
      }
      // Replaced, and added.
      try rows.set(other)
    }
    try await storage.read { rows throws in
      #expect(try rows.row(Pet.self, key: .id(ada.id), .text("rex")) == other)
      #expect(try rows.row(Pet.self, key: .id(grace.id), .text("rex")) == pets[7])
      #expect(try rows.row(Pet.self, key: .id(stranger), .text("rex")) == nil)
      #expect(try rows.row(Pet.self, key: .id(ada.id), .text("Rex")) == nil)
      #expect(try rows.row(Toy.self, key: .id(toy.id)) == toy)
      #expect(try rows.rows(Pet.self, limit: 99).count == pets.count)
    }
    try await storage.write { rows throws in
      #expect(try rows.remove(Pet.self, key: .id(first.owner), .text(first.name)))
      #expect(try !rows.remove(Pet.self, key: .id(first.owner), .text(first.name)))
      #expect(try !rows.remove(Pet.self, key: .id(stranger), .text("rex")))
      #expect(try rows.row(Pet.self, key: .id(first.owner), .text(first.name)) == nil)
      try rows.insert(first)
    }
    #expect(try await storage.read { try $0.rows(Pet.self, limit: 99).count } == pets.count)
  }

  private static let ordered = OwnTableCheck(
    "rows of own tables are found by values, in order, and in pages"
  ) { storage in
    var random = RandomRows(seed: 202)
    let players = (0..<3).map { _ in random.player() }
    var pets: [Pet] = []
    for index in 0..<30 {
      var pet = random.pet(
        of: players[index % 3].id, named: "\(random.element(["a", "é", "z"]))\(index)")
      pet.size = Int64(1 + index % 2)
      pet.sitter = index % 5 == 0 ? nil : players[index % 4 % 3].id
      pets.append(pet)
    }
    let stored = pets
    try await storage.write { rows throws in
      for player in players { try rows.insert(player) }
      for pet in stored { try rows.insert(pet) }
    }
    let orders: [[String]] = [
      [], ["name"], ["~name"], ["bornAt"], ["~bornAt", "size"], ["found", "~picture"],
      ["~found", "isTame", "~chip"], ["size", "~owner"],
    ]
    try await storage.read { rows throws in
      for order in orders {
        let sorted = stored.sorted { $0.precedes($1, in: order + ["owner", "name"]) }
        #expect(try rows.all(order, by: 99) == sorted, "\(order)")
        // Each page goes on after the last row of the one before.
        #expect(try rows.all(order, by: 7) == sorted, "\(order)")
        #expect(try rows.all(order, by: 1) == sorted, "\(order)")
        for sitter in [nil, players[0].id] {
          let value = sitter.map { ColumnValue.id($0) } ?? .null
          let conditions = ["found": value, "size": .integer(1)]
          let expected = sorted.filter { $0.sitter == sitter && $0.size == 1 }
          #expect(try rows.all(order, where: conditions, by: 2) == expected, "\(order)")
          #expect(!expected.isEmpty)
        }
      }
      #expect(try rows.rows(Pet.self, limit: 0).isEmpty)
      #expect(try rows.rows(Pet.self, limit: -1).isEmpty)
      let strange = ["owner": ColumnValue.id(UniqueID(high: 1, low: 1))]
      #expect(try rows.rows(Pet.self, where: strange, limit: 9).isEmpty)
      #expect(try rows.rows(Pet.self, where: ["owner": .null], limit: 9).isEmpty)
    }
  }

  private static let unique = OwnTableCheck(
    "rows of own tables have unique keys and unique values, and refer to known players"
  ) { storage in
    var random = RandomRows(seed: 203)
    let (ada, erased) = (random.player(), random.player())
    var pet = random.pet(of: ada.id, named: "rex")
    pet.chip = random.id()
    let (first, stranger) = (pet, random.id())
    try await storage.write { rows throws in
      for player in [ada, erased] { try rows.insert(player) }
      try rows.insert(first)
      try rows.erasePlayer(erased.id)
    }
    var wrong: [Pet] = [first, Pet(stranger, "rex"), Pet(ada.id, "a\0b")]
    for index in 0..<3 {
      var other = Pet(ada.id, "max")
      switch index {
      case 0: other.chip = first.chip
      case 1: other.sitter = stranger
      default: other.size = 32_768
      }
      wrong.append(other)
    }
    for pet in wrong { await expectConstraint(storage) { try $0.insert(pet) } }
    for pet in wrong.dropFirst() { await expectConstraint(storage) { try $0.set(pet) } }
    await expectConstraint(storage) {
      try $0.insert(Toyless(values: [.id(stranger), .null, .null]))
    }
    // Rows without a value don't have the same one, and a row may refer to an erased player.
    try await storage.write { rows throws in
      try rows.insert(Pet(ada.id, "max"))
      try rows.insert(Pet(erased.id, "max"))
      try rows.set(first)
    }
    #expect(try await storage.read { try $0.rows(Pet.self, limit: 9).count } == 3)
  }

  private static let undone = OwnTableCheck("an undone change leaves no rows in own tables") {
    storage in
    var random = RandomRows(seed: 204)
    let player = random.player()
    let (kept, lost) = (Pet(player.id, "kept"), Pet(player.id, "lost"))
    try await storage.write { rows throws in
      try rows.insert(player)
      try rows.insert(kept)
    }
    await #expect(throws: ThrownByBody()) {
      try await storage.write { rows in
        try rows.setSetting("a", to: [1])
        try rows.insert(lost)
        _ = try rows.remove(Pet.self, key: .id(kept.owner), .text(kept.name))
        throw ThrownByBody()
      }
    }
    #expect(try await storage.read { try $0.rows(Pet.self, limit: 9) } == [kept])
    #expect(try await storage.read { try $0.setting("a") } == nil)
  }

  private static let erased = OwnTableCheck(
    "erasing a player removes the rows that go with the player"
  ) {
    storage in
    var random = RandomRows(seed: 205)
    let (ada, grace) = (random.player(), random.player())
    var sat = Pet(grace.id, "sat")
    sat.sitter = ada.id
    let (stays, toys) = (Pet(grace.id, "stays"), [ada, grace].map { Toy(random.id(), $0.id) })
    let pets = [Pet(ada.id, "a"), Pet(ada.id, "b"), sat, stays]
    try await storage.write { rows throws in
      for player in [ada, grace] { try rows.insert(player) }
      for pet in pets { try rows.insert(pet) }
      for toy in toys { try rows.insert(toy) }
    }
    try await storage.write { try $0.erasePlayer(ada.id) }
    try await storage.read { rows throws in
      #expect(try rows.rows(Pet.self, limit: 9) == [stays])
      #expect(try Set(rows.rows(Toy.self, limit: 9)) == Set(toys))
    }
  }

  private static let exported = OwnTableCheck(
    "an export has the rows of own tables, without secrets"
  ) {
    storage in
    var random = RandomRows(seed: 206)
    let (ada, grace) = (random.player(), random.player())
    var sat = random.pet(of: grace.id, named: "b")
    sat.sitter = ada.id
    let (pet, other) = (random.pet(of: ada.id, named: "a"), random.pet(of: grace.id, named: "c"))
    let (expected, toy) = ([pet, sat], Toy(random.id(), ada.id))
    try await storage.write { rows throws in
      for player in [ada, grace] { try rows.insert(player) }
      for pet in expected + [other] { try rows.insert(pet) }
      try rows.insert(toy)
    }
    try await storage.read { rows throws in
      let found = try rows.allPersonalRows(of: ada.id, in: Pet.table)
      let names = Pet.table.columns.map(\.name)
      let all = expected.map { pet in
        PersonalRow(
          Dictionary(uniqueKeysWithValues: zip(names, pet.values)).filter { $0.key != "passphrase" }
        )
      }
      #expect(Set(found) == Set(all) && found.count == 2)
      #expect(try rows.allPersonalRows(of: grace.id, in: Pet.table).count == 2)
      #expect(
        try rows.allPersonalRows(of: ada.id, in: Toy.table).map { $0.values["id"] } == [.id(toy.id)]
      )
      #expect(try rows.allPersonalRows(of: grace.id, in: Toy.table).isEmpty)
    }
  }

  private static let misfits = OwnTableCheck(
    "a table, name, number or value that doesn't fit is an error, and nothing is changed"
  ) { storage in
    var random = RandomRows(seed: 207)
    let (player, id) = (random.player(), random.id())
    try await storage.write { rows throws in
      try rows.insert(player)
      try rows.insert(Pet(player.id, "rex"))
    }
    // A table that the storage doesn't have.
    await expectFailure(storage) { try $0.insert(Misfit(.id(id))) }
    await expectFailure(storage) { _ = try $0.row(Misfit.self, key: .id(id)) }
    await expectFailure(storage) { try $0.remove(Misfit.self, key: .id(id)) }
    // Another description of one that it has.
    await expectFailure(storage) { try $0.insert(OtherToy(id: id)) }
    // Numbers and kinds of values.
    for values: [ColumnValue] in [
      [], [.id(id)], [.id(id), .id(player.id), .integer(1)], [.text("a"), .id(player.id), .null],
      [.id(id), .bytes([]), .null], [.id(id), .id(player.id), .null, .null],
    ] { await expectFailure(storage) { try $0.set(Toyless(values: values)) } }
    await expectFailure(storage) { _ = try $0.row(Pet.self, key: .id(player.id)) }
    await expectFailure(storage) { _ = try $0.row(Pet.self, key: .id(player.id), .integer(1)) }
    await expectFailure(storage) { try $0.remove(Pet.self, key: .id(player.id)) }
    await expectFailure(storage) { try $0.remove(Pet.self, key: .text("rex"), .id(player.id)) }
    // A text that no row has, but a request can have.
    await #expect(throws: StorageError.constraint("text with U+0000")) {
      try await storage.write { try $0.set(Pet(player.id, "a\0")) }
    }
    let wasRemoved = try await storage.write { rows in
      #expect(try rows.row(Pet.self, key: .id(player.id), .text("rex\0")) == nil)
      #expect(try rows.rows(Pet.self, where: ["name": .text("rex\0")], limit: 9) == [])
      return try rows.remove(Pet.self, key: .id(player.id), .text("rex\0"))
    }
    #expect(!wasRemoved)
    // Names and values of a query.
    await expectFailure(storage) { _ = try $0.rows(Pet.self, where: ["colour": .null], limit: 1) }
    await expectFailure(storage) {
      _ = try $0.rows(Pet.self, where: ["size": .flag(true)], limit: 1)
    }
    for order in ["colour", "~", "", "name DESC", "~~name"] {
      await expectFailure(storage) { _ = try $0.rows(Pet.self, orderedBy: [order], limit: 1) }
    }
    // A row type that reads other columns than the table has.
    await expectFailure(storage) { _ = try $0.rows(MisreadPet<TooFewColumns>.self, limit: 1) }
    await expectFailure(storage) { _ = try $0.rows(MisreadPet<TooManyColumns>.self, limit: 1) }
    await expectFailure(storage) { _ = try $0.rows(MisreadPet<OtherColumns>.self, limit: 1) }
    #expect(try await storage.read { try $0.rows(Toy.self, limit: 9) } == [])
    #expect(try await storage.read { try $0.rows(Pet.self, limit: 9).map(\.name) } == ["rex"])
  }
}

/// A toy with any values.
private struct Toyless: OwnRow {
  static var table: StoredTable { Toy.table }
  var values: [ColumnValue]

  init(values: [ColumnValue]) { self.values = values }
  init(_ columns: inout OwnColumns) throws { values = [] }
}

/// A toy by another description.
private struct OtherToy: OwnRow {
  static let table = StoredTable.own("toys", key: ["id"], [.id])
  var id: UniqueID
  var values: [ColumnValue] { [.id(id)] }

  init(id: UniqueID) { self.id = id }
  init(_ columns: inout OwnColumns) throws { id = try columns.id() }
}

extension StorageReader {
  /// Returns all pets in an order, read in pages.
  fileprivate func all(
    _ order: [String], where conditions: [String: ColumnValue] = [:], by size: Int
  ) throws -> [Pet] {
    var pets: [Pet] = []
    while true {
      let page = try rows(
        Pet.self, where: conditions, orderedBy: order, after: pets.last, limit: size)
      guard !page.isEmpty else { return pets }
      pets += page
    }
  }
}

extension Pet {
  /// Whether a pet comes before another one, in an order of columns.
  fileprivate func precedes(_ other: Pet, in order: [String]) -> Bool {
    for place in order {
      let isDescending = place.hasPrefix("~")
      let index = Self.table.columns.firstIndex { "~\($0.name)" == place || $0.name == place }
      guard let index else { continue }
      switch values[index].compared(to: other.values[index]) {
      case 0: continue
      case let sign: return (sign < 0) != isDescending
      }
    }
    return false
  }
}

extension ColumnValue {
  /// -1, 0 or 1, as the value comes before another one of its kind, is the same, or comes after it.
  fileprivate func compared(to other: ColumnValue) -> Int {
    func compare(_ one: [UInt8], _ other: [UInt8]) -> Int {
      one == other ? 0 : one.lexicographicallyPrecedes(other) ? -1 : 1
    }
    return switch (self, other) {
    case (.null, .null): 0
    case (.null, _): -1
    case (_, .null): 1
    case (.integer(let one), .integer(let two)): one < two ? -1 : one > two ? 1 : 0
    case (.flag(let one), .flag(let two)): (one ? 1 : 0) - (two ? 1 : 0)
    case (.text(let one), .text(let two)): compare(Array(one.utf8), Array(two.utf8))
    case (.bytes(let one), .bytes(let two)): compare(one, two)
    case (.id(let one), .id(let two)): compare(one.bytes, two.bytes)
    default: 0
    }
  }
}
