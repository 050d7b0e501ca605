import Lexicon
import WordCube

/// Reads the text of a provenance, and rejects any other spelling of it.
struct ProvenanceReader {
  /// A length in bytes that no provenance reaches.
  static let lengthLimit = 512
  /// The maximum number of bytes in an error.
  private static let snippetLength = 24

  private let text: [UInt8]
  private var index = 0

  /// Creates a reader of a text, or of its first bytes if it is too long.
  init(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    self.text = bytes.count > Self.lengthLimit ? Array(bytes[...Self.lengthLimit]) : bytes
  }

  mutating func provenance() throws(ProvenanceError) -> Provenance {
    try expect("wc1", .version)
    try expectFullStop()
    let generator = try self.generator()
    var requirements = try self.requirements()
    if take("x") {
      requirements.avoidedWords = try fingerprint()
      try expectFullStop()
    }
    if requirements.asksDictionary {
      guard take("d") else { throw malformed(.dictionary) }
      requirements.dictionaryChecksum = try fingerprint()
      try expectFullStop()
    }
    guard take("i") else { throw malformed(.requirementOrCandidate) }
    let (start, attempt) = try candidate(isOne: requirements.isEmpty)
    guard index == text.count else { throw malformed(.end) }
    return Provenance(
      generator: generator, requirements: requirements, start: start, attempt: attempt)
  }

  private mutating func generator() throws(ProvenanceError) -> PuzzleGenerator {
    let language = try read(.language) { Language(codeUTF8: $0.bytesBeforeFullStop()) }
    try expectFullStop()
    let version = try read(.generator) {
      $0.number(after: "g", as: UInt8.self).flatMap { PuzzleGenerator.Version(rawValue: $0) }
    }
    try expectFullStop()
    let seed = try read(.seed) { $0.number(after: "s", as: UInt64.self) }
    try expectFullStop()
    return PuzzleGenerator(seed: seed, language: language, version: version)
  }

  private mutating func requirements() throws(ProvenanceError) -> PuzzleRequirements {
    let start = index
    var words: RequiredRange?
    var commonWords: PuzzleRequirements.CommonWords?
    var longestWord: Int?
    var par: PuzzleRequirements.ParRange?
    if take("w") {
      words = try read(.range) { $0.range() }
      try expectFullStop()
    }
    if take("c") {
      let count = try read(.range) { $0.range() }
      let rarity = try read(.rarity) { $0.number(after: "r", as: UInt8.self) }
      commonWords = PuzzleRequirements.CommonWords(count, upTo: Rarity(rawValue: rarity))
      try expectFullStop()
    }
    if take("l") {
      let length: Int = try read(.wordLength) {
        let length = $0.number().flatMap { Int(exactly: $0) } ?? 0
        return (1...PuzzleRequirements.mostLetters).contains(length) ? length : nil
      }
      longestWord = length
      try expectFullStop()
    }
    if take("p") {
      let score = try read(.range) { $0.range() }
      let effort = try read(.effort) {
        $0.number(after: "e", as: UInt8.self).flatMap { Effort(rawValue: $0) }
      }
      par = PuzzleRequirements.ParRange(score, effort: effort)
      try expectFullStop()
    }
    do throws(PuzzleRequirementsError) {
      return try PuzzleRequirements(
        words: words, commonWords: commonWords, longestWord: longestWord, par: par)
    } catch {
      throw malformed(.possibleRequirements, at: start)
    }
  }

  /// Reads a range that does not contain all numbers; nil for anything else.
  private mutating func range() -> RequiredRange? {
    let lowest = number()
    guard lowest != 0, take("-") else { return nil }
    let isOpen = !isDigit
    let highest = number()
    guard isOpen || highest != nil, let low = Int64(exactly: lowest ?? 0),
      let high = Int64(exactly: highest ?? 0),
      let range = try? RequiredRange(atLeast: low, atMost: isOpen ? nil : high)
    else { return nil }
    return range.isUnbounded ? nil : range
  }

  private mutating func candidate(
    isOne: Bool
  ) throws(ProvenanceError) -> (start: UInt64, attempt: UInt64) {
    let start = index
    let first = try read(.candidate) { $0.number() }
    if isOne { return (first, first) }
    guard take("-") else { return (0, first) }
    guard first > 0, let attempt = number(), first <= attempt else {
      throw malformed(.candidate, at: start)
    }
    return (first, attempt)
  }

  /// Reads a part; the error for a missing part points at its start.
  private mutating func read<Value>(
    _ part: ProvenanceError.Part, _ value: (inout Self) -> Value?
  ) throws(ProvenanceError) -> Value {
    let start = index
    guard let value = value(&self) else { throw malformed(part, at: start) }
    return value
  }

  private mutating func bytesBeforeFullStop() -> [UInt8] {
    let rest = text[index...].prefix { $0 != UInt8(ascii: ".") }
    index += rest.count
    return Array(rest)
  }

  private var isDigit: Bool {
    index < text.count
      && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index])
  }

  /// Reads a 64-bit decimal number without leading zeros. For anything else, returns nil and leaves the index
  /// unchanged.
  private mutating func number() -> UInt64? {
    let start = index
    var number: UInt64 = 0
    while isDigit {
      let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = product.addingReportingOverflow(UInt64(text[index] - 48))
      if isTooLarge || overflows || (index > start && text[start] == UInt8(ascii: "0")) {
        index = start
        return nil
      }
      number = sum
      index += 1
    }
    return index == start ? nil : number
  }

  /// Reads 16 lower-case hexadecimal digits.
  private mutating func fingerprint() throws(ProvenanceError) -> Fingerprint {
    try read(.digits) { reader in
      let digits = reader.text[reader.index...].prefix(16)
      reader.index += digits.count
      return Fingerprint(utf8: digits)
    }
  }

  /// Reads a letter and a number of some size; nil for anything else.
  private mutating func number<Number: FixedWidthInteger>(
    after letter: Unicode.Scalar, as type: Number.Type
  ) -> Number? {
    take(letter) ? number().flatMap { Number(exactly: $0) } : nil
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: letter) else { return false }
    index += 1
    return true
  }

  private mutating func expectFullStop() throws(ProvenanceError) { try expect(".", .fullStop) }

  private mutating func expect(_ bytes: StaticString, _ part: ProvenanceError.Part)
    throws(ProvenanceError)
  {
    let start = index
    var isThere = true
    bytes.withUTF8Buffer { bytes in
      for byte in bytes {
        isThere = isThere && index < text.count && text[index] == byte
        index += 1
      }
    }
    if !isThere { throw malformed(part, at: start) }
  }

  private func malformed(_ part: ProvenanceError.Part, at offset: Int? = nil) -> ProvenanceError {
    let offset = min(offset ?? index, text.count)
    var end = min(offset + Self.snippetLength, text.count)
    // Don't cut a character in two.
    while end > offset, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    let snippet = String(decoding: text[offset..<end], as: UTF8.self)
    return ProvenanceError(offset: offset, expected: part, found: ExactText(snippet))
  }
}
