import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Ranks of faces among those that touch")
struct RankTests {
  private let puzzle = PuzzleGenerator(seed: 1).puzzle(0)

  /// A compact log of one word of two faces with the right score, followed by zeros.
  private func log(_ first: Face, rank: Int) -> [UInt8] {
    var log = NaivePackedLog()
    log.number(1, width: 8)
    log.number(1, width: 8)
    log.varint(1)
    log.number(0, width: 1)
    log.number(2, width: 4)
    log.number(UInt64(first.rawValue), width: 7)
    log.number(1, width: 1)
    log.number(UInt64(rank), width: 5)
    log.number(0, width: 2)
    return log.bytes
  }

  @Test func `every neighbour has one, and no other rank is taken`() throws {
    for face in Face.all {
      let neighbours = Array(face.touchingFaces)
      for rank in 0..<32 {
        // Followed by zeros, so a word of one face less would not end too early.
        for padding in [0, 16] {
          let bytes = log(face, rank: rank) + [UInt8](repeating: 0, count: padding)
          do {
            let moves = try MoveList(packed: bytes.span, on: puzzle)
            let expected = Move.Action.playedWord([face, neighbours[rank]])
            #expect(padding == 0 && moves.map(\.action) == [expected])
          } catch {
            let reason = error.reason
            let expected: PackedMovesError.Reason =
              rank < neighbours.count
              ? .trailingBytes(count: 16) : .rank(found: UInt8(rank), previous: face)
            #expect(reason == expected)
          }
        }
      }
    }
  }

  @Test(arguments: [0, -1, .min])
  func `a limit below zero is not reported as an offset`(byteCount: Int) {
    let bytes = log(face(0), rank: 0)
    #expect(
      throws: PackedMovesError(
        offset: 0, reason: .byteCount(limit: byteCount, found: bytes.count))
    ) {
      try MoveList(packed: bytes.span, on: puzzle, limits: Limits(byteCount: byteCount))
    }
  }

  private func face(_ number: UInt8) -> Face { Face(uncheckedRawValue: number) }
}
