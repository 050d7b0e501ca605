import Foundation
import Testing

@testable import APIContract
@testable import WordCubeAPI

/// Foundation is the twin.
@Suite struct NormalizationFormCTests {
  private func isStable(_ text: String) -> Bool {
    text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8)
  }

  /// Scalars of an old version of Unicode, which Foundation and the standard library both know.
  private func scalars(_ values: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    values.compactMap { Unicode.Scalar($0) }.filter { ($0.properties.age?.major ?? 99) <= 9 }
  }

  @Test func `each scalar up to the surrogates is judged as by Foundation`() {
    let all = scalars(0...0xD7FF) + scalars(0xF900...0xFFFF) + scalars(0x1D100...0x1D200)
    let wrong = all.filter { isInNormalizationFormC(String($0)) != isStable(String($0)) }
    #expect(wrong == [] && all.count > 50_000)
  }

  @Test func `random texts of marks and of scalars that decompose are judged as by Foundation`() {
    var numbers = RandomNumbers(state: 20)
    let all = scalars(0xC0...0x30FF) + scalars(0x1D15E...0x1D164)
    let decomposed = all.filter { !isEqual(String($0).decomposedStringWithCanonicalMapping, $0) }
    let parts = decomposed.flatMap {
      Array(String($0).decomposedStringWithCanonicalMapping.unicodeScalars)
    }
    let marks = all.filter { $0.properties.canonicalCombiningClass != .notReordered }
    // Foundation does not compose U+0CCA and U+0CD5.
    let pools = [decomposed, parts, marks].map { $0.filter { $0.value != 0xCD5 } }
    var counts = (stable: 0, other: 0)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        text.unicodeScalars.append(numbers.pick(numbers.pick(pools)))
      }
      if numbers.chance(50) { text = text.precomposedStringWithCanonicalMapping }
      let expected = isStable(text)
      if expected { counts.stable += 1 } else { counts.other += 1 }
      #expect(
        isInNormalizationFormC(text) == expected,
        "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
    #expect(counts.stable > 5000 && counts.other > 2000, "\(counts)")
  }

  private func isEqual(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
    text.unicodeScalars.elementsEqual([scalar])
  }

  @Test func `Hangul composes as the standard computes it`() {
    let jamos = scalars(0x1100...0x11FF) + scalars(0xAC00...0xAC40)
    var numbers = RandomNumbers(state: 21)
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        text.unicodeScalars.append(numbers.pick(jamos))
      }
      let pairs = zip(text.unicodeScalars, text.unicodeScalars.dropFirst())
      #expect(isInNormalizationFormC(text) == !pairs.contains(where: composesHangul), "\(text)")
    }
  }

  /// The Unicode Standard, section 3.12: a leading consonant with a vowel, or both with a trailing
  /// consonant. Foundation on Linux composes other pairs.
  private func composesHangul(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let isLeadingAndVowel =
      0x1100..<0x1113 ~= first.value && 0x1161..<0x1176 ~= second.value
    let isWithoutTrailing = 0xAC00..<0xD7A4 ~= first.value && (first.value - 0xAC00) % 28 == 0
    return isLeadingAndVowel || isWithoutTrailing && 0x11A8..<0x11C3 ~= second.value
  }

  /// Cases of UAX #15 and of the composition of marks that are not adjacent.
  @Test(arguments: [
    ("", true), ("abc", true), ("\u{E9}", true), ("e\u{301}", false), ("\u{301}", true),
    ("\u{1E0B}\u{323}", false), ("\u{1E0D}\u{307}", true), ("d\u{323}\u{307}", false),
    ("\u{201}\u{323}", false), ("\u{1E01}\u{328}", false), ("\u{105}\u{325}", true),
    ("a\u{316}\u{301}", false), ("\u{E1}\u{316}", true), ("\u{E1}\u{301}", true),
    ("\u{345}\u{338}", false), ("\u{338}\u{345}", true), ("\u{1EB9}\u{300}", true),
    ("\u{958}", false), ("\u{915}\u{93C}", true), ("\u{9C7}\u{9BE}", false),
    ("\u{995}\u{9BE}", true),
    ("\u{CCA}\u{CD5}", false), ("\u{CCB}", true), ("\u{AC00}\u{11A8}", false),
    ("\u{F900}", false), ("\u{2F800}", false), ("\u{10FFFF}", true), ("\u{0}", true),
  ])
  func `known cases`(text: String, isNormalized: Bool) {
    #expect(isInNormalizationFormC(text) == isNormalized)
  }
}
