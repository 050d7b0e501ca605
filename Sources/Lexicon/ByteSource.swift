/// A source of contiguous bytes that functions can read in place.
///
/// Functions that read bytes accept any source without copying it: `[UInt8]`, `ArraySlice<UInt8>`,
/// `Span<UInt8>`, `UnsafeRawBufferPointer` or `UnsafeBufferPointer<UInt8>`. To use your own byte collection,
/// or another module's, as a source, write one line:
///
/// ```swift
/// extension Data: @retroactive ByteSource {}
/// ```
public protocol ByteSource: ~Escapable {
  /// Passes the bytes to a closure, and returns its result.
  func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension ByteSource where Self: Collection, Element == UInt8 {
  /// Passes the bytes to a closure. Copies them only if the collection does not store them contiguously.
  @inlinable
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let inPlace = withContiguousStorageIfAvailable { bytes in
      Swift.Result { () throws(Failure) in try body(bytes.span) }
    }
    if let inPlace { return try inPlace.get() }
    return try body(Array(self).span)
  }
}

extension Array: ByteSource where Element == UInt8 {
  /// Passes the bytes to a closure.
  @inlinable @inline(__always)
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(span)
  }
}

extension ArraySlice: ByteSource where Element == UInt8 {}

extension Span: ByteSource where Element == UInt8 {
  /// Passes the bytes to a closure.
  @inlinable @inline(__always)
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(self)
  }
}

extension UnsafeBufferPointer: ByteSource where Element == UInt8 {
  /// Passes the bytes to a closure.
  @inlinable @inline(__always)
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(span)
  }
}

extension UnsafeRawBufferPointer: ByteSource {
  /// Passes the bytes to a closure.
  @inlinable @inline(__always)
  public func withBytes<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(assumingMemoryBound(to: UInt8.self).span)
  }
}
