/// The SHA-256 secure hash (FIPS 180-4, section 6.2).
///
/// ```swift
/// var hash = SHA256()
/// hash.update(first.span)
/// hash.update(second.span)
/// let digest = hash.finalize()
/// ```
///
/// The implementation is portable Swift and needs no operating system. CryptoKit and swift-crypto use the
/// processor's SHA-256 instructions and are several times as fast.
///
/// The running time depends on the number of bytes, not on their values. The hash doesn't erase its data from
/// memory.
public struct SHA256: Sendable {
  /// The number of bytes in a block.
  static let blockByteCount = 64

  private var state = State()
  /// The bytes after the last whole block.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0

  /// Creates the hash of an empty message, to which you add bytes.
  public init() { rest.reserveCapacity(Self.blockByteCount) }

  /// Adds bytes to the hash.
  ///
  /// - Complexity: O(number of bytes).
  @inline(never)
  public mutating func update(_ bytes: Span<UInt8>) {
    byteCount &+= UInt64(bytes.count)
    var start = 0
    while start < bytes.count {
      if rest.isEmpty, bytes.count - start >= Self.blockByteCount {
        state = state.adding(bytes, at: start)
        start += Self.blockByteCount
      } else {
        append(bytes[start])
        start += 1
      }
    }
  }

  /// Returns the hash of all bytes that were added.
  @inline(never)
  public consuming func finalize() -> Digest {
    // Section 5.1.1: a one, zeros, and the number of bits in the last 8 bytes of a block.
    let bitCount = byteCount &* 8
    append(0x80)
    while rest.count != Self.blockByteCount - 8 { append(0) }
    rest.append(bigEndian: bitCount)
    state = state.adding(rest.span, at: 0)
    return state.digest
  }

  private mutating func append(_ byte: UInt8) {
    rest.append(byte)
    if rest.count == Self.blockByteCount {
      state = state.adding(rest.span, at: 0)
      rest.removeAll(keepingCapacity: true)
    }
  }
}

extension SHA256 {
  /// Returns the hash of the given bytes.
  ///
  /// - Complexity: O(number of bytes).
  public static func digest(of bytes: Span<UInt8>) -> Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  /// Returns the hash of the given bytes.
  public static func digest(of bytes: [UInt8]) -> Digest { digest(of: bytes.span) }
}

extension UInt64 {
  /// The 8 bytes, most significant first.
  package var bigEndianBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: self)
    return bytes
  }
}

extension [UInt8] {
  /// Appends the 8 bytes of a number, most significant first.
  package mutating func append(bigEndian number: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}
