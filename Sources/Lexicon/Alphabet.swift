/// The letters that words are made of: 1 to 32 code points, in an order of the caller's choice.
///
/// The order counts: a letter's place is its ``LetterCode``, and words are enumerated and indexed in
/// the order of their codes. Letters are Unicode code points and compared as such: there is no
/// folding of case and no normalisation, so `a` and a decomposed `Ä` are not letters of an alphabet
/// that has `A` and a composed `Ä`.
///
/// ```swift
/// let greek = try Alphabet("ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ".unicodeScalars)
/// greek.code(of: "Β")  // 1
/// ```
public struct Alphabet: Sendable {
  /// The most letters that an alphabet can have: a set of letters is a ``LetterMask`` of 32 bits.
  public static let maximumCount = 32

  /// A to Z.
  public static let english = Alphabet(unchecked: (0x41...0x5A).map { Unicode.Scalar($0) })

  /// The letters, by code.
  let letters: [Unicode.Scalar]

  /// Code by ASCII byte (0 ..< 128), then an open-addressed table of 128 places for the other code
  /// points; ``noCode`` where there is none.
  let codes: [LetterCode]

  /// Whether every letter is an ASCII character, so that a letter is a byte of UTF-8.
  let isASCII: Bool

  /// Stands for "no letter" in `codes`: no letter of any word graph equals it.
  static let noCode: LetterCode = 0xFF

  /// The alphabet of these letters, in this order.
  ///
  /// - Throws: ``AlphabetError`` when there is none, more than ``maximumCount``, or one twice. No
  ///   more than 33 elements of the sequence are looked at.
  public init(_ letters: some Sequence<Unicode.Scalar>) throws(AlphabetError) {
    var list: [Unicode.Scalar] = []
    for letter in letters {
      if list.count == Alphabet.maximumCount { throw .tooManyLetters }
      for (place, earlier) in list.enumerated() where earlier == letter {
        throw .duplicateLetter(letter, position: list.count, first: place)
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
      var place = Alphabet.place(of: letter)
      while codes[place] != Alphabet.noCode { place = Alphabet.place(after: place) }
      codes[place] = LetterCode(code)
    }
    self.codes = codes
    isASCII = letters.allSatisfy { $0.isASCII }
  }

  private static func place(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 128 ? Int(scalar.value) : 128 | Int((scalar.value ^ (scalar.value >> 7)) & 127)
  }

  private static func place(after place: Int) -> Int { 128 | ((place + 1) & 127) }

  /// The number of letters, 1 to 32.
  public var count: Int { letters.count }

  /// The letter's code, or `nil` when the alphabet does not have it.
  ///
  /// - Complexity: O(1); a letter outside ASCII may be compared with every other one.
  public func code(of scalar: Unicode.Scalar) -> LetterCode? {
    var place = Alphabet.place(of: scalar)
    while true {
      let code = codes[place]
      if code == Alphabet.noCode { return nil }
      if letters[Int(code)] == scalar { return code }
      if place < 128 { return nil }
      place = Alphabet.place(after: place)
    }
  }

  /// The letter of a code.
  ///
  /// - Precondition: `code` is less than ``count``.
  public subscript(code: LetterCode) -> Unicode.Scalar { letters[Int(code)] }

  /// The text that the codes spell. A code that the alphabet does not have becomes U+FFFD.
  ///
  /// - Complexity: O(n) in the number of codes.
  public func text(of letters: some Sequence<LetterCode>) -> String {
    var text = ""
    for code in letters {
      text.unicodeScalars.append(Int(code) < count ? self.letters[Int(code)] : "\u{FFFD}")
    }
    return text
  }

  /// The codes of a text's letters, or `nil` when one of them is not in the alphabet.
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

  /// The text of codes that are all less than `count`.
  func text(ofProven codes: [LetterCode]) -> String {
    if !isASCII { return text(of: codes) }
    var bytes = codes
    for place in bytes.indices {
      bytes[place] = UInt8(truncatingIfNeeded: letters[Int(bytes[place])].value)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Alphabet: Hashable {
  /// Whether two alphabets have the same letters in the same order.
  public static func == (one: Alphabet, other: Alphabet) -> Bool {
    one.letters == other.letters
  }

  /// Feeds the letters to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(letters)
  }
}

extension Alphabet: CustomStringConvertible {
  /// The letters, one after the other.
  public var description: String {
    var text = ""
    for letter in letters { text.unicodeScalars.append(letter) }
    return text
  }
}
