import WordCube

/// JSON that is written member by member; commas are set where a value follows another.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// Writes an object, with the members that a closure writes.
  mutating func object(_ body: (inout JSONText) -> Void) {
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// Writes a member's name, and a comma before it unless it is the first.
  mutating func name(_ name: StaticString) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    text(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes text as it is.
  mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  /// Writes bytes that are JSON.
  mutating func raw(_ json: [UInt8]) { bytes += json }

  /// Writes a string that needs no escapes.
  mutating func text(_ text: StaticString) {
    bytes.append(UInt8(ascii: "\""))
    raw(text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string.
  mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        raw("\\u00")
        bytes.append(UInt8(ascii: "0") + byte >> 4)
        bytes.append((byte & 15) + (byte & 15 < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an integer.
  mutating func number(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    number(unsigned: value.magnitude)
  }

  /// Writes an integer of 0 or more.
  mutating func number(unsigned value: UInt64) {
    if value > 9 { number(unsigned: value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Writes the shortest number that reads back as the same double; null if it is not finite.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    bytes += value.description.utf8
    if bytes.suffix(2).elementsEqual([UInt8(ascii: "."), UInt8(ascii: "0")]) {
      bytes.removeLast(2)
    }
  }

  /// Writes an array of small numbers.
  mutating func array(_ numbers: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "["))
    for value in numbers {
      separate()
      number(Int64(value))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes an array, each element by a closure.
  mutating func array<Elements: Sequence>(
    of elements: Elements, _ body: (inout JSONText, Elements.Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    for element in elements {
      separate()
      body(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes a comma unless the next element is the first of its array.
  mutating func separate() {
    if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
  }
}

// Members.
extension JSONText {
  mutating func member(_ name: StaticString, _ value: StaticString) {
    self.name(name)
    text(value)
  }

  mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    if let value { text(value) } else { raw("null") }
  }

  mutating func member(_ name: StaticString, _ value: Int64?) {
    self.name(name)
    if let value { number(value) } else { raw("null") }
  }

  mutating func member(_ name: StaticString, _ value: Int?) {
    member(name, value.map { Int64($0) })
  }

  mutating func member(_ name: StaticString, _ value: Double?) {
    self.name(name)
    if let value { number(value) } else { raw("null") }
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    raw(value ? "true" : "false")
  }

  mutating func member(_ name: StaticString, _ faces: [Face]) {
    self.name(name)
    array(faces.lazy.map { $0.rawValue })
  }

  mutating func member(_ name: StaticString, _ faces: FaceSet) {
    member(name, Array(faces))
  }

  mutating func member(_ name: StaticString, _ cubes: CubeSet) {
    self.name(name)
    array(cubes.lazy.map { $0.rawValue })
  }
}
