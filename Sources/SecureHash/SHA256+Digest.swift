import TextBytes

extension SHA256 {
  /// The 32 bytes of a hash.
  ///
  /// ```swift
  /// let text = "\(SHA256.digest(of: bytes))"   // "ba7816bf8f01cfea414140de5dae2223b00361a3..."
  /// SHA256.Digest(text) == SHA256.digest(of: bytes)   // true
  /// ```
  public struct Digest: Hashable, Sendable {
    /// The first eight bytes as a big-endian number.
    public let leadingBits: UInt64
    private let second: UInt64
    private let third: UInt64
    private let fourth: UInt64

    /// Creates a digest from its 32 bytes as four numbers, most significant first.
    package init(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
      leadingBits = first
      self.second = second
      self.third = third
      self.fourth = fourth
    }

    /// Creates a digest from its bytes, which may come from another implementation. Returns nil unless there
    /// are 32 bytes.
    public init?(bytes: some Collection<UInt8>) {
      // A copy has a concrete type, so the compiler specializes the loop.
      let bytes = Array(bytes)
      guard bytes.count == 32 else { return nil }
      func number(_ start: Int) -> UInt64 {
        bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
      }
      self.init(number(0), number(8), number(16), number(24))
    }

    /// The 32 bytes, most significant first.
    public var bytes: [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(32)
      for number in [leadingBits, second, third, fourth] { bytes.append(bigEndian: number) }
      return bytes
    }

    /// Returns whether two digests are equal. The running time does not depend on where they differ.
    public static func == (left: Digest, right: Digest) -> Bool {
      let difference =
        (left.leadingBits ^ right.leadingBits) | (left.second ^ right.second)
        | (left.third ^ right.third) | (left.fourth ^ right.fourth)
      return difference == 0
    }

    /// Hashes all bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(leadingBits)
      hasher.combine(second)
      hasher.combine(third)
      hasher.combine(fourth)
    }
  }
}

extension SHA256.Digest: LosslessStringConvertible {
  /// Creates a digest from its text form. Returns nil unless the text is 64 lower-case hexadecimal digits.
  public init?(_ text: String) {
    guard text.utf8.count == 64 else { return nil }
    let digits = Array(text.utf8)
    guard let first = UInt64(hexadecimalDigits: digits[0..<16]),
      let second = UInt64(hexadecimalDigits: digits[16..<32]),
      let third = UInt64(hexadecimalDigits: digits[32..<48]),
      let fourth = UInt64(hexadecimalDigits: digits[48..<64])
    else { return nil }
    self.init(first, second, third, fourth)
  }

  /// The digest as 64 lower-case hexadecimal digits.
  public var description: String {
    hexadecimal(leadingBits, digits: 16) + hexadecimal(second, digits: 16)
      + hexadecimal(third, digits: 16) + hexadecimal(fourth, digits: 16)
  }
}
