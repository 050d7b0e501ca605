import Lexicon
import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

struct ProvenanceTests {
  private static let full =
    "wc1.en.g1.s42.w300-500.c60-r35.l8.p5000-9000e1.x0a1b2c3d4e5f6071.d2221330a61ea36dc.i18-25"

  @Test func `a text with all fields`() throws {
    let provenance = try Provenance(Self.full)
    #expect(provenance.text == Self.full)
    #expect(provenance.generator == PuzzleGenerator(seed: 42))
    #expect(provenance.start == 18)
    #expect(provenance.attempt == 25)
    let requirements = provenance.requirements
    #expect(requirements.words == .between(300...500))
    #expect(requirements.commonWords == .init(.atLeast(60), upTo: Rarity(rawValue: 35)))
    #expect(requirements.longestWord == 8)
    #expect(requirements.par == .init(.between(5000...9000), effort: .standard))
    #expect(requirements.avoidedWords?.rawValue == 0x0A1B_2C3D_4E5F_6071)
    #expect(requirements.dictionaryChecksum?.rawValue == 0x2221_330A_61EA_36DC)
    #expect(provenance.puzzle == PuzzleGenerator(seed: 42).puzzle(25))
  }

  @Test(arguments: [
    "wc1.en.g1.s0.i0", "wc1.en.g1.s18446744073709551615.i18446744073709551615",
    "wc1.en.g1.s1.w-0.d0000000000000000.i0",
    "wc1.en.g1.s1.w9223372036854775807-.dffffffffffffffff.i1",
    "wc1.en.g1.s1.w1-1.d0000000000000000.i1-1", "wc1.en.g1.s1.c-5r255.d0000000000000000.i7",
    "wc1.en.g1.s1.l54.d0000000000000000.i0", "wc1.en.g1.s1.p1-e3.d0000000000000000.i0",
    "wc1.en.g1.s1.x0000000000000000.i5-9", "wc1.en.g1.s1.x0000000000000000.i5",
  ])
  func `texts are read and written without a change`(text: String) throws {
    #expect(try Provenance(text).text == text)
  }

  @Test func `a puzzle without requirements is identified by its number`() throws {
    let generator = PuzzleGenerator(seed: 7)
    #expect(Provenance(generator, number: 5).text == "wc1.en.g1.s7.i5")
    #expect(try Provenance("wc1.en.g1.s7.i5") == Provenance(generator, number: 5))
    #expect(Provenance(generator, number: 5).puzzle == generator.puzzle(5))
  }

  @Test func `any provenance is read back from its text`() throws {
    var random = SplitMix64(seed: 1)
    var texts = Set<String>()
    let count = amount(release: 20_000, debug: 500)
    for _ in 0..<count {
      let provenance = try randomProvenance(using: &random)
      let text = provenance.text
      #expect(try Provenance(text) == provenance)
      #expect(text.utf8.allSatisfy { (33...126).contains($0) } && text.utf8.count < 250)
      texts.insert(text)
    }
    #expect(texts.count > count * 9 / 10)
  }

  @Test(
    arguments: [
      ("", 0, .version, ""), ("wc2.en.g1.s1.i0", 0, .version, "wc2.en.g1.s1.i0"),
      ("WC1.en.g1.s1.i0", 0, .version, "WC1.en.g1.s1.i0"), ("wc1", 3, .fullStop, ""),
      ("wc1:en", 3, .fullStop, ":en"), ("wc1.", 4, .language, ""),
      ("wc1.xx.g1.s1.i0", 4, .language, "xx.g1.s1.i0"), ("wc1.en", 6, .fullStop, ""),
      ("wc1.en.g2.s1.i0", 7, .generator, "g2.s1.i0"),
      ("wc1.en.g01.s1.i0", 7, .generator, "g01.s1.i0"),
      ("wc1.en.g257.s1.i0", 7, .generator, "g257.s1.i0"), ("wc1.en.g1.i0", 10, .seed, "i0"),
      ("wc1.en.g1.s-1.i0", 10, .seed, "s-1.i0"), ("wc1.en.g1.s042.i0", 10, .seed, "s042.i0"),
      ("wc1.en.g1.s18446744073709551616.i0", 10, .seed, "s18446744073709551616.i0"),
      ("wc1.en.g1.s1", 12, .fullStop, ""), ("wc1.en.g1.s1.", 13, .requirementOrCandidate, ""),
      ("wc1.en.g1.s1.z5.i0", 13, .requirementOrCandidate, "z5.i0"),
      ("wc1.en.g1.s1.w300.i0", 14, .range, "300.i0"), ("wc1.en.g1.s1.w-.i0", 14, .range, "-.i0"),
      ("wc1.en.g1.s1.w0-5.i0", 14, .range, "0-5.i0"),
      ("wc1.en.g1.s1.w5-3.i0", 14, .range, "5-3.i0"),
      ("wc1.en.g1.s1.w5-03.i0", 14, .range, "5-03.i0"),
      ("wc1.en.g1.s1.w9223372036854775808-.i0", 14, .range, "9223372036854775808-.i0"),
      ("wc1.en.g1.s1.w5-99999999999999999999.i0", 14, .range, "5-99999999999999999999.i"),
      ("wc1.en.g1.s1.w5-.i0", 17, .dictionary, "i0"), ("wc1.en.g1.s1.w5-i0", 16, .fullStop, "i0"),
      ("wc1.en.g1.s1.c5-.i0", 16, .rarity, ".i0"),
      ("wc1.en.g1.s1.c5-r256.i0", 16, .rarity, "r256.i0"),
      ("wc1.en.g1.s1.l0.i0", 14, .wordLength, "0.i0"),
      ("wc1.en.g1.s1.l55.i0", 14, .wordLength, "55.i0"),
      ("wc1.en.g1.s1.l08.i0", 14, .wordLength, "08.i0"),
      ("wc1.en.g1.s1.p5-.i0", 16, .effort, ".i0"),
      ("wc1.en.g1.s1.p5-e4.i0", 16, .effort, "e4.i0"),
      ("wc1.en.g1.s1.w-3.l8.c5-r35.i0", 20, .dictionary, "c5-r35.i0"),
      ("wc1.en.g1.s1.w-3.c5-r35.i0", 13, .possibleRequirements, "w-3.c5-r35.i0"),
      ("wc1.en.g1.s1.w-0.l3.i0", 13, .possibleRequirements, "w-0.l3.i0"),
      ("wc1.en.g1.s1.x123.i0", 14, .digits, "123.i0"),
      ("wc1.en.g1.s1.x000000000000000A.i0", 14, .digits, "000000000000000A.i0"),
      ("wc1.en.g1.s1.d0000000000000000.i0", 13, .requirementOrCandidate, "d0000000000000000.i0"),
      ("wc1.en.g1.s1.i", 14, .candidate, ""), ("wc1.en.g1.s1.i01", 14, .candidate, "01"),
      ("wc1.en.g1.s1.i18446744073709551616", 14, .candidate, "18446744073709551616"),
      ("wc1.en.g1.s1.i3-5", 15, .end, "-5"), ("wc1.en.g1.s1.i3 ", 15, .end, " "),
      ("wc1.en.g1.s1.x0000000000000000.i0-5", 32, .candidate, "0-5"),
      ("wc1.en.g1.s1.x0000000000000000.i5-4", 32, .candidate, "5-4"),
      ("wc1.en.g1.s1.x0000000000000000.i5-", 32, .candidate, "5-"),
      ("wc1.en.g1.s1.i3.i3", 15, .end, ".i3"), ("wc1.en.g1.s１.i3", 10, .seed, "s１.i3"),
    ] as [(String, Int, ProvenanceError.Part, String)])
  func `an error has the offset, the expected part and the text found`(
    text: String, offset: Int, expected: ProvenanceError.Part, found: String
  ) throws {
    let error = try #require(throws: ProvenanceError.self) { try Provenance(text) }
    #expect(error == .init(offset: offset, expected: expected, found: ExactText(found)))
    #expect("\(error)".hasPrefix("byte \(offset) of a provenance: expected \(expected), found "))
  }

