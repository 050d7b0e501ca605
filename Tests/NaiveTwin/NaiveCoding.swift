// The JSON of section 7 of the rules, through Codable.

extension NaiveCube: Codable {
  private struct Face: Codable {
    var letter: String
    var side: NaiveSide
  }

  private enum CodingKeys: String, CodingKey {
    case top, left, right
  }

  /// Reads a cube; a side that does not match its place is an error. The puzzle looks at the tiles.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func tile(_ key: CodingKeys, _ side: NaiveSide) throws -> String {
      let face = try container.decode(Face.self, forKey: key)
      guard face.side == side else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: "side \(face.side) in the place of the \(side) side")
      }
      return face.letter
    }
    top = try tile(.top, .top)
    left = try tile(.left, .left)
    right = try tile(.right, .right)
  }

  /// Writes the three faces, each with its letter and side.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Face(letter: top, side: .top), forKey: .top)
    try container.encode(Face(letter: left, side: .left), forKey: .left)
    try container.encode(Face(letter: right, side: .right), forKey: .right)
  }
}

extension NaivePuzzle: Codable {
  /// Reads three arrays of three arrays of three cubes with English tiles.
  public init(from decoder: any Decoder) throws {
    self = try AnyPuzzle(from: decoder).puzzle(in: .english)
  }

  /// Writes the nested arrays.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cubes)
  }
}

/// A puzzle with any text on its faces.
private struct AnyPuzzle: Codable {
  private let cubes: [[[NaiveCube]]]

  init(_ puzzle: NaivePuzzle) { cubes = puzzle.cubes }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    cubes = try container.decode([[[NaiveCube]]].self)
    let isWhole =
      cubes.count == 3
      && cubes.allSatisfy { $0.count == 3 && $0.allSatisfy { $0.count == 3 } }
    guard isWhole else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a puzzle is 3 x 3 x 3 cubes")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(cubes)
  }

  /// The puzzle, if each text is a tile of a language.
  func puzzle(in language: NaiveLanguage) throws -> NaivePuzzle {
    // Bytes are compared: `==` takes a decomposed letter for a composed one.
    let tiles = Set(language.row.tiles.map { Array($0.tile.utf8) })
    let texts = cubes.joined().joined().flatMap { [$0.top, $0.left, $0.right] }
    guard texts.allSatisfy({ tiles.contains(Array($0.utf8)) }) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "a foreign tile"))
    }
    return NaivePuzzle(tiles: texts)
  }
}

extension NaiveMove.Kind: Codable {
  private enum CodingKeys: String, CodingKey {
    case playedWord, removedCube
  }

  /// Reads exactly one of `playedWord` and `removedCube`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let faces = try container.decodeIfPresent([NaiveFace].self, forKey: .playedWord)
    let cube = try container.decodeIfPresent(NaivePoint.self, forKey: .removedCube)
    switch (faces, cube) {
    case (let faces?, nil) where faces.allSatisfy(\.index.isInLattice):
      self = .playedWord(faces)
    case (nil, let cube?) where cube.isInLattice:
      self = .removedCube(cube)
    default:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a move is one word or one removal within the lattice"))
    }
  }

  /// Writes the one member.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .playedWord(let faces): try container.encode(faces, forKey: .playedWord)
    case .removedCube(let cube): try container.encode(cube, forKey: .removedCube)
    }
  }
}

extension NaiveMove: Codable {
  private enum CodingKeys: String, CodingKey {
    case playedAt, playerIndex, reactions, score
    case kind = "type"
  }

  /// Reads a move; `playerIndex` and `reactions` may be absent or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    playedAt = try container.decode(Double.self, forKey: .playedAt)
    playerIndex = try container.decodeIfPresent(Int64.self, forKey: .playerIndex)
    let texts = try container.decodeIfPresent([String: String].self, forKey: .reactions) ?? [:]
    reactions = [:]
    for (key, text) in texts {
      reactions[try playerNumber(key, at: container.codingPath)] = text
    }
    score = try container.decode(Int64.self, forKey: .score)
    kind = try container.decode(Kind.self, forKey: .kind)
  }

  /// Writes a move; no player and no reactions are left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(playedAt, forKey: .playedAt)
    try container.encodeIfPresent(playerIndex, forKey: .playerIndex)
    if !reactions.isEmpty {
      let texts = reactions.map { (String($0.key), $0.value) }
      try container.encode(Dictionary(uniqueKeysWithValues: texts), forKey: .reactions)
    }
    try container.encode(score, forKey: .score)
    try container.encode(kind, forKey: .kind)
  }
}

extension NaiveGame: Codable {
  private struct Solo: Codable {
    var gameMode: NaiveMode
    var language: NaiveLanguage
    var puzzle: AnyPuzzle
  }

  private struct TurnBased: Codable {
    var gameMode: NaiveMode
    var language: NaiveLanguage
    var playerIndexToId: [String: String]
    var puzzle: AnyPuzzle
  }

  private struct Context: Codable {
    var solo: Solo?
    var turnBased: TurnBased?
  }

  private enum CodingKeys: String, CodingKey {
    case gameContext, moves
  }

  /// Reads a submission of a solo or a turn-based game.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let context = try container.decode(Context.self, forKey: .gameContext)
    let moves = try container.decode([NaiveMove].self, forKey: .moves)
    switch (context.solo, context.turnBased) {
    case (let solo?, nil):
      self.init(
        puzzle: try solo.puzzle.puzzle(in: solo.language), language: solo.language,
        mode: solo.gameMode, moves: moves)
    case (nil, let game?):
      let players = try game.playerIndexToId.keys.map {
        try playerNumber($0, at: container.codingPath)
      }
      self.init(
        puzzle: try game.puzzle.puzzle(in: game.language), language: game.language,
        mode: game.gameMode, players: players.sorted(), moves: moves)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .gameContext, in: container, debugDescription: "neither solo nor turn-based")
    }
  }

  /// Writes a submission; `startTime` has no member there, and players get made-up identifiers.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let context: Context
    if let players {
      let ids = players.map { (String($0), identifier(of: $0)) }
      let table = Dictionary(uniqueKeysWithValues: ids)
      context = Context(
        turnBased: TurnBased(
          gameMode: mode, language: language, playerIndexToId: table, puzzle: AnyPuzzle(puzzle)))
    } else {
      context = Context(
        solo: Solo(gameMode: mode, language: language, puzzle: AnyPuzzle(puzzle)))
    }
    try container.encode(context, forKey: .gameContext)
    try container.encode(moves, forKey: .moves)
  }
}

private func playerNumber(_ text: String, at path: [any CodingKey]) throws -> Int64 {
  guard let number = Int64(text) else {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: path, debugDescription: "\(text) is not a player index"))
  }
  return number
}

private func identifier(of player: Int64) -> String {
  let digits = String(UInt64(bitPattern: player), radix: 16, uppercase: true)
  let padded = String(repeating: "0", count: 16 - digits.count) + digits
  return "00000000-0000-4000-\(padded.prefix(4))-\(padded.suffix(12))"
}
