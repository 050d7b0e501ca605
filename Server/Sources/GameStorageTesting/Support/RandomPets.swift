import GameStorage
import WordCube

/// Makes random changes and queries of few rows of the own tables of ``OwnTableCheck``, so that many break a rule.
package struct RandomPets: Sendable {
  private var random: RandomRows
  private let owners: [UniqueID]
  private let ids: [UniqueID]

  /// - Parameter owners: The players, of whom some may be missing or erased.
  package init(seed: UInt64, owners: [UniqueID]) {
    var random = RandomRows(seed: seed)
    ids = (0..<4).map { _ in random.id() }
    self.owners = owners
    self.random = random
  }

  private mutating func pet() -> Pet {
    var pet = random.pet(of: random.element(owners), named: random.element(["a", "é", "z"]))
    pet.chip = random.optional(random.element(ids))
    pet.sitter = random.optional(random.element(owners))
    if random.number(0...20) == 0 { pet.size = 40_000 }
    return pet
  }

  /// Returns the next change or query, which returns what the storage answers.
  package mutating func next() -> @Sendable (any StorageWriter) throws -> String {
    let (pet, last) = (pet(), random.optional(pet()))
    let toy = Toy(random.element(ids), pet.owner)
    switch random.number(0...7) {
    case 0, 1: return { "\(try $0.insert(pet))" }
    case 2, 3: return { "\(try $0.set(pet))" }
    case 4: return { "\(try $0.remove(Pet.self, key: .id(pet.owner), .text(pet.name)))" }
    case 5: return { "\(try $0.set(toy)) \(try $0.remove(Toy.self, key: .id(pet.owner)))" }
    default:
      let names = Pet.table.columns.map(\.name)
      let order = (0..<random.number(0...3)).map { _ in
        (random.flag() ? "~" : "") + random.element(names)
      }
      let column = random.number(0...names.count - 1)
      let conditions = random.flag() ? [names[column]: pet.values[column]] : [:]
      let limit = random.number(0...5)
      return { rows in
        "\(try rows.rows(Pet.self, where: conditions, orderedBy: order, after: last, limit: limit))"
      }
    }
  }

  /// Returns all rows, and what exports have of them, as lines.
  package func everything(_ rows: any StorageReader) throws -> [String] {
    let pets = try rows.rows(Pet.self, limit: .max).map { "\($0)" }
    let toys = try rows.rows(Toy.self, limit: .max).map { "\($0)" }
    let exports = try owners.flatMap { owner in
      try OwnTableCheck.tables.map { table in
        let found = try rows.allPersonalRows(of: owner, in: table)
        return "\(found.map { row in row.values.sorted { $0.key < $1.key }.map { "\($0)" } })"
      }
    }
    return pets + toys + exports
  }
}
