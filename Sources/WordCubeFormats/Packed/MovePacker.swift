import WordCube

/// Writes the moves of a packed log.
struct MovePacker {
  /// The code for words of 15 or more faces; a varint follows it.
  static let longWordCode = 15

  private let puzzle: Puzzle
  private let detail: MoveList.PackedDetail
  private var writer = BitWriter()
  private var players = RecentPlayers()
  private var timeBits = 0.0.bitPattern

  init(puzzle: Puzzle, detail: MoveList.PackedDetail) {
    self.puzzle = puzzle
    self.detail = detail
  }

  mutating func writeHeader(moveCount: Int) {
    writer.write(UInt64(1), bitCount: 8)
    writer.write(UInt64(detail.rawValue), bitCount: 8)
    writer.writeVarint(UInt64(moveCount))
  }

  mutating func write(_ move: Move) {
    var score: Int64 = 0
    switch move.action {
    case .playedWord(let faces):
      writeWord(faces)
      score = puzzle.score(of: faces.span)
    case .removedCube(let cube):
      writer.write(true)
      writer.write(UInt64(cube.rawValue), bitCount: 5)
    }
    writer.write(move.claimedScore != score)
    if move.claimedScore != score { writer.writeZigZag(move.claimedScore) }
    write(player: move.playerIndex)
    if detail == .full {
      write(time: move.playedAt)
      write(move.reactions)
    }
  }

  consuming func finish() -> [UInt8] { writer.finish() }

  private mutating func writeWord(_ faces: [Face]) {
    writer.write(false)
    writer.write(UInt64(min(faces.count, Self.longWordCode)), bitCount: 4)
    if faces.count >= Self.longWordCode {
      writer.writeVarint(UInt64(faces.count - Self.longWordCode))
    }
    guard let first = faces.first else { return }
    writer.write(UInt64(first.rawValue), bitCount: 7)
    guard faces.count > 1 else { return }
    let allTouch = (1..<faces.count).allSatisfy { faces[$0 - 1].touches(faces[$0]) }
    writer.write(allTouch)
    for index in 1..<faces.count {
      let face = faces[index]
      if allTouch {
        let rank = TouchingFaces.rank(of: face, after: faces[index - 1])
        writer.write(UInt64(rank), bitCount: 5)
      } else {
        writer.write(UInt64(face.rawValue), bitCount: 7)
      }
    }
  }

  private mutating func write(player: Int64?) {
    let slot = players.slot(of: player)
    for _ in 0..<(slot ?? RecentPlayers.count) { writer.write(true) }
    if slot != nil {
      writer.write(false)
    } else {
      writer.write(player != nil)
      if let player { writer.writeZigZag(player) }
    }
    players.note(player, from: slot ?? RecentPlayers.count - 1)
  }

  private mutating func write(time: Double) {
    let step = TimeDelta(from: timeBits, to: time.bitPattern)
    timeBits = time.bitPattern
    writer.write(step != nil)
    guard let step else { return }
    let highest = step.significantBitCount - 1
    writer.write(step.isNegative)
    writer.write(UInt64(step.trailingZeroCount), bitCount: 6)
    writer.write(UInt64(highest), bitCount: 6)
    writer.write(step.significand & (1 << UInt64(highest) - 1), bitCount: highest)
  }

  private mutating func write(_ reactions: [Reaction]) {
    writer.write(!reactions.isEmpty)
    guard !reactions.isEmpty else { return }
    writer.writeVarint(UInt64(reactions.count))
    for reaction in reactions {
      let text = reaction.text.string.utf8
      writer.writeZigZag(reaction.playerIndex)
      writer.writeVarint(UInt64(text.count))
      for byte in text { writer.write(UInt64(byte), bitCount: 8) }
    }
  }
}
