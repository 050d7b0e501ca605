import Lexicon
import TextBytes
import WordCube

/// Appends compact JSON to some bytes, with members in the order of the calls.
package struct JSONWriter {
  /// Everything written so far.
  package var bytes: [UInt8] = []

  /// Creates a writer for a new document.
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

  /// Writes an object whose members a closure writes.
  @inline(__always)
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes an array whose elements a closure writes.
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

  /// Writes a member's name and colon, preceded by a comma unless it is the object's first.
  package mutating func name(_ name: StaticString) {
    startName()
    raw(name)
    raw("\":")
  }

  /// Writes a member whose name is known only at run time.
  package mutating func member(named name: String, _ value: some JSONWritable) {
    startName()
    for scalar in name.unicodeScalars { bytes.append(jsonCharacter: scalar) }
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
}

/// A value that has one JSON form.
package protocol JSONWritable {
  func write(to json: inout JSONWriter)
}

extension String: JSONWritable {
  package func write(to json: inout JSONWriter) { json.bytes.append(jsonString: self) }
}

extension ExactText: JSONWritable {
  package func write(to json: inout JSONWriter) { string.write(to: &json) }
}

extension Bool: JSONWritable {
  package func write(to json: inout JSONWriter) { json.raw(self ? "true" : "false") }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to json: inout JSONWriter) { json.array(self) { $1.write(to: &$0) } }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  /// Writes the value, or null.
  package func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.raw("null") }
  }
}

extension GameIdentifier: JSONWritable {
  /// Writes the identifier as it was read, except that control characters and line separators are escaped.
  package func write(to json: inout JSONWriter) {
    for scalar in String(decoding: self.json, as: UTF8.self).unicodeScalars {
      json.bytes.append(jsonText: scalar, escaping: .lineBreaks)
    }
  }
}
