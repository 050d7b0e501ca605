extension UInt8 {
  /// Whether the byte is white space in JSON: a space, tab, carriage return or line feed.
  @inlinable @inline(__always)
  package var isWhiteSpace: Bool {
    self <= 0x20 && 0x1_0000_2600 as UInt64 >> UInt64(self & 63) & 1 != 0
  }
}
