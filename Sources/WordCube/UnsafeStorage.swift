// All of the module's unsafe code: loads from bytes, the bytes of `TileCodes`, and tables that are never freed.
// Each read checks its bounds first.

extension RawSpan {
  /// Returns the 8 bytes from an offset on, the first in the lowest bits.
  ///
  /// - Precondition: `offset` is in 0 ... `byteCount` - 8.
  @inline(__always)
  func loadUInt64(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= byteCount &- 8)
    return UInt64(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns the byte at an offset.
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
      // Reads one of the first 81 of the 88 bytes.
      return withUnsafeBytes(of: chunks) { $0.load(fromByteOffset: index, as: UInt8.self) }
    }
    @inlinable @inline(__always) set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: Face.count))
      withUnsafeMutableBytes(of: &chunks) {
        $0.storeBytes(of: newValue, toByteOffset: index, as: UInt8.self)
      }
    }
  }

  /// Lends the codes to a closure as 81 bytes. This fixes the chunks in memory, so code that reads many codes
  /// calls it once.
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
  /// Creates an array of a span's elements.
  @inlinable @inline(__always)
  package init(copying span: Span<Element>) {
    self = span.withUnsafeBufferPointer { Array($0) }
  }
}

/// A table that is made once and never freed.
///
/// Reads count no references. With an array, all threads that judge games would update the same reference count.
@usableFromInline
package struct ImmortalTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>
  /// The number of elements.
  @usableFromInline package let count: Int

  /// Creates a table of these elements that lives until the process ends.
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
