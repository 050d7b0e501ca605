import Lexicon
import WordCube

/// Reads the text of a provenance, and takes no other spelling of it.
struct ProvenanceReader {
  /// More than the longest text has.
  static let lengthLimit = 512
  /// The most bytes that an error shows.
  private static let snippetLength = 24

  private let text: [UInt8]
  private var place = 0

  init(_ text: some Sequence<UInt8>) { self.text = Array(text) }

  mutating func provenance() throws(ProvenanceError) -> Provenance {
    try expect("wc1", .version)
    try expect(".", .fullStop)
    let generator = try self.generator()
    let requirementsStart = place
    var requirements = try self.requirements(from: requirementsStart)
    if take("x") {
      requirements.avoidedWords = Blocklist.Fingerprint(rawValue: try digits())
      try expect(".", .fullStop)
    }
    if requirements.asksDictionary {
      guard take("d") else { throw malformed(.dictionary) }
      requirements.dictionaryChecksum = try digits()
      try expect(".", .fullStop)
    }
    guard take("i") else { throw malformed(.requirementOrCandidate) }
    let (start, attempt) = try candidate(isOne: requirements.isEmpty)
    guard place == text.count else { throw malformed(.end) }
    return Provenance(generator, requirements, start: start, attempt: attempt)
  }

  private mutating func generator() throws(ProvenanceError) -> PuzzleGenerator {
    let start = place
    while place < text.count, text[place] != UInt8(ascii: ".") { place += 1 }
    guard let language = Language(codeUTF8: Array(text[start..<place])) else {
      throw malformed(.language, at: start)
    }
    try expect(".", .fullStop)
    let versionStart = place
    guard take("g"),
      let version = number().flatMap({ UInt8(exactly: $0) }).flatMap({
        PuzzleGenerator.Version(rawValue: $0)
      })
    else { throw malformed(.generator, at: versionStart) }
    try expect(".", .fullStop)
    let seedStart = place
    guard take("s"), let seed = number() else { throw malformed(.seed, at: seedStart) }
    try expect(".", .fullStop)
    return PuzzleGenerator(seed: seed, language: language, version: version)
  }

  private mutating func requirements(from start: Int) throws(ProvenanceError) -> PuzzleRequirements
  {
    var words: RequiredRange?
    var commonWords: PuzzleRequirements.CommonWords?
    var longestWord: Int?
    var par: PuzzleRequirements.ParRange?
    if take("w") {
      words = try range()
      try expect(".", .fullStop)
    }
    if take("c") {
      let count = try range()
      let rarityStart = place
      guard take("r"), let rarity = number().flatMap({ UInt8(exactly: $0) }) else {
        throw malformed(.rarity, at: rarityStart)
      }
      commonWords = PuzzleRequirements.CommonWords(count, upTo: Rarity(rawValue: rarity))
      try expect(".", .fullStop)
    }
    if take("l") {
      let lengthStart = place
      guard let length = number().flatMap({ Int(exactly: $0) }),
        (1...PuzzleRequirements.mostLetters).contains(length)
      else { throw malformed(.wordLength, at: lengthStart) }
      longestWord = length
      try expect(".", .fullStop)
    }
    if take("p") {
      let score = try range()
      let effortStart = place
      guard take("e"),
        let effort = number().flatMap({ UInt8(exactly: $0) }).flatMap({ Effort(rawValue: $0) })
      else {
        throw malformed(.effort, at: effortStart)
      }
      par = PuzzleRequirements.ParRange(score, effort: effort)
      try expect(".", .fullStop)
    }
    do throws(PuzzleRequirementsError) {
      return try PuzzleRequirements(
        words: words, commonWords: commonWords, longestWord: longestWord, par: par)
    } catch {
      throw malformed(.possibleRequirements, at: start)
    }
  }

  private mutating func range() throws(ProvenanceError) -> RequiredRange {
    let start = place
    let lowest = number()
    guard take("-") else { throw malformed(.range, at: start) }
    let highest = number()
    // A text that begins with a digit but is not a number is an error, not an open end.
    let isOpenAtEnd = highest == nil && !isDigit
    guard lowest != 0, highest != nil || isOpenAtEnd,
      let low = Int64(exactly: lowest ?? 0), let high = Int64(exactly: highest ?? 0)
    else { throw malformed(.range, at: start) }
    let range: RequiredRange
    do throws(RequiredRangeError) {
      range = try RequiredRange(atLeast: low, atMost: highest == nil ? nil : high)
    } catch {
      throw malformed(.range, at: start)
    }
    guard !range.isUnbounded else { throw malformed(.range, at: start) }
    return range
  }

  private mutating func candidate(
    isOne: Bool
  ) throws(ProvenanceError) -> (start: UInt64, attempt: UInt64) {
    let start = place
    guard let first = number() else { throw malformed(.candidate, at: start) }
    if isOne { return (first, first) }
    guard take("-") else { return (0, first) }
    guard first > 0, let attempt = number(), first <= attempt else {
      throw malformed(.candidate, at: start)
    }
    return (first, attempt)
  }

  private var isDigit: Bool {
    place < text.count
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[place])
  }

  /// A decimal number of 64 bits without leading zeros; nil, and nothing is taken, for anything else.
  private mutating func number() -> UInt64? {
    let start = place
    var number: UInt64 = 0
    while isDigit {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = product.addingReportingOverflow(UInt64(text[place] - 48))
      if isTooLarge || overflows || (place > start && text[start] == UInt8(ascii: "0")) {
        place = start
        return nil
      }
      number = sum
      place += 1
    }
    return place == start ? nil : number
  }

  /// 16 lower-case hexadecimal digits.
  private mutating func digits() throws(ProvenanceError) -> UInt64 {
    var number: UInt64 = 0
    let start = place
    for _ in 0..<16 {
      guard place < text.count, !(65...90).contains(text[place]),
        let digit = hexadecimalValue(text[place])
      else { throw malformed(.digits, at: start) }
      number = number << 4 | UInt64(digit)
      place += 1
    }
    return number
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard place < text.count, text[place] == UInt8(ascii: letter) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ bytes: StaticString, _ part: ProvenanceError.Part)
    throws(ProvenanceError)
  {
    let start = place
    var isThere = true
    bytes.withUTF8Buffer { bytes in
      for byte in bytes {
        isThere = isThere && place < text.count && text[place] == byte
        place += 1
      }
    }
    if !isThere { throw malformed(part, at: start) }
  }

  private func malformed(_ part: ProvenanceError.Part, at offset: Int? = nil) -> ProvenanceError {
    let offset = min(offset ?? place, text.count)
    var end = min(offset + Self.snippetLength, text.count)
    // Not in the middle of a character.
    while end > offset, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    let snippet = String(decoding: text[offset..<end], as: UTF8.self)
    return ProvenanceError(offset: offset, expected: part, found: ExactText(snippet))
  }
}
