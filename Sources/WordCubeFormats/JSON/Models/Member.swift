/// The members of all objects in the JSON formats.
enum Member: UInt8, CaseIterable, Sendable {
  case left, right, top, letter, side, useCount
  case wasRemoved, index, x, y, z, playedAt
  case playerIndex, reactions, score, type, playedWord, removedCube
  case gameContext, moves, solo, dailyChallengeId, sharedGameCode, turnBased
  case gameMode, language, puzzle, playerIndexToId, cubes, gameStartTime
  case localPlayerIndex, secondsPlayed, id
  /// A member that no object knows.
  case unknown

  /// The names on the wire, in the order of the cases.
  private static let names: [StaticString] = [
    "left", "right", "top", "letter", "side", "useCount",
    "wasRemoved", "index", "x", "y", "z", "playedAt",
    "playerIndex", "reactions", "score", "type", "playedWord", "removedCube",
    "gameContext", "moves", "solo", "dailyChallengeId", "sharedGameCode", "turnBased",
    "gameMode", "language", "puzzle", "playerIndexToId", "cubes", "gameStartTime",
    "localPlayerIndex", "secondsPlayed", "id",
    "",
  ]

  /// The member's name on the wire.
  var name: String { Self.names[Int(rawValue)].description }

  /// The member with a name of `length` bytes, or ``unknown``.
  ///
  /// `firstBytes` and `lastBytes` are the first and the last eight bytes of the name as little-endian
  /// numbers, padded with zeros. No name has more than 16 bytes, so they identify it.
  /// `lastBytes` does not matter for names of up to 8 bytes.
  @inline(__always)
  init(length: Int, firstBytes: UInt64, lastBytes: UInt64) {
    let name = MemberName.table[MemberName.place(length: length, firstBytes: firstBytes)]
    self =
      name.firstBytes == firstBytes && name.length == length
        && (length <= 8 || name.lastBytes == lastBytes) ? name.member : .unknown
  }
}

/// An entry of the hash table of names.
private struct MemberName {
  var member = Member.unknown
  var length = 0
  var firstBytes: UInt64 = 0
  var lastBytes: UInt64 = 0

  /// The hash table; no two names share a place.
  static let table: [MemberName] = {
    var table = [MemberName](repeating: MemberName(), count: 64)
    for member in Member.allCases where member != .unknown {
      let name = MemberName(member)
      let place = place(length: name.length, firstBytes: name.firstBytes)
      precondition(table[place].member == .unknown, "two names have one place")
      table[place] = name
    }
    return table
  }()

  /// A perfect hash of 6 bits. The factor was found by random search.
  @inline(__always)
  static func place(length: Int, firstBytes: UInt64) -> Int {
    Int(truncatingIfNeeded: ((firstBytes &+ UInt64(length)) &* 0xD7CA_FFC2_1CA8_7605) &>> 58)
  }
}

extension MemberName {
  private init(_ member: Member) {
    self.member = member
    let name = Array(member.name.utf8)
    length = name.count
    for byte in name.prefix(8).reversed() { firstBytes = firstBytes << 8 | UInt64(byte) }
    for byte in name.suffix(8).reversed() { lastBytes = lastBytes << 8 | UInt64(byte) }
  }
}
