import NaiveTwin
import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Bytes that are not a packed log")
struct PackedMovesErrorTests {
  static let puzzle = PuzzleGenerator(seed: 1).puzzle(0)

  /// The error that bytes cause, or nil.
  private func error(
    _ bytes: [UInt8], limits: Limits = .standard
  ) -> PackedMovesError? {
    do throws(PackedMovesError) {
      _ = try MoveList(packed: bytes.span, on: Self.puzzle, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// Bytes that must either be refused or be the one packed form of their content.
  private func isRefusedOrCanonical(_ bytes: [UInt8], on puzzle: Puzzle) -> Bool {
    do throws(PackedMovesError) {
      let moves = try MoveList(packed: bytes.span, on: puzzle)
      let detail: MoveList.PackedDetail = bytes[1] == 0 ? .full : .compact
      return moves.packed(on: puzzle, detail: detail) == bytes
    } catch {
      return (0...bytes.count).contains(error.offset) && !error.description.isEmpty
    }
  }

  private func stream(
    count: UInt64, detail: UInt64 = 0, _ body: (inout NaivePackedLog) -> Void
  ) -> [UInt8] {
    var log = NaivePackedLog()
    log.number(1, width: 8)
    log.number(detail, width: 8)
    log.varint(count)
    body(&log)
    // Enough bytes for the counts, so the counts are not refused.
    for _ in 0..<8 { log.number(0, width: 64) }
    return log.bytes
  }

  @Test func headers() {
    #expect(
      error([]) == .init(offset: 0, reason: .truncated(neededBitCount: 8, remainingBitCount: 0)))
    #expect(error([0, 0, 0]) == .init(offset: 0, reason: .version(found: 0)))
    #expect(error([2, 0, 0]) == .init(offset: 0, reason: .version(found: 2)))
    #expect(error([1, 2, 0]) == .init(offset: 1, reason: .detail(found: 2)))
    #expect(error([1, 0, 0, 0]) == .init(offset: 3, reason: .trailingBytes(count: 1)))
    #expect(error([1, 0, 0x80, 0]) == .init(offset: 2, reason: .notShortest))
    #expect(
      error([1, 0] + [UInt8](repeating: 0xFF, count: 10))
        == .init(offset: 2, reason: .integerTooLarge))
    #expect(
      error([1, 0] + [UInt8](repeating: 0x80, count: 100))
        == .init(offset: 2, reason: .integerTooLarge))
  }

