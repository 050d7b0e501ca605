/// A face, and the faces that touch it, as sets.
@usableFromInline
package struct FaceAdjacency: BitwiseCopyable, Sendable {
  /// The face alone.
  @usableFromInline package let mask: FaceSet
  /// The faces that touch it.
  @usableFromInline package let touching: FaceSet

  /// The adjacency of all faces, in number order.
  ///
  /// Fetch the table once before a loop: each access checks whether the table has been made.
  package static let table = {
    var facesAtCorner = [FaceSet](repeating: FaceSet(), count: CornerPoint.count)
    for face in Face.all {
      for corner in face.corners { facesAtCorner[Int(corner.number)].formUnion(FaceSet(face)) }
    }
    return ImmortalTable(
      Face.all.map { face in
        var touching = FaceSet()
        for corner in face.corners { touching.formUnion(facesAtCorner[Int(corner.number)]) }
        touching.remove(face)
        return FaceAdjacency(mask: FaceSet(face), touching: touching)
      })
  }()
}

extension Face {
  /// Returns whether two different faces share at least one corner point (RulesAndSwitches, section 1).
  ///
  /// Faces of different cubes also touch if their ``corners`` meet.
  ///
  /// - Complexity: O(1).
  public func touches(_ other: Face) -> Bool {
    let table = FaceAdjacency.table
    return !table[index].touching.isDisjoint(with: table[other.index].mask)
  }

  /// The faces that touch this one, not including the face itself: 7 to 32 faces, 17.4 on average.
  ///
  /// - Complexity: O(1).
  public var touchingFaces: FaceSet { FaceAdjacency.table[index].touching }
}
