import Testing
import WordCube

@testable import WordCubeFormats

/// Each part of a packed move, with every number that its bits can hold.
@Suite("Every value of a packed log's parts")
struct EveryPackedValueTests {
  private static let puzzle = PuzzleGenerator(seed: 1).puzzle(0)
  private static let faces = Array(Face.all)

  /// A log of one move, whose bits a closure writes.
  private func log(
    _ detail: MoveList.PackedDetail = .compact, _ body: (inout NaivePackedLog) -> Void
  ) -> [UInt8] {
    var log = NaivePackedLog()
    log.number(1, width: 8)
    log.number(UInt64(detail.rawValue), width: 8)
    log.varint(1)
    body(&log)
    return log.bytes
  }

  private func read(_ bytes: [UInt8]) -> Result<MoveList, PackedMovesError> {
    Result { () throws(PackedMovesError) in try MoveList(packed: bytes, on: Self.puzzle) }
  }

  private func reason(_ result: Result<MoveList, PackedMovesError>) -> PackedMovesError.Reason? {
    if case .failure(let error) = result { error.reason } else { nil }
  }

  /// Whether some moves have the bytes of the description, and come back.
  private func comeBack(_ moves: MoveList) -> Bool {
    let bytes = moves.packed(on: Self.puzzle)
    guard bytes == NaivePackedLog(moves, on: Self.puzzle, detail: .full).bytes,
      case .success(let again) = read(bytes)
    else { return false }
    return again.isIdentical(to: moves)
  }

  @Test func `versions and details`() {
    for number in UInt8.min...UInt8.max {
      #expect(reason(read([number, 0, 0])) == (number == 1 ? nil : .version(found: number)))
      #expect(reason(read([1, number, 0])) == (number <= 1 ? nil : .detail(found: number)))
    }
  }

  @Test func `removed cubes`() throws {
    for number in 0..<32 as Range<UInt8> {
      let result = read(
        log {
          $0.number(1, width: 1)
          $0.number(UInt64(number), width: 5)
          $0.number(0, width: 2)
        })
      guard let cube = CubePosition(rawValue: number) else {
        #expect(reason(result) == .cube(found: number))
        continue
      }
      #expect(try result.get().map(\.action) == [.removedCube(cube)])
    }
  }

  @Test func `faces, alone and after each other face`() {
    var wrong: [String] = []
    for number in 0..<128 as Range<UInt8> {
      let alone = read(
        log {
          $0.number(0, width: 1)
          $0.number(1, width: 4)
          $0.number(UInt64(number), width: 7)
          $0.number(0, width: 2)
        })
      let face = Face(rawValue: number)
      if let face {
        if (try? alone.get())?.map(\.action) != [.playedWord([face])] { wrong.append("\(number)") }
      } else if reason(alone) != .face(found: number) {
        wrong.append("\(number)")
      }
      for first in Self.faces {
        let pair = read(
          log {
            $0.number(0, width: 1)
            $0.number(2, width: 4)
            $0.number(UInt64(first.rawValue), width: 7)
            $0.number(0, width: 1)
            $0.number(UInt64(number), width: 7)
            $0.number(0, width: 2)
          })
        let isRight =
          if let face, first.touches(face) {
            reason(pair) == .notShortest
          } else if let face {
            (try? pair.get())?.map(\.action) == [.playedWord([first, face])]
          } else {
            reason(pair) == .face(found: number)
          }
        if !isRight { wrong.append("\(first), \(number)") }
      }
    }
    #expect(wrong.prefix(10) == [])
  }

  @Test func `scores and players of every length`() {
    let powers = (0..<63).flatMap { power in
      let number = Int64(1) << Int64(power)
      return [number - 1, number, number + 1].flatMap { [$0, -$0] }
    }
    for number in powers + [.min, .min + 1, .max - 1, .max] {
      let word = Move(.playedWord(Array(Self.faces.prefix(3))), claimedScore: number, playedAt: 0)
      let removal = Move(.removedCube(Self.faces[0].cube), claimedScore: number, playedAt: 0)
      let player = Move(.playedWord([]), claimedScore: 0, playedAt: 0, playerIndex: number)
      let reaction = Move(
        .playedWord([]), claimedScore: 0, playedAt: 0,
        reactions: [Reaction(playerIndex: number, text: "")])
      for move in [word, removal, player, reaction] { #expect(comeBack([move]), "\(move)") }
    }
  }

  @Test func `players in every order of five moves`() {
    let players: [Int64?] = [nil, 0, 1, 2, 3, 4]
    var wrong: [[Int64?]] = []
    let count = MoveSamples.count(debug: 4, release: 5)
    let orderCount = (0..<count).reduce(1) { product, _ in product * players.count }
    for number in 0..<orderCount {
      var rest = number
      let order = (0..<count).map { _ in
        defer { rest /= players.count }
        return players[rest % players.count]
      }
      let moves = order.map { Move(.playedWord([]), claimedScore: 0, playedAt: 0, playerIndex: $0) }
      if !comeBack(MoveList(moves)) { wrong.append(order) }
    }
    #expect(wrong.prefix(10) == [])
  }

  @Test func `times: each sign, number of zeros and number of bits`() {
    var wrong: [String] = []
    for (sign, zeros, highest) in Self.timeShapes {
      // The lowest bits are 1 and 0s, or all are 1, or all are 0.
      for rest in Set([1, .max, 0]) as Set<UInt64> {
        let low = rest & (1 << UInt64(highest) - 1)
        let result = read(
          log(.full) {
            $0.number(0, width: 5)
            $0.number(0, width: 2)
            $0.number(1, width: 1)
            $0.number(sign, width: 1)
            $0.number(UInt64(zeros), width: 6)
            $0.number(UInt64(highest), width: 6)
            $0.number(low, width: highest)
            $0.number(0, width: 1)
          })
        let significand = low | 1 << UInt64(highest)
        // The difference has 64 bits and a sign.
        let fits = zeros + highest < 63 || (zeros == 63 && highest == 0 && sign == 1)
        let bits = sign == 0 ? significand << UInt64(zeros) : 0 &- significand << UInt64(zeros)
        let isRight =
          if !fits || significand & 1 == 0 {
            reason(result) == .notShortest
          } else if Double(bitPattern: bits).isFinite {
            (try? result.get())?.map(\.playedAt.bitPattern) == [bits]
          } else {
            reason(result) == .time(found: bits)
          }
        if !isRight {
          wrong.append("sign \(sign), \(zeros) zeros, highest bit \(highest), \(rest): \(result)")
        }
      }
    }
    #expect(wrong.prefix(10) == [])
  }

  private static let timeShapes: [(sign: UInt64, zeros: Int, highest: Int)] = {
    var shapes: [(UInt64, Int, Int)] = []
    for zeros in 0..<64 {
      for highest in 0..<64 { shapes += [(0, zeros, highest), (1, zeros, highest)] }
    }
    return shapes
  }()
}