  @Test func limits() {
    let moves = MoveList(
      (0..<3).map { Move(.playedWord([]), claimedScore: 0, playedAt: Double($0)) })
    let bytes = moves.packed(on: Self.puzzle)
    #expect(error(bytes, limits: Limits(byteCount: bytes.count, moveCount: 3)) == nil)
    #expect(
      error(bytes, limits: Limits(moveCount: 2))
        == .init(offset: 2, reason: .moveCount(limit: 2, found: 3)))
    #expect(
      error(bytes, limits: Limits(byteCount: 5))
        == .init(offset: 5, reason: .byteCount(limit: 5, found: bytes.count)))
    for nonsense in [Limits(byteCount: -1), Limits(moveCount: .min), Limits(byteCount: .min)] {
      #expect(error(bytes, limits: nonsense) != nil)
    }
  }

  @Test func `a count is compared with the bits left before memory is allocated`() {
    let huge = Limits(byteCount: .max, moveCount: .max)
    var count: [UInt8] = [1, 1]
    count += [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]  // 2^63 - 1 moves
    #expect(
      error(count, limits: huge)?.reason
        == .truncated(neededBitCount: .max, remainingBitCount: 0))
    for number in [1000, UInt64(Int32.max), UInt64(Int64.max), .max] {
      let word = stream(count: 1) {
        $0.number(0, width: 1)
        $0.number(15, width: 4)
        $0.varint(number)
      }
      let reactionCount = stream(count: 1) {
        $0.word([])
        $0.number(0b1_00_0, width: 4)
        $0.varint(number)
      }
      let text = stream(count: 1) {
        $0.word([])
        $0.number(0b1_00_0, width: 4)
        $0.varint(1)
        $0.varint(0)
        $0.varint(number)
      }
      for bytes in [word, reactionCount, text] {
        guard case .truncated(let needed, let remaining)? = error(bytes)?.reason else {
          Issue.record("\(number) of something pass")
          continue
        }
        #expect(needed >= number && remaining < 600)
      }
    }
  }

  @Test func `the faces of a word need five or seven bits each`() {
    // So many bytes of faces are too few, by less than a bit for each face.
    for (touches, bitCount, byteCount) in [(1, 5, 7), (0, 7, 10)] as [(UInt64, UInt64, UInt64)] {
      var log = NaivePackedLog()
      log.number(1, width: 8)
      log.number(0, width: 8)
      log.varint(1)
      log.number(0, width: 1)
      log.number(14, width: 4)
      log.number(7, width: 7)
      log.number(touches, width: 1)
      for _ in 0..<byteCount { log.number(0, width: 8) }
      // 37 bits precede the faces, and 3 bits fill the last byte.
      let remaining = byteCount * 8 + 3
      #expect(
        error(log.bytes)?.reason
          == .truncated(neededBitCount: 13 * bitCount, remainingBitCount: remaining))
    }
  }

  @Test func `numbers out of range`() throws {
    let cube = stream(count: 1) { $0.number(1 | 27 << 1, width: 6) }
    #expect(error(cube) == .init(offset: 3, reason: .cube(found: 27)))
    let first = stream(count: 1) { $0.number(1 << 1 | 81 << 5, width: 12) }
    #expect(error(first) == .init(offset: 3, reason: .face(found: 81)))
    // Seven faces touch face 7.
    let previous = try #require(Face(rawValue: 7))
    #expect(previous.touchingFaces.count == 7)
    for position in [0, 5, 6, 7] {
      let rank = stream(count: 1) {
        $0.number(0, width: 1)
        $0.number(UInt64(position + 2), width: 4)
        $0.number(7, width: 7)
        $0.number(1, width: 1)
        var face = previous
        for _ in 0..<position {
          // The first neighbour and back, so each step starts from face 7 or its neighbour.
          let next = face == previous ? Array(previous.touchingFaces)[0] : previous
          $0.number(UInt64(Array(face.touchingFaces).firstIndex(of: next) ?? 0), width: 5)
          face = next
        }
        $0.number(31, width: 5)
      }
      let last = position % 2 == 0 ? previous : Array(previous.touchingFaces)[0]
      #expect(
        error(rank)
          == .init(offset: (24 + 13 + position * 5) / 8, reason: .rank(found: 31, previous: last)))
    }
    for (text, index) in [([0xFF], 0), ([0x41, 0xC3], 1), ([0xED, 0xA0, 0x80], 0)] {
      let bytes = stream(count: 1) {
        $0.word([])
        $0.number(0b1_00_0, width: 4)
        $0.varint(1)
        $0.signedVarint(0)
        $0.varint(UInt64(text.count))
        for byte in text { $0.number(UInt64(byte), width: 8) }
      }
      #expect(error(bytes)?.reason == .text(index: index))
    }
  }

  @Test func `what is not in its one form`() throws {
    let touching = [try #require(Face(rawValue: 80)), try #require(Face(rawValue: 77))]
    let cases: [(inout NaivePackedLog) -> Void] = [
      {  // The steps touch, and are not written so.
        $0.number(0, width: 1)
        $0.number(2, width: 4)
        $0.number(80, width: 7)
        $0.number(0, width: 1)
        $0.number(UInt64(touching[1].rawValue), width: 7)
      },
      {  // A claimed score that is the correct one.
        $0.word([])
        $0.number(1, width: 1)
        $0.signedVarint(0)
      },
      {  // The third place of the players has the same player as the first.
        $0.word([])
        $0.number(0b0_011_0, width: 5)
      },
      {  // No player, who is in the list already.
        $0.word([])
        $0.number(0b0_1111_0, width: 6)
      },
      {  // A step of time whose lowest bit is 0.
        $0.word([])
        $0.number(0b100, width: 3)
        $0.number(0, width: 1)
        $0.number(0, width: 6)
        $0.number(1, width: 6)
        $0.number(0, width: 1)
      },
      {  // A step of time of more than 64 bits.
        $0.word([])
        $0.number(0b100, width: 3)
        $0.number(0, width: 1)
        $0.number(63, width: 6)
        $0.number(1, width: 6)
        $0.number(1, width: 1)
      },
      {  // A step forward by 2^63, which is written as one backward.
        $0.word([])
        $0.number(0b100, width: 3)
        $0.number(0, width: 1)
        $0.number(63, width: 6)
        $0.number(0, width: 6)
      },
      {  // Reactions, whose number is 0.
        $0.word([])
        $0.number(0b1_0_0_0, width: 4)
        $0.varint(0)
      },
    ]
    for (number, body) in cases.enumerated() {
      #expect(error(stream(count: 1, body))?.reason == .notShortest, "case \(number)")
    }
  }

  @Test func `the last bits are zeros`() {
    let moves: MoveList = [Move(.playedWord([]), claimedScore: 0, playedAt: 0)]
    var bytes = moves.packed(on: Self.puzzle)
    #expect(bytes.count == 5)
    bytes[4] |= 0x80
    #expect(error(bytes) == .init(offset: 4, reason: .padding(found: 0x40)))
  }

  @Test func `cut anywhere, a log is refused`() {
    for seed in 0..<UInt64(MoveSamples.count(debug: 6, release: 60)) {
      var samples = MoveSamples(seed: seed)
      for moves in [samples.typicalGame(), samples.anyMoves()] {
        for detail in MoveList.PackedDetail.allCases {
          let bytes = moves.packed(on: samples.puzzle, detail: detail)
          for count in 0..<bytes.count {
            #expect(throws: PackedMovesError.self) {
              try MoveList(packed: Array(bytes.prefix(count)).span, on: samples.puzzle)
            }
          }
        }
      }
    }
  }

  @Test func `with any bit flipped, a log is refused or the one form of another list`() {
    for seed in 0..<UInt64(MoveSamples.count(debug: 2, release: 60)) {
      var samples = MoveSamples(seed: seed)
      for moves in [samples.typicalGame(playerCount: 2), samples.anyMoves()] {
        for detail in MoveList.PackedDetail.allCases {
          var bytes = moves.packed(on: samples.puzzle, detail: detail)
          for bit in 0..<bytes.count * 8 {
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(isRefusedOrCanonical(bytes, on: samples.puzzle))
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
          }
        }
      }
    }
  }

  @Test func `random bytes are refused or the one form of a list`() {
    var random = SplitMix64(seed: 11)
    var readCount = 0
    let count = MoveSamples.count(debug: 3_000, release: 100_000)
    for number in 0..<count {
      var bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        // Zeros, too, so that many lists end.
        UInt8(truncatingIfNeeded: random.next() & (number % 2 == 0 ? random.next() : .max))
      }
      if number % 8 != 0 {
        bytes = [1, UInt8(number % 3 / 2), UInt8(number % 5)] + bytes.prefix(number % 12)
      }
      #expect(isRefusedOrCanonical(bytes, on: Self.puzzle))
      if error(bytes) == nil { readCount += 1 }
    }
    // Else the test would say nothing about bytes that are read.
    #expect(readCount > count / 200)
  }
}
