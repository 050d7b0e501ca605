import TextBytes

/// Checks that bytes are one JSON value, before a decoder sees them: Foundation's decoder accepts more than JSON, such
/// as `01`, a comma at the end, or UTF-16, and takes the first of two members with the same name.
///
/// Accepted is what RFC 8259 calls a JSON text, with these limits:
///
/// - The bytes are UTF-8 without a byte order mark, and escaped surrogates pair up.
/// - Arrays and objects are nested at most ``depthLimit`` deep.
/// - No object has two members with the same name. Names are compared after their escapes are replaced, scalar by
///   scalar, without Unicode's normalization.
///
/// - Complexity: O(*n*) in the number of bytes. Only ``JSONNames`` hashes.
struct JSONSyntax {
  /// How deep arrays and objects can be nested: as deep as the unknown members of a game.
  static let depthLimit = 64

  private struct Container {
    let isObject: Bool
    var names = JSONNames()
  }

  let bytes: [UInt8]
  var offset = 0
  private var containers: [Container] = []

  /// Checks the bytes.
  static func check(_ bytes: [UInt8]) throws(JSONSyntaxError) {
    var syntax = JSONSyntax(bytes)
    try syntax.readText()
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte; nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The error that something else was expected at the offset.
  func expected(_ expected: String) -> JSONSyntaxError {
    guard let byte else { return JSONSyntaxError("expected \(expected), not the end", at: offset) }
    let isPrintable = UInt8(ascii: " ")...UInt8(ascii: "~") ~= byte
    let found =
      isPrintable ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte \(String(byte, radix: 16))"
    return JSONSyntaxError("expected \(expected), not \(found)", at: offset)
  }

  private mutating func readText() throws(JSONSyntaxError) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONSyntaxError("a byte order mark is not accepted", at: 0)
    }
    var isValueNext = true
    while isValueNext {
      skipSpace()
      if try !readValue() { isValueNext = try readAfterValue() }
    }
    if byte != nil { throw expected("the end") }
  }

  /// Reads a value, or the start of an array or object up to its first value. Returns whether a value follows.
  private mutating func readValue() throws(JSONSyntaxError) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): return try openContainer(isObject: true)
    case UInt8(ascii: "["): return try openContainer(isObject: false)
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try readNumber()
    case UInt8(ascii: "t"): try readLiteral("true")
    case UInt8(ascii: "f"): try readLiteral("false")
    case UInt8(ascii: "n"): try readLiteral("null")
    default: throw expected("a value")
    }
    return false
  }

  /// Reads what follows a value: the ends of containers, then a comma and the next name. Returns whether a value
  /// follows.
  private mutating func readAfterValue() throws(JSONSyntaxError) -> Bool {
    skipSpace()
    while let isObject = containers.last?.isObject {
      switch byte {
      case UInt8(ascii: ","):
        offset += 1
        if isObject { try readName() }
        return true
      case Self.end(isObject: isObject):
        offset += 1
        containers.removeLast()
        skipSpace()
      default: throw expected(isObject ? "',' or '}'" : "',' or ']'")
      }
    }
    return false
  }

  /// Reads the first byte of an array or object, and its end if it is empty. Returns whether a value follows.
  private mutating func openContainer(isObject: Bool) throws(JSONSyntaxError) -> Bool {
    guard containers.count < Self.depthLimit else {
      throw JSONSyntaxError("nested more than \(Self.depthLimit) deep", at: offset)
    }
    offset += 1
    skipSpace()
    if byte == Self.end(isObject: isObject) {
      offset += 1
      return false
    }
    containers.append(Container(isObject: isObject))
    if isObject { try readName() }
    return true
  }

  /// Reads the name of a member and its colon.
  private mutating func readName() throws(JSONSyntaxError) {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw expected("the name of a member") }
    let start = offset
    let name = try string()
    guard containers[containers.count - 1].names.insert(name) else {
      throw JSONSyntaxError(
        "the member '\(excerpt(String(decoding: name, as: UTF8.self)))' occurs twice", at: start)
    }
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw expected("':'") }
    offset += 1
  }

  private static func end(isObject: Bool) -> UInt8 {
    isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
  }

  private mutating func skipSpace() {
    while byte?.isWhiteSpace == true { offset += 1 }
  }

  private mutating func readLiteral(_ literal: String) throws(JSONSyntaxError) {
    for expectedByte in literal.utf8 {
      guard byte == expectedByte else { throw expected(literal) }
      offset += 1
    }
  }

  private mutating func readNumber() throws(JSONSyntaxError) {
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") { offset += 1 } else { try readDigits() }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try readDigits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try readDigits()
    }
  }

  /// Reads one digit or more.
  private mutating func readDigits() throws(JSONSyntaxError) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = byte, digits ~= first else { throw expected("a digit") }
    while let byte, digits ~= byte { offset += 1 }
  }
}

/// Why bytes are not accepted as JSON.
struct JSONSyntaxError: Error, Hashable {
  /// What is wrong.
  let message: String
  /// The offset in the bytes.
  let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}
