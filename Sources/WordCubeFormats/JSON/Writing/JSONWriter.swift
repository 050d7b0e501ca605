import Lexicon
import WordCube

/// Writes compact JSON to the end of some bytes. Members stand in the order of the calls.
package struct JSONWriter {
  /// All that has been written.
  package var bytes: [UInt8] = []

  /// A writer of a new document.
  package init() {}

  /// The JSON of one value.
  package static func json(of value: some JSONWritable, capacity: Int = 0) -> [UInt8] {
    var writer = JSONWriter()
    writer.bytes.reserveCapacity(capacity)
    value.write(to: &writer)
    return writer.bytes
  }

  /// Lends a closure a writer that appends to some bytes, without copying them.
  package static func append(to bytes: inout [UInt8], _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    swap(&writer.bytes, &bytes)
    body(&writer)
    swap(&writer.bytes, &bytes)
  }

  /// Writes an object, with the members that a closure writes.
  @inline(__always)
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array, with the elements that a closure writes.
  @inline(__always)
  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ body: (inout JSONWriter, Elements.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      body(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a member's name and the colon, with a comma before it unless it is the object's first.
  package mutating func name(_ name: StaticString) {
    startName()
    raw(name)
    raw("\":")
  }

  /// Writes a member whose name is known only at run time.
  package mutating func member(named name: String, _ value: some JSONWritable) {
    startName()
    for scalar in name.unicodeScalars { escape(scalar) }
    raw("\":")
    value.write(to: &self)
  }

  /// Writes a member.
  package mutating func member(_ name: StaticString, _ value: some JSONWritable) {
    self.name(name)
    value.write(to: &self)
  }

  /// Writes a member unless its value is nil.
  package mutating func memberIfPresent(_ name: StaticString, _ value: (some JSONWritable)?) {
    if let value { member(name, value) }
  }

  private mutating func startName() {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes text as it is.
  @inline(__always)
  package mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a character of a JSON string.
  ///
  /// Control characters and the line separators U+0085, U+2028 and U+2029 are escaped, so that no
  /// reader of lines takes one for the end of the line.
  mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": raw("\\\"")
    case "\\": raw("\\\\")
    case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
    case "\n": raw("\\n")
    case "\r": raw("\\r")
    case "\t": raw("\\t")
    default: escapeControl(scalar)
    }
  }

  /// Writes a character, escaped if it is a control character or a line separator.
  fileprivate mutating func escapeControl(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
      raw("\\u")
      bytes.append(contentsOf: hexadecimal(UInt64(scalar.value), digits: 4).utf8)
    default:
      for byte in scalar.utf8 { bytes.append(byte) }
    }
  }
}

/// A value that has one JSON form.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) {
    json.bytes.append(UInt8(ascii: "\""))
    for scalar in unicodeScalars { json.escape(scalar) }
    json.bytes.append(UInt8(ascii: "\""))
  }
}

extension ExactText: JSONWritable {
  package func write(to json: inout JSONWriter) { string.write(to: &json) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes the value, or null.
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.raw("null") }
  }
}

extension GameIdentifier: JSONWritable {
  /// Writes the identifier as it was read, but control characters and line separators escaped.
  package func write(to json: inout JSONWriter) {
    for scalar in String(decoding: self.json, as: UTF8.self).unicodeScalars {
      json.escapeControl(scalar)
    }
  }
}
