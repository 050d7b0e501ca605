// All unsafe code of the module: loads from bytes, the bytes of `TileCodes`, scratch memory, and tables that are
// never freed. Each read checks its bounds first.

extension RawSpan {
  /// The 8 bytes from an offset on, the first in the lowest bits.
  ///
  /// - Precondition: `offset` is in 0 ... `byteCount` - 8.
  @inline(__always)
  func loadUInt64(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= byteCount &- 8)
    return UInt64(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The byte at an offset.
  ///
  /// - Precondition: `offset` is in 0 ..< `byteCount`.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: byteCount))
    return unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }
}

extension TileCodes {
  /// The code with a number, 0 ... 80.
  package subscript(index: Int) -> UInt8 {
    @inlinable @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: Face.count))
      // One of the 81 bytes at the start of the 88.
      return withUnsafeBytes(of: chunks) { $0.load(fromByteOffset: index, as: UInt8.self) }
    }
    @inlinable @inline(__always) set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: Face.count))
      withUnsafeMutableBytes(of: &chunks) {
        $0.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
      }
    }
  }

  /// Lends the codes as 81 bytes. Code that reads many codes calls this once: it fixes the chunks in memory.
  @inlinable @inline(__always)
  package func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeBytes(of: chunks) { bytes throws(Failure) in
      try body(bytes.bindMemory(to: UInt8.self).span.extracting(first: Face.count))
    }
  }
}

extension Array where Element: BitwiseCopyable {
  /// The elements of a span.
  @inlinable @inline(__always)
  package init(copying span: Span<Element>) {
    self = span.withUnsafeBufferPointer { Array($0) }
  }
}

/// A table that is made once and never freed.
///
/// Reads count no references. With an array, all threads that judge games would count in the same place.
@usableFromInline
package struct ImmortalTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>
  /// The number of elements.
  @usableFromInline package let count: Int

  /// A table of these elements that lives until the process ends.
  package init(_ elements: [Element]) {
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(1, elements.count))
    _ = memory.update(fromContentsOf: elements)
    start = UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
    count = elements.count
  }

  /// The element with a number, 0 ..< ``count``.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Element {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
    return start[index]
  }
}
