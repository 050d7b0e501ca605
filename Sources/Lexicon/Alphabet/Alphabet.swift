/// The letters that words can contain: 1 to 32 different Unicode code points, in an order that you choose.
///
/// A letter's index is its ``LetterCode``; words are listed and numbered in the order of their letters'
/// codes. Letters are compared as code points, without case folding and without normalisation: an alphabet
/// with `A` and a composed `Ä` has neither `a` nor a decomposed `Ä`.
///
/// ```swift
/// let greek = try Alphabet("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ".unicodeScalars)
/// greek.code(of: "Β")  // 1
/// ```
public struct Alphabet: Sendable {
  /// The maximum number of letters in an alphabet: a ``LetterMask`` has 32 bits.
  public static let maximumCount = 32

  /// A to Z.
  public static let english = Alphabet(unchecked: (0x41...0x5A).map { Unicode.Scalar($0) })

  /// The letters, by code.
  let letters: [Unicode.Scalar]

  /// The codes by ASCII byte (0 ..< 128), then an open-addressed hash table of 128 slots for the other
  /// code points. Empty slots are ``noCode``.
  let codes: [LetterCode]

  /// Whether every letter is an ASCII character, so that each letter is one byte of UTF-8.
  let isASCII: Bool

  /// The value that means "no letter" in `codes`; no letter in a word graph has this code.
  static let noCode: LetterCode = 0xFF

  /// Creates an alphabet with these letters, in this order.
  ///
  /// The initializer reads at most 33 elements of the sequence.
  ///
  /// - Throws: ``AlphabetError`` if there are no letters or more than ``maximumCount``, or if a letter
  ///   occurs twice.
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

  /// The letters' code points, padded with zeros to 32, as in the byte format.
  var paddedCodePoints: [UInt32] {
    letters.map { $0.value } + [UInt32](repeating: 0, count: Alphabet.maximumCount - count)
  }

  /// The letters, by code.
  package var scalars: [Unicode.Scalar] { letters }

  /// The number of letters, 1 to 32.
  public var count: Int { letters.count }

  /// Returns the letter's code, or `nil` if the letter is not in the alphabet.
  ///
  /// - Complexity: O(1) for ASCII; O(``count``) at worst for other letters.
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

  /// Returns the letter with the given code.
  ///
  /// - Precondition: `code` is less than ``count``.
  public subscript(code: LetterCode) -> Unicode.Scalar { letters[Int(code)] }

  /// Returns the text that the letter codes spell. A code of ``count`` or above becomes U+FFFD.
  ///
  /// - Complexity: O(n) in the number of codes.
  public func text(of letters: some Sequence<LetterCode>) -> String {
    var text = ""
    for code in letters {
      text.unicodeScalars.append(Int(code) < count ? self.letters[Int(code)] : "\u{FFFD}")
    }
    return text
  }

  /// Returns the codes of a string's letters, or `nil` if a letter is not in the alphabet.
  ///
  /// - Complexity: O(n) in the length of the string.
  public func letters(of text: some StringProtocol) -> [LetterCode]? {
    var result: [LetterCode] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      guard let code = code(of: scalar) else { return nil }
      result.append(code)
    }
    return result
  }

  /// Returns the text of codes that are all less than `count`. Faster than `text(of:)` for ASCII.
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
  /// Returns whether two alphabets have the same letters in the same order.
  public static func == (one: Alphabet, other: Alphabet) -> Bool {
    one.letters == other.letters
  }

  /// Hashes the letters.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(letters)
  }
}

extension Alphabet: CustomStringConvertible {
  /// The letters, in order, as text.
  public var description: String { text(of: 0..<LetterCode(count)) }
}

/// An error in the letters for an ``Alphabet``.
public enum AlphabetError: Error, Hashable, Sendable {
  /// There are no letters.
  case empty
  /// There are more than ``Alphabet/maximumCount`` letters.
  case tooManyLetters
  /// The letter at `index` (from 0) is also at `first`, which is smaller.
  case duplicateLetter(Unicode.Scalar, index: Int, first: Int)
}

extension AlphabetError: CustomStringConvertible {
  /// A description of the error: what is wrong, where, and what was expected.
  public var description: String {
    switch self {
    case .empty:
      "the alphabet has no letters; expected 1 to \(Alphabet.maximumCount)"
    case .tooManyLetters:
      "the alphabet has more than \(Alphabet.maximumCount) letters; "
        + "expected 1 to \(Alphabet.maximumCount)"
    case .duplicateLetter(let letter, let index, let first):
      "letter \(scalarName(letter)) at index \(index) of the alphabet is also at index "
        + "\(first); expected each letter once"
    }
  }
}
