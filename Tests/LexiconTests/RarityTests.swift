import Lexicon
import Testing

struct RarityTests {
  @Test func raritiesAreOrdered() {
    #expect(Rarity(rawValue: 10) < Rarity(rawValue: 35))
    #expect(!(Rarity(rawValue: 35) < Rarity(rawValue: 35)))
    #expect(Rarity(rawValue: 55).description == "55")
  }

  @Test func class35AndBelowIsCommon() {
    #expect(Rarity.common == Rarity(rawValue: 35))
  }

  @Test func tableIsByIndex() {
    let table = RarityTable([10, 80, 35].map { Rarity(rawValue: $0) })
    #expect(table.count == 3)
    #expect(table[1] == Rarity(rawValue: 80))
    #expect(table[3] == nil && table[-1] == nil)
    #expect(table == RarityTable([10, 80, 35].map { Rarity(rawValue: $0) }))
    #expect(table.description == "RarityTable(3 words)")
  }
}
