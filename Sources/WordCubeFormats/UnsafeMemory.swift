import WordCube

// The module's one fence around unsafe memory: it is there while a closure runs, or for the life of the
// process, and each access proves first that it stays inside. Nothing here may be kept beyond the closure that
// it is lent to.

/// Read access to borrowed bytes, every read checked against their number.
///
/// A span cannot yet be stored, and a scanner that hands one through every call is slower to read than to run.
/// No read goes beyond ``count``: what is not there reads as a NUL byte, which no JSON outside a string can
/// hold, or as nil.
struct UnsafeBytes {
  /// Nil only if there are no bytes.
  private let start: UnsafePointer<UInt8>?
  let count: Int
  /// The number of offsets from which eight bytes can be read.
  private let wordCount: UInt

  private init(_ buffer: UnsafeBufferPointer<UInt8>) {
    start = buffer.baseAddress
    count = buffer.count
    wordCount = UInt(max(0, buffer.count - 7))
  }

  /// Lends a span's bytes to a closure.
  static func withUnsafeBytes<Result, Failure: Error>(
    of span: Span<UInt8>, _ body: (UnsafeBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try span.withUnsafeBufferPointer { buffer throws(Failure) in try body(UnsafeBytes(buffer)) }
  }

  /// The byte at an offset, or 0 at the end and beyond.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    // One comparison for both ends: a negative offset is a large unsigned one.
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return start.unsafelyUnwrapped[offset]
  }

  /// Eight bytes from an offset on, the first in the lowest bits; nil if fewer are left.
  @inline(__always)
  func word(at offset: Int) -> UInt64? {
    guard UInt(bitPattern: offset) < wordCount else { return nil }
    let address = UnsafeRawPointer(start.unsafelyUnwrapped + offset)
    return UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// Three words from an offset on; nil if fewer bytes are left.
  @inline(__always)
  func threeWords(at offset: Int) -> (UInt64, UInt64, UInt64)? {
    // Whatever the first is, the last two are behind it.
    guard offset >= 0, UInt(bitPattern: offset &+ 16) < wordCount else { return nil }
    let address = UnsafeRawPointer(start.unsafelyUnwrapped + offset)
    @inline(__always)
    func word(_ number: Int) -> UInt64 {
      UInt64(
        littleEndian: address.loadUnaligned(fromByteOffset: 8 * number, as: UInt64.self))
    }
    return (word(0), word(1), word(2))
  }

  /// The slots of a text if the bytes from an offset on are the text, and as many more bytes are
  /// there as fill its last word.
  @inline(__always)
  func match(_ text: MaskedText, at offset: Int) -> UnsafeSlots? {
    // What passes this ends with the last byte or before it.
    guard let start, offset >= 0, 8 &* text.words.count <= count &- offset else { return nil }
    let address = UnsafeRawPointer(start + offset)
    var next = address
    for number in 0..<text.words.count {
      let word = UInt64(littleEndian: next.loadUnaligned(as: UInt64.self))
      guard text.words[number].matches(word) else { return nil }
      next += 8
    }
    return UnsafeSlots(address: address, offsets: text.slots)
  }

  /// A copy of the bytes of a range, as far as they are there.
  func copy(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return Array(
      UnsafeBufferPointer(rebasing: UnsafeBufferPointer(start: start, count: count)[range]))
  }

  /// Lends the bytes of a range, as far as they are there, as a span.
  @inline(__always)
  func withSpan<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let buffer = UnsafeBufferPointer(start: start, count: count)
    return body(Span(_unsafeElements: buffer).extracting(range.clamped(to: 0..<count)))
  }
}

/// Room for a number of elements that does not grow, there while a closure runs, or without end.
///
/// A copy shares the elements and has a count of its own: of two copies only one may add elements, lest they
/// write over each other's.
struct UnsafeRoom<Element: BitwiseCopyable> {
  private let start: UnsafeMutablePointer<Element>
  private let capacity: Int
  /// The number of elements that are there.
  private(set) var count = 0

  private init(start: UnsafeMutablePointer<Element>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  /// Lends empty room to a closure.
  ///
  /// - Parameter capacity: The most elements, at least 1.
  static func withRoom<Value, Failure: Error>(
    for capacity: Int, _ body: (UnsafeRoom) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    precondition(capacity > 0)
    let outcome = withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { buffer in
      Result { () throws(Failure) in
        let start = buffer.baseAddress.unsafelyUnwrapped
        return try body(UnsafeRoom(start: start, capacity: buffer.count))
      }
    }
    return try outcome.get()
  }

  /// Empty room that is never freed.
  static func withoutEnd(for capacity: Int) -> UnsafeRoom {
    UnsafeRoom(start: .allocate(capacity: capacity), capacity: capacity)
  }

  /// The number of elements that can still be added.
  var freeCount: Int { capacity &- count }

  /// Adds an element.
  ///
  /// - Precondition: There is room for it.
  @inline(__always)
  mutating func append(_ element: Element) {
    precondition(count < capacity)
    (start + count).initialize(to: element)
    count &+= 1
  }

  /// Adds an element as often as there is room for it.
  mutating func fill(with element: Element) {
    (start + count).initialize(repeating: element, count: freeCount)
    count = capacity
  }

  /// The element with a number.
  ///
  /// - Precondition: It is there.
  @inline(__always)
  subscript(number: Int) -> Element {
    get {
      precondition(UInt(bitPattern: number) < UInt(bitPattern: count))
      return start[number]
    }
    nonmutating set {
      precondition(UInt(bitPattern: number) < UInt(bitPattern: count))
      start[number] = newValue
    }
  }

  /// Some elements that stand one after the other, as room for no more.
  ///
  /// - Precondition: They are there.
  @inline(__always)
  func part(from first: Int, count partCount: Int) -> UnsafeRoom {
    precondition(first >= 0 && partCount >= 0 && partCount <= count &- first)
    var part = UnsafeRoom(start: start + first, capacity: partCount)
    part.count = partCount
    return part
  }

  /// Lends the elements to a closure.
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count).span)
  }
}

/// The bytes that stand in the slots of a text that was found; of the same life as ``UnsafeBytes``.
struct UnsafeSlots {
  fileprivate let address: UnsafeRawPointer
  /// Each within the text's words, as ``MaskedText`` proves, and so within the bytes.
  fileprivate let offsets: MaskedText.Slots

  /// The byte in a slot, by the slot's number.
  @inline(__always)
  subscript(slot: Int) -> UInt8 {
    address.load(fromByteOffset: Int(offsets[slot]), as: UInt8.self)
  }
}
