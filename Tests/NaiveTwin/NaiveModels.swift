/// A lattice point, each coordinate 0, 1 or 2 (section 1 of the rules).
public struct NaivePoint: Hashable, Sendable, Codable {
  /// The coordinate that grows to the right.
  public var x: Int
  /// The coordinate that grows upwards.
  public var y: Int
  /// The coordinate that grows to the left.
  public var z: Int

  /// A point; its coordinates may be outside the lattice at the end of a ray.
  public init(_ x: Int, _ y: Int, _ z: Int) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Whether the point is one of the 27 of the lattice.
  public var isInLattice: Bool {
    let lattice = 0...2
    return lattice.contains(x) && lattice.contains(y) && lattice.contains(z)
  }

  /// The place of the cube in the order x, y, z: 0 ..< 27.
  public var number: Int { (x * 3 + y) * 3 + z }

  /// All 27 points, by number.
  public static let all: [NaivePoint] = (0..<27).map {
    NaivePoint($0 / 9, $0 / 3 % 3, $0 % 3)
  }

  static func + (a: NaivePoint, b: NaivePoint) -> NaivePoint {
    NaivePoint(a.x + b.x, a.y + b.y, a.z + b.z)
  }
}

/// One of the three lettered sides of a cube, with its value on the wire.
public enum NaiveSide: Int, CaseIterable, Hashable, Sendable, Codable {
  /// The side towards +y.
  case top = 0
  /// The side towards +z.
  case left = 1
  /// The side towards +x.
  case right = 2
}

/// A face: a cube's place and a side.
public struct NaiveFace: Hashable, Sendable, Codable {
  /// The place of the cube.
  public var index: NaivePoint
  /// The side of the cube.
  public var side: NaiveSide

  /// The face of the cube at a point.
  public init(_ index: NaivePoint, _ side: NaiveSide) {
    self.index = index
    self.side = side
  }

  /// The place of the face in the order x, y, z, side: 0 ..< 81.
  public var number: Int { index.number * 3 + side.rawValue }

  /// All 81 faces, by number.
  public static let all: [NaiveFace] = NaivePoint.all.flatMap { point in
    NaiveSide.allCases.map { NaiveFace(point, $0) }
  }
}

/// The tiles of a cube.
public struct NaiveCube: Hashable, Sendable {
  /// The tile towards +y.
  public var top: String
  /// The tile towards +z.
  public var left: String
  /// The tile towards +x.
  public var right: String

  /// The tile of a side.
  public subscript(side: NaiveSide) -> String {
    get {
      switch side {
      case .top: top
      case .left: left
      case .right: right
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }
}

/// A puzzle: cubes by x, then y, then z.
public struct NaivePuzzle: Hashable, Sendable {
  /// Three arrays (x) of three arrays (y) of three cubes (z).
  public var cubes: [[[NaiveCube]]]

  /// A puzzle from 81 tiles in the order of `NaiveFace.number`.
  public init(tiles: [String]) {
    precondition(tiles.count == 81, "a puzzle has 81 tiles")
    cubes = (0..<3).map { x in
      (0..<3).map { y in
        (0..<3).map { z in
          let first = NaivePoint(x, y, z).number * 3
          return NaiveCube(top: tiles[first], left: tiles[first + 1], right: tiles[first + 2])
        }
      }
    }
  }

  /// The tile of a face.
  public subscript(face: NaiveFace) -> String {
    get { cubes[face.index.x][face.index.y][face.index.z][face.side] }
    set { cubes[face.index.x][face.index.y][face.index.z][face.side] = newValue }
  }

  /// The letters that a row of faces spells.
  public func spell(_ faces: [NaiveFace]) -> String {
    faces.map { self[$0] }.joined()
  }
}

/// One move of a game (section 2 of the rules).
public struct NaiveMove: Hashable, Sendable {
  /// What a move does.
  public enum Kind: Hashable, Sendable {
    /// The faces of a word, in order.
    case playedWord([NaiveFace])
    /// The place of a cube that was removed by hand.
    case removedCube(NaivePoint)
  }

  /// Seconds since a moment that the sender chooses.
  public var playedAt: Double
  /// The player, where the game has several.
  public var playerIndex: Int64?
  /// The players' reactions to the move; no rule depends on them.
  public var reactions: [Int64: String]
  /// The score that the client claims.
  public var score: Int64
  /// Word or removal.
  public var kind: Kind

  /// A move from its parts.
  public init(
    _ kind: Kind, score: Int64, playedAt: Double, playerIndex: Int64? = nil,
    reactions: [Int64: String] = [:]
  ) {
    self.playedAt = playedAt
    self.playerIndex = playerIndex
    self.reactions = reactions
    self.score = score
    self.kind = kind
  }
}

/// Whether a game is played against the clock.
public enum NaiveMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// 180 seconds.
  case timed
  /// No limit.
  case unlimited
}

/// A game as a client submits it.
public struct NaiveGame: Hashable, Sendable {
  /// The puzzle that was played.
  public var puzzle: NaivePuzzle
  /// The language of the tiles.
  public var language: NaiveLanguage
  /// Against the clock or not.
  public var mode: NaiveMode
  /// The players of a turn-based game, or nil for a game of one player.
  public var players: [Int64]?
  /// The start where it is known; a submission has no member for it.
  public var startTime: Double?
  /// The moves, in order.
  public var moves: [NaiveMove]

  /// A game from its parts.
  public init(
    puzzle: NaivePuzzle, language: NaiveLanguage = .english, mode: NaiveMode = .unlimited,
    players: [Int64]? = nil, startTime: Double? = nil, moves: [NaiveMove] = []
  ) {
    self.puzzle = puzzle
    self.language = language
    self.mode = mode
    self.players = players
    self.startTime = startTime
    self.moves = moves
  }
}
