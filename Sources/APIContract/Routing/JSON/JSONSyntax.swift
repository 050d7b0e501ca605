import TextBytes

/// A JSON value as it was read.
enum JSONNode {
  case null
  case boolean(Bool)
  /// A number as it is written.
  case number(ArraySlice<UInt8>)
  /// A string in UTF-8, without escapes.
  case string(ArraySlice<UInt8>)
  case array([JSONNode])
  case object([ArraySlice<UInt8>: JSONNode])
}

/// Reads bytes that are one JSON value. Foundation's decoder is too lenient: it accepts more than JSON, such as `01`, a
/// trailing comma, or UTF-16, takes the first of two members with the same name, and accepts 1.0 as an integer.
///
/// This type accepts what RFC 8259 calls a JSON text, with these limits:
///
/// - The bytes are UTF-8 without a byte order mark, and escaped surrogates come in pairs.
/// - Arrays and objects are nested at most ``depthLimit`` deep.
/// - No object has two members with the same name. Names are compared scalar by scalar, after their escapes are replaced
///   and without Unicode normalization.
///
/// The game's formats have their own grammar, which keeps no values: its errors name members of the game, and it reads
/// eight bytes at a time from unsafe memory, inlined in its callers. If the two shared code, every submitted game would
/// have to cross a module boundary. Models' bodies are short, so safe code is fast enough for them.
///
/// - Complexity: O(*n*) in the number of bytes. Names come from outside, but their hash has a random seed in each process.
struct JSONSyntax {
  /// The maximum nesting of arrays and objects, the same as for a game's unknown members.
  static let depthLimit = 64

  /// An array or object whose end has not been read yet.
  private struct Container {
    let isObject: Bool
    var elements: [JSONNode] = []
    var members: [ArraySlice<UInt8>: JSONNode] = [:]
    /// The name of the member whose value comes next.
    var name: ArraySlice<UInt8> = []

    var node: JSONNode { isObject ? .object(members) : .array(elements) }

    mutating func add(_ value: JSONNode) {
      if isObject { members[name] = value } else { elements.append(value) }
    }
  }

  let bytes: [UInt8]
  var offset = 0
  private var containers: [Container] = []

  /// Reads the bytes.
  static func read(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONNode {
    var syntax = JSONSyntax(bytes)
    return try syntax.readText()
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next byte; nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns the error that something else was expected at the offset.
  func expected(_ expected: String) -> JSONSyntaxError {
    guard let byte else { return JSONSyntaxError("expected \(expected), not the end", at: offset) }
    let isPrintable = UInt8(ascii: " ")...UInt8(ascii: "~") ~= byte
    let found =
      isPrintable ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte \(String(byte, radix: 16))"
    return JSONSyntaxError("expected \(expected), not \(found)", at: offset)
  }

  private mutating func readText() throws(JSONSyntaxError) -> JSONNode {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw JSONSyntaxError("a byte order mark is not accepted", at: 0)
    }
    while true {
      skipSpace()
      guard let value = try readValue(), let whole = try readAfter(value) else { continue }
      if byte != nil { throw expected("the end") }
      return whole
    }
  }

  /// Reads a value, or the start of an array or object up to its first value. Returns nil if a value follows.
  private mutating func readValue() throws(JSONSyntaxError) -> JSONNode? {
    switch byte {
    case UInt8(ascii: "{"): return try openContainer(isObject: true)
    case UInt8(ascii: "["): return try openContainer(isObject: false)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let start = offset
      try readNumber()
      return .number(bytes[start..<offset])
    case UInt8(ascii: "t"):
      try readLiteral("true")
      return .boolean(true)
    case UInt8(ascii: "f"):
      try readLiteral("false")
      return .boolean(false)
    case UInt8(ascii: "n"):
      try readLiteral("null")
      return .null
    default: throw expected("a value")
    }
  }

  /// Adds a value to its container, and reads what follows: the ends of containers, then a comma and the next name.
  /// Returns nil if a value follows, and otherwise the value of the whole text.
  private mutating func readAfter(_ value: JSONNode) throws(JSONSyntaxError) -> JSONNode? {
    var value = value
    skipSpace()
    while let isObject = containers.last?.isObject {
      containers[containers.count - 1].add(value)
      switch byte {
      case UInt8(ascii: ","):
        offset += 1
        if isObject { try readName() }
        return nil
      case Self.end(isObject: isObject):
        offset += 1
        value = containers.removeLast().node
        skipSpace()
      default: throw expected(isObject ? "',' or '}'" : "',' or ']'")
      }
    }
    return value
  }

  /// Reads the first byte of an array or object, and its end if it is empty. Returns nil if a value follows.
  private mutating func openContainer(isObject: Bool) throws(JSONSyntaxError) -> JSONNode? {
    guard containers.count < Self.depthLimit else {
      throw JSONSyntaxError("nested more than \(Self.depthLimit) deep", at: offset)
    }
    offset += 1
    skipSpace()
    let container = Container(isObject: isObject)
    if byte == Self.end(isObject: isObject) {
      offset += 1
      return container.node
    }
    containers.append(container)
    if isObject { try readName() }
    return nil
  }

  /// Reads the name of a member and its colon.
  private mutating func readName() throws(JSONSyntaxError) {
    skipSpace()
    guard byte == UInt8(ascii: "\"") else { throw expected("the name of a member") }
    let start = offset
    let name = try string()
    guard containers[containers.count - 1].members[name] == nil else {
      throw JSONSyntaxError(
        "the member '\(excerpt(String(decoding: name, as: UTF8.self)))' occurs twice", at: start)
    }
    skipSpace()
    guard byte == UInt8(ascii: ":") else { throw expected("':'") }
    offset += 1
    containers[containers.count - 1].name = name
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

/// The reason why bytes are not accepted as JSON.
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
