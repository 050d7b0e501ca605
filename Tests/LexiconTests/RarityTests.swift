import Lexicon
import Testing

struct RarityTests {
  @Test func `rarities are ordered`() {
    #expect(Rarity(rawValue: 10) < Rarity(rawValue: 35))
    #expect(!(Rarity(rawValue: 35) < Rarity(rawValue: 35)))
    #expect(Rarity(rawValue: 55).description == "55")
  }

  @Test func `class 35 and below is common`() {
    #expect(Rarity.common == Rarity(rawValue: 35))
  }

  @Test func `table is by index`() {
    let table = RarityTable([10, 80, 35].map { Rarity(rawValue: $0) })
    #expect(table.count == 3)
    #expect(table[1] == Rarity(rawValue: 80))
    #expect(table[3] == nil && table[-1] == nil)
    #expect(table == RarityTable([10, 80, 35].map { Rarity(rawValue: $0) }))
    #expect(table.description == "RarityTable(3 words)")
  }
}
