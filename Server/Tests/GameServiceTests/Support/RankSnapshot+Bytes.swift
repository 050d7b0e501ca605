import GameServiceCore
import Synchronization

extension RankSnapshot {
  /// Reads a snapshot in pieces of some bytes.
  convenience init(
    _ bytes: [UInt8], piece: Int = 1_000, checksSum: Bool = true
  ) throws {
    var offset = 0
    try self.init(
      byteCount: bytes.count,
      { limit in
        let range = offset..<min(bytes.count, offset + min(limit, piece))
        offset = range.upperBound
        return Array(bytes[range])
      }, checksSum: checksSum)
  }
}

extension GameService {
  /// The ranks as they are now, as a snapshot.
  func snapshotBytes() async throws -> [UInt8]? {
    guard let ranks = savedRanks else { return nil }
    var bytes: [UInt8] = []
    try ranks.write(try await binding(of: ranks)) { bytes += $0 }
    return bytes
  }
}
