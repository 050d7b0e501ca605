import Lexicon
import WordCube

// The module's unsafe code, except for comparing bytes with a template (`UnsafeTemplateMatching.swift`).
// Memory lives while a closure runs, or until the process ends, and each access is checked against the bounds
// first. Nothing here may outlive the closure that it is lent to.

/// Read access to borrowed bytes, with every read checked against their count.
///
/// A struct cannot store a span yet, and a scanner that passes a span through every call is hard to
/// read. No read goes beyond ``count``: a byte beyond it reads as NUL, which JSON has only in strings,
/// where it is an error; a chunk beyond it is nil.
struct UnsafeBytes {
  /// Nil only if there are no bytes.
  let start: UnsafePointer<UInt8>?
  let count: Int
  /// The number of offsets from which eight bytes can be read.
  let chunkStartCount: UInt

  private init(_ buffer: UnsafeBufferPointer<UInt8>) {
    start = buffer.baseAddress
    count = buffer.count
    chunkStartCount = UInt(max(0, buffer.count - 7))
  }

  /// Lends the bytes of a source to a closure.
  @inline(__always)
  static func withUnsafeBytes<Result, Failure: Error>(
    of source: some ByteSource & ~Escapable, _ body: (UnsafeBytes) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try source.withBytes { span throws(Failure) in
      try span.withUnsafeBufferPointer { buffer throws(Failure) in try body(UnsafeBytes(buffer)) }
    }
  }

  /// The byte at an offset, or 0 at the end and beyond.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    // One comparison checks both ends: a negative offset becomes a large unsigned one.
    guard UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return start.unsafelyUnwrapped[offset]
  }

  /// Eight bytes from an offset on, the first in the lowest bits; nil if fewer are left.
  @inline(__always)
  func chunk(at offset: Int) -> UInt64? {
    guard UInt(bitPattern: offset) < chunkStartCount else { return nil }
    let address = UnsafeRawPointer(start.unsafelyUnwrapped + offset)
    return UInt64(littleEndian: address.loadUnaligned(as: UInt64.self))
  }

  /// A copy of the bytes of a range, clamped to the bytes.
  func copy(_ range: Range<Int>) -> [UInt8] {
    withSpan(range) { Array(copying: $0) }
  }

  /// Lends the bytes of a range, clamped to the bytes, as a span.
  @inline(__always)
  func withSpan<Result>(_ range: Range<Int>, _ body: (Span<UInt8>) -> Result) -> Result {
    let buffer = UnsafeBufferPointer(start: start, count: count)
    return body(Span(_unsafeElements: buffer).extracting(range.clamped(to: 0..<count)))
  }
}

/// A buffer of fixed capacity in temporary or immortal memory.
///
/// Copies share the elements, but each has its own count: only one copy may append, or the copies
/// overwrite each other's elements.
struct UnsafeScratchBuffer<Element: BitwiseCopyable>: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Element>
  private let capacity: Int
  /// The number of elements.
  private(set) var count = 0

  private init(start: UnsafeMutablePointer<Element>, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  /// Lends an empty buffer to a closure.
  ///
  /// - Parameter capacity: The maximum number of elements, at least 1.
  static func withBuffer<Value, Failure: Error>(
    capacity: Int, _ body: (UnsafeScratchBuffer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    precondition(capacity > 0)
    let outcome = withUnsafeTemporaryAllocation(of: Element.self, capacity: capacity) { buffer in
      Result { () throws(Failure) in
        let start = buffer.baseAddress.unsafelyUnwrapped
        return try body(UnsafeScratchBuffer(start: start, capacity: buffer.count))
      }
    }
    return try outcome.get()
  }

  /// Allocates an empty buffer; free it with ``deallocate()``.
  static func allocate(capacity: Int) -> UnsafeScratchBuffer {
    UnsafeScratchBuffer(start: .allocate(capacity: capacity), capacity: capacity)
  }

  /// Frees the memory of ``allocate(capacity:)``. The buffer, its copies and its parts must not be used
  /// afterwards.
  func deallocate() { start.deallocate() }

  /// The number of elements that can still be appended.
  var freeCount: Int { capacity &- count }

  /// Appends an element.
  ///
  /// - Precondition: The buffer is not full.
  @inline(__always)
  mutating func append(_ element: Element) {
    precondition(count < capacity)
    (start + count).initialize(to: element)
    count &+= 1
  }

  /// Removes all elements after the first ones.
  ///
  /// - Precondition: There are at least that many elements.
  @inline(__always)
  mutating func keep(first keptCount: Int) {
    precondition(UInt(bitPattern: keptCount) <= UInt(bitPattern: count))
    count = keptCount
  }

  /// The element at an index.
  ///
  /// - Precondition: The index is in `0..<count`.
  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return start[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      start[index] = newValue
    }
  }

  /// Returns a full buffer that shares some of the elements.
  ///
  /// - Precondition: `first..<first + count` is in `0..<self.count`.
  @inline(__always)
  func part(from first: Int, count partCount: Int) -> UnsafeScratchBuffer {
    precondition(first >= 0 && partCount >= 0 && partCount <= count &- first)
    var part = UnsafeScratchBuffer(start: start + first, capacity: partCount)
    part.count = partCount
    return part
  }

  /// Lends the elements to a closure.
  func withSpan<Result>(_ body: (Span<Element>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count).span)
  }
}

extension UnsafeScratchBuffer<UInt8> {
  /// Appends a text.
  ///
  /// - Precondition: The buffer has room for it.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { text in
      precondition(text.count <= freeCount)
      for index in text.indices { (start + count + index).initialize(to: text[index]) }
      count &+= text.count
    }
  }
}
