/// The members that some object of the wire formats knows.
enum Member: UInt8, CaseIterable {
  case left, right, top, letter, side, useCount
  case wasRemoved, index, x, y, z, playedAt
  case playerIndex, reactions, score, type, playedWord, removedCube
  case gameContext, moves, solo, dailyChallengeId, sharedGameCode, turnBased
  case gameMode, language, puzzle, playerIndexToId, cubes, gameStartTime
  case localPlayerIndex, secondsPlayed, id
  /// A member that no object knows.
  case unknown

  /// The member's name on the wire.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .letter: "letter"
    case .side: "side"
    case .useCount: "useCount"
    case .wasRemoved: "wasRemoved"
    case .index: "index"
    case .x: "x"
    case .y: "y"
    case .z: "z"
    case .playedAt: "playedAt"
    case .playerIndex: "playerIndex"
    case .reactions: "reactions"
    case .score: "score"
    case .type: "type"
    case .playedWord: "playedWord"
    case .removedCube: "removedCube"
    case .gameContext: "gameContext"
    case .moves: "moves"
    case .solo: "solo"
    case .dailyChallengeId: "dailyChallengeId"
    case .sharedGameCode: "sharedGameCode"
    case .turnBased: "turnBased"
    case .gameMode: "gameMode"
    case .language: "language"
    case .puzzle: "puzzle"
    case .playerIndexToId: "playerIndexToId"
    case .cubes: "cubes"
    case .gameStartTime: "gameStartTime"
    case .localPlayerIndex: "localPlayerIndex"
    case .secondsPlayed: "secondsPlayed"
    case .id: "id"
    case .unknown: ""
    }
  }

  /// The member whose name has a length and starts and ends with eight bytes, read as little-endian
  /// numbers and filled up with zeros. That tells all names apart, none being longer than 16 bytes; a
  /// test compares these numbers with ``name``.
  @inline(__always)
  init(length: Int, firstBytes: UInt64, lastBytes: UInt64) {
    let (member, expectedLength, expectedLast) = Self.candidate(length, firstBytes)
    self =
      length == expectedLength && (length <= 8 || lastBytes == expectedLast) ? member : .unknown
  }

  /// The one member that a name with these first bytes can be, with its length and last bytes.
  @inline(__always)
  private static func candidate(_ length: Int, _ firstBytes: UInt64) -> (Member, Int, UInt64) {
    switch firstBytes {
    case 0x0000_0000_7466_656C: (.left, 4, 0)
    case 0x0000_0074_6867_6972: (.right, 5, 0)
    case 0x0000_0000_0070_6F74: (.top, 3, 0)
    case 0x0000_7265_7474_656C: (.letter, 6, 0)
    case 0x0000_0000_6564_6973: (.side, 4, 0)
    case 0x746E_756F_4365_7375: (.useCount, 8, 0)
    case 0x766F_6D65_5273_6177: (.wasRemoved, 10, 0x6465_766F_6D65_5273)
    case 0x0000_0078_6564_6E69: (.index, 5, 0)
    case 0x0000_0000_0000_0078: (.x, 1, 0)
    case 0x0000_0000_0000_0079: (.y, 1, 0)
    case 0x0000_0000_0000_007A: (.z, 1, 0)
    case 0x7441_6465_7961_6C70: (.playedAt, 8, 0)
    case 0x6E49_7265_7961_6C70:
      length == 11
        ? (.playerIndex, 11, 0x7865_646E_4972_6579)
        : (.playerIndexToId, 15, 0x6449_6F54_7865_646E)
    case 0x6E6F_6974_6361_6572: (.reactions, 9, 0x736E_6F69_7463_6165)
    case 0x0000_0065_726F_6373: (.score, 5, 0)
    case 0x0000_0000_6570_7974: (.type, 4, 0)
    case 0x6F57_6465_7961_6C70: (.playedWord, 10, 0x6472_6F57_6465_7961)
    case 0x4364_6576_6F6D_6572: (.removedCube, 11, 0x6562_7543_6465_766F)
    case 0x746E_6F43_656D_6167: (.gameContext, 11, 0x7478_6574_6E6F_4365)
    case 0x0000_0073_6576_6F6D: (.moves, 5, 0)
    case 0x0000_0000_6F6C_6F73: (.solo, 4, 0)
    case 0x6168_4379_6C69_6164: (.dailyChallengeId, 16, 0x6449_6567_6E65_6C6C)
    case 0x6147_6465_7261_6873: (.sharedGameCode, 14, 0x6564_6F43_656D_6147)
    case 0x6573_6142_6E72_7574: (.turnBased, 9, 0x6465_7361_426E_7275)
    case 0x6564_6F4D_656D_6167: (.gameMode, 8, 0)
    case 0x6567_6175_676E_616C: (.language, 8, 0)
    case 0x0000_656C_7A7A_7570: (.puzzle, 6, 0)
    case 0x0000_0073_6562_7563: (.cubes, 5, 0)
    case 0x7261_7453_656D_6167: (.gameStartTime, 13, 0x656D_6954_7472_6174)
    case 0x616C_506C_6163_6F6C: (.localPlayerIndex, 16, 0x7865_646E_4972_6579)
    case 0x5073_646E_6F63_6573: (.secondsPlayed, 13, 0x6465_7961_6C50_7364)
    case 0x0000_0000_0000_6469: (.id, 2, 0)
    default: (.unknown, 0, 0)
    }
  }
}
