import GameStorage
import Testing

@testable import GameStorageTesting

struct FoldedNameTests {
  @Test(arguments: [
    ["Anna", "ANNA", "Ánná", "A\u{301}nna", "ａｎｎａ", "𝐀𝐧𝐧𝐚", "Ⓐnna", "anna\u{323}\u{324}"],
    ["Straße", "STRASSE", "STRAẞE", "straſſe"], ["Ελένης", "ΕΛΕΝΗΣ"],
    ["İpek", "ipek", "IPEK", "ıpek"], ["Zoe B", "Zoë  b", "Zoe\u{A0}B", "Zoe\u{3000}B"],
    ["ﬁn", "FIN"], ["🙂", "🙂\u{FE0F}"], ["1\u{FE0F}\u{20E3}", "1"], ["خواهم", "خوا\u{200C}هم"],
  ])
  func `names that can be confused fold to the same text`(names: [String]) {
    for name in names { #expect(FoldedName(name) == FoldedName(names[0]), "\(name)") }
  }

  @Test func `other names do not`() {
    let names = [
      "Anna", "Ann", "An na", "Anja", "–", "-", "Анна", "山", "\u{301}", "\u{303}",
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    ]
    #expect(Set(names.map { FoldedName($0) }).count == names.count)
  }

  @Test func `a folded text folds to itself`() {
    var random = RandomRows(seed: 31)
    let scalars = (0..<400).compactMap { _ in
      Unicode.Scalar(UInt32(random.number(0x20...0x2FFFF)))
    }
    for scalar in scalars {
      let once = FoldedName("a\(scalar)b").text
      #expect(FoldedName(once).text == once, "\(scalar.value)")
    }
  }
}
