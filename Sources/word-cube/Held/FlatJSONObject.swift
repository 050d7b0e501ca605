import WordCube

/// The members of a small JSON object, each as text or as the bytes of its value.
struct FlatJSONObject {
  /// Why bytes are not such an object.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var values: [String: Range<Int>] = [:]

  /// Reads one object; nothing but white space may follow.
  init(_ bytes: [UInt8]) throws(Malformed) {
    self.bytes = bytes
    try take("{")
    if next != UInt8(ascii: "}") {
      repeat {
        _ = next
        let name = try string(in: passString())
        try take(":")
        _ = next
        let start = place
        try passValue()
        guard values.updateValue(start..<place, forKey: name) == nil else {
          throw malformed("the member \(name) stands there twice")
        }
      } while passes(",")
    }
    try take("}")
    guard next == nil else { throw malformed("bytes after the object") }
  }

  /// The names of all members.
  var names: Set<String> { Set(values.keys) }

  /// The bytes of a value; nil if there is no such member.
  func bytes(of name: String) -> [UInt8]? { values[name].map { Array(bytes[$0]) } }

  /// A text; nil if there is no such member.
  func text(_ name: String) throws(Malformed) -> String? {
    guard let range = values[name] else { return nil }
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else {
      throw Malformed(description: "\(name) is not a text")
    }
    return try string(in: range)
  }

  private func malformed(_ message: String) -> Malformed {
    Malformed(description: "byte \(place): \(message)")
  }

  /// The next byte that is not white space, which is not passed; nil at the end.
  private var next: UInt8? {
    mutating get {
      while place < bytes.count, bytes[place].isWhiteSpace { place += 1 }
      return place < bytes.count ? bytes[place] : nil
    }
  }

  private mutating func passes(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Malformed) {
    guard passes(character) else { throw malformed("expected \(character)") }
  }

  /// Passes a string; returns its bytes with the quotation marks.
  private mutating func passString() throws(Malformed) -> Range<Int> {
    let start = place
    try take("\"")
    while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else {
      place = bytes.count
      throw malformed("a text has no end")
    }
    place += 1
    return start..<place
  }

  /// Passes a value; its own reader checks the grammar.
  private mutating func passValue() throws(Malformed) {
    let start = place
    var depth = 0
    scan: while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        _ = try passString()
        if depth == 0 { break scan }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        place += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { break scan }
        depth -= 1
        place += 1
        if depth == 0 { break scan }
      case UInt8(ascii: ",") where depth == 0: break scan
      default: place += 1
      }
    }
    guard depth == 0, place > start else { throw malformed("expected a value") }
  }

  /// The text of a string with quotation marks.
  private func string(in range: Range<Int>) throws(Malformed) -> String {
    var units: [UInt8] = []
    var surrogate: UInt32?
    var place = range.lowerBound + 1
    while place < range.upperBound - 1 {
      if surrogate != nil,
        !(bytes[place] == UInt8(ascii: "\\") && bytes[place + 1] == UInt8(ascii: "u"))
      {
        throw malformed("a surrogate has no partner")
      }
      guard bytes[place] == UInt8(ascii: "\\") else {
        units.append(bytes[place])
        place += 1
        continue
      }
      let letter = bytes[place + 1]
      place += 2
      guard letter == UInt8(ascii: "u") else {
        guard let plain = Self.escapes[letter] else { throw malformed("an unknown escape") }
        units.append(plain)
        continue
      }
      let digits = bytes[place..<min(place + 4, range.upperBound)].compactMap {
        hexadecimalValue($0)
      }
      guard digits.count == 4 else { throw malformed("expected four hexadecimal digits") }
      place += 4
      let unit = digits.reduce(0 as UInt32) { $0 << 4 | UInt32($1) }
      if let high = surrogate {
        surrogate = nil
        let value = 0x10000 + (high & 0x3FF) << 10 + (unit & 0x3FF)
        guard (0xDC00..<0xE000).contains(unit), let scalar = Unicode.Scalar(value) else {
          throw malformed("a surrogate has no partner")
        }
        units += String(scalar).utf8
      } else if (0xD800..<0xDC00).contains(unit) {
        surrogate = unit
      } else {
        guard let scalar = Unicode.Scalar(unit) else {
          throw malformed("a surrogate has no partner")
        }
        units += String(scalar).utf8
      }
    }
    guard surrogate == nil else { throw malformed("a surrogate has no partner") }
    return String(decoding: units, as: UTF8.self)
  }

  private static let escapes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("\"\\/bfnrt".utf8, [0x22, 0x5C, 0x2F, 8, 12, 10, 13, 9]))
}
