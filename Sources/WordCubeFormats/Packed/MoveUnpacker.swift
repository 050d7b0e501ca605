import WordCube

/// Reads the moves of a packed log.
///
/// It checks each count against the remaining bits before it allocates memory. A value that is not in its
/// shortest form is an error, so equal moves have equal bytes.
struct MoveUnpacker {
  typealias Failure = PackedMovesError

  let puzzle: Puzzle
  var reader: BitReader
  private(set) var isFull = false
  private(set) var players = RecentPlayers()
  var timeBits = 0.0.bitPattern

  init(_ bytes: UnsafeBytes, puzzle: Puzzle) {
    self.puzzle = puzzle
    reader = BitReader(bytes)
  }

  mutating func readAll(limit: Int) throws(PackedMovesError) -> MoveList {
    let header = try PackedHeader(from: &reader, limit: limit)
    isFull = header.isFull
    let count = header.moveCount
    // A face takes at least five bits.
    let faceCapacity = Int(reader.remainingBitCount / 5)
    return try MoveListBuilder.withBuilder(likelyCount: count, faceCapacity: faceCapacity) {
      moves throws(Failure) in
      while true {
        readFastMoves(upTo: count, into: &moves)
        if moves.records.count == count { break }
        try readMove(into: &moves)
      }
      try reader.finish()
      return moves.list
    }
  }

  @inline(never)
  private mutating func readMove(into moves: inout MoveListBuilder) throws(Failure) {
    var kind = MoveList.wordKind
    var score: Int64 = 0
    if try reader.readBit() {
      kind = try readCube()
    } else {
      let start = moves.faces.count
      try readWord(into: &moves.faces)
      score = moves.faces.withSpan { puzzle.score(of: $0.extracting(start...)) }
    }
    if try reader.readBit() { score = try readClaimedScore(except: score) }
    let player = try reader.readBit() ? try readOtherPlayer() : players[0]
    var time = 0.0
    if isFull {
      if try reader.readBit() { try readTimeDelta() }
      time = Double(bitPattern: timeBits)
      if try reader.readBit() { try readReactions(into: &moves.reactions) }
    }
    moves.finishMove(kind: kind, claimedScore: score, playedAt: time, playerIndex: player)
  }

  private mutating func readCube() throws(Failure) -> UInt8 {
    let start = reader
    let cube = UInt8(try reader.read(bitCount: 5))
    guard cube < CubePosition.count else { throw start.failure(.cube(found: cube)) }
    return cube
  }

  private mutating func readClaimedScore(except score: Int64) throws(Failure) -> Int64 {
    let start = reader
    let claimed = try reader.readZigZag()
    guard claimed != score else { throw start.failure(.notShortest) }
    return claimed
  }

  /// Reads the rest of a player other than the previous move's.
  private mutating func readOtherPlayer() throws(Failure) -> Int64? {
    let start = reader
    var slot = 1
    while slot < RecentPlayers.count, try reader.readBit() { slot += 1 }
    if slot < RecentPlayers.count {
      let player = players[slot]
      guard players.slot(of: player) == slot else { throw start.failure(.notShortest) }
      players.note(player, from: slot)
      return player
    }
    let player = try reader.readBit() ? try reader.readZigZag() : nil
    guard players.slot(of: player) == nil else { throw start.failure(.notShortest) }
    players.note(player, from: RecentPlayers.count - 1)
    return player
  }

  /// Reads the delta to a time that differs from the previous move's.
  @inline(__always)
  private mutating func readTimeDelta() throws(Failure) {
    let start = reader
    let isNegative = try reader.readBit()
    let trailingZeroCount = Int(try reader.read(bitCount: 6))
    let highest = Int(try reader.read(bitCount: 6))
    let significand = try reader.readLong(bitCount: highest) | 1 &<< UInt64(highest)
    guard
      let step = TimeDelta(
        significand: significand, trailingZeroCount: trailingZeroCount, isNegative: isNegative)
    else { throw start.failure(.notShortest) }
    timeBits = step.bits(from: timeBits)
    guard Double(bitPattern: timeBits).isFinite else {
      throw start.failure(.time(found: timeBits))
    }
  }

  /// Reads the reactions to a move that has some.
  private mutating func readReactions(into reactions: inout [Reaction]) throws(Failure) {
    let start = reader
    let count = try reader.readVarint()
    guard count > 0 else { throw start.failure(.notShortest) }
    // The shortest reaction has 16 bits: a player and an empty text.
    try reader.require(count: count, ofBits: 16)
    for _ in 0..<count {
      let player = try reader.readZigZag()
      reactions.append(Reaction(playerIndex: player, text: try readText()))
    }
  }

  private mutating func readText() throws(Failure) -> ExactText {
    let count = try reader.readVarint()
    try reader.require(count: count, ofBits: 8)
    let start = reader
    var text: [UInt8] = []
    text.reserveCapacity(Int(count))
    for _ in 0..<count { text.append(UInt8(try reader.read(bitCount: 8))) }
    if let index = firstInvalidUTF8(in: text.span, range: 0..<text.count) {
      throw start.failure(.text(index: index))
    }
    return ExactText(String(decoding: text, as: UTF8.self))
  }
}

extension MoveUnpacker {
  /// Reads moves with ``FastMoveReader`` until the list has `count` moves, or up to the first move that it
  /// cannot read.
  @inline(never)
  mutating func readFastMoves(upTo count: Int, into moves: inout MoveListBuilder) {
    let (spellings, neighbours) = (puzzle.language.spellings, TouchingFaces.table)
    let player = players[0]
    var source = FastMoveReader(reader, timeBits: timeBits, isFull: isFull, mayNamePlayer: false)
    puzzle.tileCodes.withBytes { tiles in
      while moves.records.count < count {
        // The state changes only once the whole move has been read.
        var (next, faces) = (source, moves.faces)
        guard let action = next.begin(&faces, neighbours: neighbours) else { break }
        var kind = MoveList.wordKind
        var score: Int64 = 0
        switch action {
        case .removal(let cube): kind = cube.rawValue
        case .word:
          var sum: UInt64 = 0
          for index in moves.faces.count..<faces.count {
            sum &+= spellings[Int(tiles[faces[index].index])].bits
          }
          let spelling = TileSpelling(sumOf: sum)
          score = WordScore.score(letterSum: spelling.value, letterCount: spelling.count)
        }
        guard let time = next.end() else { break }
        (source, moves.faces) = (next, faces)
        moves.finishMove(kind: kind, claimedScore: score, playedAt: time, playerIndex: player)
      }
    }
    (reader, timeBits) = (source.reader, source.timeBits)
  }
}
