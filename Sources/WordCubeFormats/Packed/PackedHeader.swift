import WordCube

/// The header of a packed log.
struct PackedHeader {
  /// Whether the log has times and reactions.
  let isFull: Bool
  /// The number of moves; the log has enough bits for the shortest ones.
  let moveCount: Int

  /// Reads the header, which ends with the number of moves.
  init(from reader: inout BitReader, limit: Int) throws(PackedMovesError) {
    var start = reader
    let version = UInt8(try reader.read(bitCount: 8))
    guard version == 1 else { throw start.failure(.version(found: version)) }
    start = reader
    let detailCode = UInt8(try reader.read(bitCount: 8))
    guard let detail = MoveList.PackedDetail(rawValue: detailCode) else {
      throw start.failure(.detail(found: detailCode))
    }
    isFull = detail == .full
    start = reader
    let count = try reader.readVarint()
    guard count <= UInt64(max(0, limit)) else {
      throw start.failure(.moveCount(limit: limit, found: count))
    }
    // The shortest move is an empty word.
    try reader.require(count: count, ofBits: isFull ? 9 : 7)
    moveCount = Int(count)
  }
}
