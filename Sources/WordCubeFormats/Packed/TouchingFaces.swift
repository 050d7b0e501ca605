import WordCube

/// Tables from a face and a rank to the neighbour with that rank, and back.
///
/// The neighbours of a face are the faces that touch it; the rank is the position in their order by
/// number. A face has at most 32 neighbours, so a rank takes five bits.
struct TouchingFaces: Sendable {
  /// Marks an empty entry of the tables.
  static let none: UInt8 = 0xFF

  /// The tables of all faces, computed at first use.
  static let tables = TouchingFaces()

  /// 32 entries for each face, its neighbours first.
  let neighbours: ImmortalTable<UInt8>
  /// The rank of each other face for each face.
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

  /// The rank of a face among the neighbours of another, or ``none`` if they do not touch.
  @inline(__always)
  func rank(of face: UInt8, after previous: UInt8) -> UInt8 {
    ranks[Int(previous) * Face.count + Int(face)]
  }
}
