/// The letters of words: 1 to 32 different Unicode code points, in an order that the caller chooses.
///
/// The index of a letter is its ``LetterCode``; words are enumerated and numbered in the order
/// of their codes. Letters are compared as code points, without case folding and without
/// normalisation: an alphabet with `A` and a composed `Ä` has neither `a` nor a decomposed `Ä`.
///
/// ```swift
/// let greek = try Alphabet("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ".unicodeScalars)
/// greek.code(of: "Β")  // 1
/// ```
public struct Alphabet: Sendable {
  /// The maximum number of letters of an alphabet: a ``LetterMask`` has 32 bits.
  public static let maximumCount = 32

  /// A to Z.
  public static let english = Alphabet(unchecked: (0x41...0x5A).map { Unicode.Scalar($0) })

  /// The letters, by code.
  let letters: [Unicode.Scalar]

  /// The codes by ASCII byte (0 ..< 128), then an open-addressed hash table of 128 slots for the other
  /// code points. Empty slots are ``noCode``.
  let codes: [LetterCode]

  /// Whether every letter is an ASCII character: a letter is then a byte of UTF-8.
  let isASCII: Bool

  /// "No letter" in `codes`; no letter of a word graph has this code.
  static let noCode: LetterCode = 0xFF

  /// The alphabet of these letters, in this order.
  ///
  /// At most 33 elements of the sequence are read.
  ///
  /// - Throws: ``AlphabetError`` when there are no letters, more than ``maximumCount``, or the same
  ///   letter twice.
  public init(_ letters: some Sequence<Unicode.Scalar>) throws(AlphabetError) {
    var list: [Unicode.Scalar] = []
    for letter in letters {
      if list.count == Alphabet.maximumCount { throw .tooManyLetters }
      for (index, earlier) in list.enumerated() where earlier == letter {
        throw .duplicateLetter(letter, index: list.count, first: index)
      }
      list.append(letter)
    }
    if list.isEmpty { throw .empty }
    self.init(unchecked: list)
  }

  private init(unchecked letters: [Unicode.Scalar]) {
    self.letters = letters
    var codes = [LetterCode](repeating: Alphabet.noCode, count: 256)
    for (code, letter) in letters.enumerated() {
      var slot = Alphabet.slot(of: letter)
      while codes[slot] != Alphabet.noCode { slot = Alphabet.slot(after: slot) }
      codes[slot] = LetterCode(code)
    }
    self.codes = codes
    isASCII = letters.allSatisfy { $0.isASCII }
  }

  private static func slot(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 128 ? Int(scalar.value) : 128 | Int((scalar.value ^ (scalar.value >> 7)) & 127)
  }

  private static func slot(after slot: Int) -> Int { 128 | ((slot + 1) & 127) }

  /// The letters' code points, filled up with zeros to 32, as the byte format has them.
  var paddedCodePoints: [UInt32] {
    letters.map { $0.value } + [UInt32](repeating: 0, count: Alphabet.maximumCount - count)
  }

  /// The letters, by code.
  package var scalars: [Unicode.Scalar] { letters }

  /// The number of letters, 1 to 32.
  public var count: Int { letters.count }

  /// The letter's code, or `nil` when the alphabet does not have it.
  ///
  /// - Complexity: O(1) for ASCII; for other letters O(``count``) at worst.
  public func code(of scalar: Unicode.Scalar) -> LetterCode? {
    var slot = Alphabet.slot(of: scalar)
    while true {
      let code = codes[slot]
      if code == Alphabet.noCode { return nil }
      if letters[Int(code)] == scalar { return code }
      if slot < 128 { return nil }
      slot = Alphabet.slot(after: slot)
    }
  }

  /// The letter of a code.
  ///
  /// - Precondition: `code` is less than ``count``.
  public subscript(code: LetterCode) -> Unicode.Scalar { letters[Int(code)] }

  /// The text of letter codes. A code at or above ``count`` becomes U+FFFD.
  ///
  /// - Complexity: O(n) in the number of codes.
  public func text(of letters: some Sequence<LetterCode>) -> String {
    var text = ""
    for code in letters {
      text.unicodeScalars.append(Int(code) < count ? self.letters[Int(code)] : "\u{FFFD}")
    }
    return text
  }

  /// The codes of a text's letters, or `nil` when a letter is not in the alphabet.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func letters(of text: some StringProtocol) -> [LetterCode]? {
    var result: [LetterCode] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let code = code(of: scalar) else { return nil }
      result.append(code)
    }
    return result
  }

  /// The text of codes that are all less than `count`; faster than `text(of:)` for ASCII.
  func text(ofValid codes: [LetterCode]) -> String {
    if !isASCII { return text(of: codes) }
    var bytes = codes
    for index in bytes.indices {
      bytes[index] = UInt8(truncatingIfNeeded: letters[Int(bytes[index])].value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Alphabet: Hashable {
  /// Whether two alphabets have the same letters in the same order.
  public static func == (one: Alphabet, other: Alphabet) -> Bool {
    one.letters == other.letters
  }

  /// Hashes the letters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(letters)
  }
}

extension Alphabet: CustomStringConvertible {
  /// The letters, one after the other.
  public var description: String { text(of: 0..<LetterCode(count)) }
}
