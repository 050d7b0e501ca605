import WordCube

/// A table from a face and a rank to the neighbour with that rank.
///
/// A face's neighbours are the faces that touch it; a neighbour's rank is its index when they are sorted by
/// number. A face has at most 32 neighbours, so a rank takes five bits.
enum TouchingFaces {
  /// Marks an empty entry of the table.
  static let none: UInt8 = 0xFF

  /// The numbers of the neighbours, 32 entries for each face, computed at first use.
  static let table = ImmortalTable(
    Face.all.flatMap { face in
      let neighbours = face.touchingFaces.map { $0.rawValue }
      return neighbours + [UInt8](repeating: none, count: 32 - neighbours.count)
    })

  /// The rank of a face among another face's neighbours.
  ///
  /// - Precondition: The faces touch.
  static func rank(of face: Face, after previous: Face) -> Int {
    previous.touchingFaces.intersection(FaceSet(below: face)).count
  }
}

extension FaceSet {
  /// The faces with lower numbers than a face.
  fileprivate init(below face: Face) {
    let lowerCubes = face.cube.bit - 1
    let throughCube = lowerCubes | face.cube.bit
    self.init(
      top: CubeSet(bits: face.side == .top ? lowerCubes : throughCube),
      left: CubeSet(bits: face.side == .right ? throughCube : lowerCubes),
      right: CubeSet(bits: lowerCubes))
  }
}
