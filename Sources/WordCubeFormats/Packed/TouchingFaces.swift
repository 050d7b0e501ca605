import WordCube

/// The faces that touch a face, numbered in the order of their numbers, for looking up both ways.
///
/// A face has at most 32 such neighbours, so that a rank among them takes five bits.
struct TouchingFaces: Sendable {
  /// What stands for "none" in the tables.
  static let none: UInt8 = 0xFF

  /// The tables of all faces, made when they are first asked for.
  static let tables = TouchingFaces()

  /// For each face 32 places, its neighbours first.
  let neighbours: ImmortalTable<UInt8>
  /// For each face and each other face the rank of the other.
  private let ranks: ImmortalTable<UInt8>

  private init() {
    var neighbours = [UInt8](repeating: Self.none, count: Face.count * 32)
    var ranks = [UInt8](repeating: Self.none, count: Face.count * Face.count)
    for face in Face.all {
      for (rank, other) in face.touchingFaces.enumerated() {
        neighbours[face.index * 32 + rank] = other.rawValue
        ranks[face.index * Face.count + other.index] = UInt8(rank)
      }
    }
    self.neighbours = ImmortalTable(neighbours)
    self.ranks = ImmortalTable(ranks)
  }

  /// The neighbour of a face with a rank of 0 ... 31, or ``none``.
  @inline(__always)
  func neighbour(of face: UInt8, rank: UInt8) -> UInt8 {
    neighbours[Int(face) * 32 + Int(rank)]
  }

  /// The rank of a face among the neighbours of another, or ``none`` where they do not touch.
  @inline(__always)
  func rank(of face: UInt8, after previous: UInt8) -> UInt8 {
    ranks[Int(previous) * Face.count + Int(face)]
  }
}
