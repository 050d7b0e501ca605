/// Words as bytes, one after the other, as in a file or a request.
public struct PackedWords: Sendable {
  /// The bytes of all words.
  public let bytes: [UInt8]
  @usableFromInline let ends: [Int]

  /// The bytes of some words.
  public init(_ words: [String]) {
    var bytes: [UInt8] = []
    ends = words.map { word in
      bytes += word.utf8
      return bytes.count
    }
    self.bytes = bytes
  }

  /// The number of words.
  public var count: Int { ends.count }

  /// Calls a closure with each word.
  @inlinable @inline(__always)
  public func forEach<Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      var start = 0
      for end in ends {
        try body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
  }

  /// How many words a closure says yes to.
  @inlinable @inline(__always)
  public func count<Failure: Error>(
    where isCounted: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) -> UInt64 {
    var count: UInt64 = 0
    try forEach { (word) throws(Failure) in
      if try isCounted(word) { count += 1 }
    }
    return count
  }
}
