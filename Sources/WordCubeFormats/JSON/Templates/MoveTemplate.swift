/// A template of moves: the bytes between their values.
///
/// A move is well-formed if its bytes between the values equal those of an earlier move, and each value is
/// valid in its place.
struct MoveTemplate: BitwiseCopyable {
  /// What may differ between moves of one template.
  enum Value: UInt8 {
    case playedAt, playerIndex, score
    /// All elements of a word, at least one, and the bytes between them.
    case wordElements
    /// The point of a removed cube.
    case removedCube
    /// Nothing: the move ends.
    case end
  }

  /// Some bytes and the value after them.
  struct Part: BitwiseCopyable {
    let bytes: ByteTemplate
    let value: Value
  }

  /// The parts, in order; only the last one ends the move.
  let parts: UnsafeScratchBuffer<Part>

  /// The maximum number of parts, because a move has four members that may differ.
  static let maximumPartCount = 5

  /// The template of a move in a range.
  ///
  /// The result is nil if some bytes between the values cannot be a template, or if the memory is full.
  ///
  /// - Parameters:
  ///   - values: The values of the move and their ranges, in the order of the bytes.
  ///   - memory: Receives the parts and their bytes.
  init?(
    _ range: Range<Int>, of bytes: UnsafeBytes, values: [(value: Value, range: Range<Int>)],
    in memory: inout TemplateStorage.Memory
  ) {
    let all = values + [(.end, range.upperBound..<range.upperBound)]
    guard all.count <= Self.maximumPartCount, all.count <= memory.parts.freeCount else {
      return nil
    }
    let first = memory.parts.count
    var start = range.lowerBound
    for (value, place) in all {
      guard
        let template = ByteTemplate(start..<place.lowerBound, of: bytes, in: &memory.chunks)
      else { return nil }
      memory.parts.append(Part(bytes: template, value: value))
      start = place.upperBound
    }
    parts = memory.parts.part(from: first, count: all.count)
  }
}
