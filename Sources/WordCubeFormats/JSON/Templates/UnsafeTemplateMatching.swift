import Lexicon

// Bounds are checked before any bytes are compared; the slots are within these bounds.

extension UnsafeBytes {
  /// Sixteen bytes from an offset on, the first in the lowest bits; nil if fewer are left.
  @inline(__always)
  func wideChunk(at offset: Int) -> SIMD2<UInt64>? {
    // If the second half is inside, and the offset not negative, both are.
    guard offset >= 0, UInt(bitPattern: offset &+ 8) < chunkStartCount else { return nil }
    return Self.wideChunk(at: UnsafeRawPointer(start.unsafelyUnwrapped + offset))
  }

  /// The sixteen bytes at an address.
  @inline(__always)
  private static func wideChunk(at address: UnsafeRawPointer) -> SIMD2<UInt64> {
    let chunk = address.loadUnaligned(as: SIMD2<UInt64>.self)
    return SIMD2(UInt64(littleEndian: chunk.x), UInt64(littleEndian: chunk.y))
  }

  /// The slots of a template if the bytes from an offset on match it; nil if they do not, or if its first
  /// chunk begins before the start of the bytes.
  @inline(__always)
  func match(_ template: ByteTemplate, at offset: Int) -> UnsafeSlots? {
    let chunkCount = template.chunks.count
    guard let start, offset >= 0, template.length <= count &- offset,
      16 &* chunkCount <= offset &+ template.length
    else { return nil }
    let address = UnsafeRawPointer(start + offset)
    let first = address + (template.length &- 16 &* chunkCount)
    @inline(__always)
    func difference(_ number: Int) -> SIMD2<UInt64> {
      template.chunks[number].difference(from: Self.wideChunk(at: first + 16 &* number))
    }
    // Most templates have up to three chunks; a loop would cost as much as comparing them.
    var differences = difference(0)
    if chunkCount > 1 { differences |= difference(1) }
    if chunkCount > 2 { differences |= difference(2) }
    if chunkCount > 3 {
      for number in 3..<chunkCount { differences |= difference(number) }
    }
    guard differences.x | differences.y == 0 else { return nil }
    return UnsafeSlots(address: address, offsets: template.slots)
  }
}

/// The bytes in the slots of a template that matched; they live as long as the ``UnsafeBytes``.
struct UnsafeSlots {
  fileprivate let address: UnsafeRawPointer
  /// ``ByteTemplate`` checks that each is within its chunks, so each is within the bytes.
  fileprivate let offsets: ByteTemplate.Slots

  /// The byte in a slot, by the slot's number.
  @inline(__always)
  subscript(slot: Int) -> UInt8 {
    address.load(fromByteOffset: Int(offsets[slot]), as: UInt8.self)
  }
}
