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
  @inline(never)
  mutating func name(_ name: StaticString) {
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    text(name)
    bytes.append(UInt8(ascii: ":"))
  }

  /// Writes text as it is.
  @inline(never)
  mutating func raw(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  /// Writes bytes that are JSON.
  @inline(never)
  mutating func raw(_ json: [UInt8]) { bytes += json }

  /// Writes a string that needs no escapes.
  @inline(never)
  mutating func text(_ text: StaticString) {
    bytes.append(UInt8(ascii: "\""))
    raw(text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string.
  @inline(never)
  mutating func text(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in Array(text.utf8) {
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
  @inline(never)
  mutating func number(unsigned value: UInt64) {
    if value > 9 { number(unsigned: value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Writes the shortest number that reads back as the same double; null if it is not finite.
  @inline(never)
  mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    bytes += Array(value.description.utf8)
    let end = bytes.count
    if bytes[end - 2] == UInt8(ascii: "."), bytes[end - 1] == UInt8(ascii: "0") {
      bytes.removeLast(2)
    }
  }

  /// Writes an array of small numbers.
  @inline(never)
  mutating func array(_ numbers: [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for value in numbers {
      separate()
      number(Int64(value))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Writes an array of faces.
  @inline(never)
  mutating func array(_ faces: [Face]) {
    var numbers: [UInt8] = []
    for face in faces { numbers.append(face.rawValue) }
    array(numbers)
  }

  /// Writes an array of faces.
  @inline(never)
  mutating func array(_ faces: FaceSet) {
    var numbers: [UInt8] = []
    for face in faces { numbers.append(face.rawValue) }
    array(numbers)
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