  @Test func `a changed text is malformed, or the text of another provenance`() throws {
    var random = SplitMix64(seed: 2)
    let alphabet = Array("0123456789abcdefwclpxdisr.-\u{0}é".unicodeScalars)
    var (readCount, malformedCount) = (0, 0)
    for _ in 0..<amount(release: 100_000, debug: 2_000) {
      var scalars = Array(try randomProvenance(using: &random).text.unicodeScalars)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<scalars.count, using: &random)
        let scalar = known(alphabet.randomElement(using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: scalars[place] = scalar
        case 1: scalars.insert(scalar, at: place)
        case 2 where scalars.count > 1: scalars.remove(at: place)
        default: scalars.removeSubrange(Int.random(in: 0...place, using: &random)..<place)
        }
        if scalars.isEmpty { scalars = ["w"] }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      do throws(ProvenanceError) {
        let provenance = try Provenance(text)
        #expect(provenance.text == text)
        readCount += 1
      } catch {
        #expect((0...text.utf8.count).contains(error.offset))
        malformedCount += 1
      }
    }
    #expect(readCount > 0 && malformedCount > readCount)
  }

  @Test func `no text is too long to be refused`() {
    for part in ["wc1.en.g1.s", "0", ".", "é", "wc1.en.g1.s1.w1", "wc1.en.g1.s1.i1"] {
      let text = part + String(repeating: part, count: 100_000 / part.utf8.count)
      let digits = part + String(repeating: "1", count: 100_000)
      #expect(throws: ProvenanceError.self) { try Provenance(text) }
      #expect(throws: ProvenanceError.self) { try Provenance(digits) }
    }
  }

  private func randomProvenance(
    using random: inout SplitMix64
  ) throws -> Provenance {
    func number() -> UInt64 { random.next() >> UInt64.random(in: 0..<64, using: &random) }
    func range() throws -> RequiredRange? {
      let ends = [Int64(number() >> 1), Int64(number() >> 1)].sorted()
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return try RequiredRange(atLeast: ends[0])
      case 1: return try RequiredRange(atMost: ends[0])
      case 2: return try RequiredRange(atLeast: ends[0], atMost: ends[1])
      default: return nil
      }
    }
    let words = try range()
    let rarity = Rarity(rawValue: UInt8(truncatingIfNeeded: number()))
    let common = try range().flatMap { range in
      (words?.highest).map { range.lowest <= $0 } ?? true ? range : nil
    }
    let length = Bool.random(using: &random) ? Int.random(in: 1...54, using: &random) : nil
    var requirements = try PuzzleRequirements(
      words: words, commonWords: common.map { .init($0, upTo: rarity) },
      longestWord: words?.highest == 0 ? nil : length,
      par: try range().map {
        .init($0, effort: known(Effort.allCases.randomElement(using: &random)))
      })
    if Bool.random(using: &random) {
      requirements.avoidedWords = .init(rawValue: number())
    }
    if requirements.asksDictionary { requirements.dictionaryChecksum = .init(rawValue: number()) }
    let ends = [number(), number()].sorted()
    let generator = PuzzleGenerator(seed: number())
    return requirements.isEmpty
      ? Provenance(generator, number: ends[0])
      : Provenance(
        generator: generator, requirements: requirements,
        start: Bool.random(using: &random) ? 0 : ends[0],
        attempt: ends[1])
  }
}
