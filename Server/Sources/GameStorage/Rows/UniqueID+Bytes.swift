import WordCube

extension UniqueID {
  /// The 16 bytes, most significant first.
  package var bytes: [UInt8] {
    [high, low].flatMap { half in
      stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> $0) }
    }
  }

  /// Creates the identifier from bytes; nil unless there are 16.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    self.init(leading: bytes)
  }

  /// Creates the identifier from the first 16 bytes of a digest.
  package init(_ digest: SHA256.Digest) { self.init(leading: digest.bytes) }

  /// Returns whether an identifier comes before another, by their 16 bytes.
  package func precedes(_ other: UniqueID) -> Bool { (high, low) < (other.high, other.low) }

  private init(leading bytes: some Collection<UInt8>) {
    func half(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(high: half(bytes.prefix(8)), low: half(bytes.dropFirst(8).prefix(8)))
  }
}
