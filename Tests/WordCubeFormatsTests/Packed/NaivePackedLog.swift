import WordCube
import WordCubeFormats

/// A packed log written down bit by bit, straight from the description of version 1.
struct NaivePackedLog {
  private var bits: [Bool] = []

  /// The bits in bytes.
  var bytes: [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<Swift.min(start + 8, bits.count)].enumerated()
        .reduce(0) { $1.element ? $0 | 1 << UInt8($1.offset) : $0 }
    }
  }

  /// An empty stream.
  init() {}

  /// The stream of some moves.
  init(_ moves: MoveList, on puzzle: Puzzle, detail: MoveList.PackedDetail) {
    number(1, width: 8)
    number(detail == .full ? 0 : 1, width: 8)
    varint(UInt64(moves.count))
    var players: [Int64?] = [nil, nil, nil, nil]
    var time: Double = 0
    for move in moves {
      switch move.action {
      case .playedWord(let faces):
        word(faces)
        score(move.claimedScore, right: WordScore.score(of: puzzle.spelling(of: faces)) ?? -1)
      case .removedCube(let cube):
        number(1, width: 1)
        number(UInt64(cube.rawValue), width: 5)
        score(move.claimedScore, right: 0)
      }
      player(move.playerIndex, &players)
      guard detail == .full else { continue }
      self.time(move.playedAt, after: time)
      time = move.playedAt
      reactions(move.reactions)
    }
  }

  mutating func number(_ value: UInt64, width: Int) {
    for place in 0..<width { bits.append(value >> UInt64(place) & 1 == 1) }
  }

  mutating func varint(_ value: UInt64) {
    number(value % 128, width: 7)
    number(value >= 128 ? 1 : 0, width: 1)
    if value >= 128 { varint(value / 128) }
  }

  mutating func signedVarint(_ value: Int64) {
    varint(value >= 0 ? UInt64(value) * 2 : UInt64(-(value + 1)) * 2 + 1)
  }

  mutating func word(_ faces: [Face]) {
    number(0, width: 1)
    number(faces.count >= 15 ? 15 : UInt64(faces.count), width: 4)
    if faces.count >= 15 { varint(UInt64(faces.count - 15)) }
    guard let first = faces.first else { return }
    number(UInt64(first.rawValue), width: 7)
    guard faces.count > 1 else { return }
    let steps = zip(faces, faces.dropFirst())
    let allTouch = steps.allSatisfy { $0.touches($1) }
    number(allTouch ? 1 : 0, width: 1)
    for (previous, face) in steps {
      if allTouch {
        let rank = Face.all.filter { previous.touches($0) && $0 < face }.count
        number(UInt64(rank), width: 5)
      } else {
        number(UInt64(face.rawValue), width: 7)
      }
    }
  }

  private mutating func score(_ claimed: Int64, right: Int64) {
    number(claimed == right ? 0 : 1, width: 1)
    if claimed != right { signedVarint(claimed) }
  }

  private mutating func player(_ player: Int64?, _ players: inout [Int64?]) {
    let place = players.firstIndex(of: player)
    for _ in 0..<(place ?? 4) { number(1, width: 1) }
    if place != nil {
      number(0, width: 1)
    } else {
      number(player == nil ? 0 : 1, width: 1)
      if let player { signedVarint(player) }
    }
    players.remove(at: place ?? 3)
    players.insert(player, at: 0)
  }

  private mutating func time(_ time: Double, after previous: Double) {
    let difference = Int64(bitPattern: time.bitPattern &- previous.bitPattern)
    number(difference == 0 ? 0 : 1, width: 1)
    guard difference != 0 else { return }
    let digits = String(difference.magnitude, radix: 2)
    let significant = String(digits.reversed().drop { $0 == "0" }.reversed())
    number(difference < 0 ? 1 : 0, width: 1)
    number(UInt64(digits.count - significant.count), width: 6)
    number(UInt64(significant.count - 1), width: 6)
    for digit in significant.dropFirst().reversed() { number(digit == "1" ? 1 : 0, width: 1) }
  }

  private mutating func reactions(_ reactions: [Reaction]) {
    number(reactions.isEmpty ? 0 : 1, width: 1)
    guard !reactions.isEmpty else { return }
    varint(UInt64(reactions.count))
    for reaction in reactions {
      signedVarint(reaction.playerIndex)
      varint(UInt64(reaction.text.string.utf8.count))
      for byte in reaction.text.string.utf8 { number(UInt64(byte), width: 8) }
    }
  }
}
