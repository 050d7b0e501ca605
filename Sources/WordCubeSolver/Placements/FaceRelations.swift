import WordCube

/// The faces that a path can go to from a face, and the faces that it cannot use together with it.
struct FaceRelations: Sendable {
  /// The faces that touch the face.
  let touching: FaceBits
  /// The face itself, and the faces that are never playable together with it, because the cube of one hides
  /// the other.
  let clashing: FaceBits
  /// The cubes of the face's pairs of half occluders.
  let pairCubes: CubeSet

  /// The relations of all faces, by face number.
  static let table: [FaceRelations] = {
    let occluders = Occluders.table
    return Face.all.map { face in
      let own = occluders[face.index]
      var (touching, clashing) = (FaceBits(), FaceBits())
      for other in face.touchingFaces { touching.insert(other) }
      clashing.insert(face)
      for other in Face.all {
        let facts = occluders[other.index]
        if !own.full.isDisjoint(with: facts.cube) || !facts.full.isDisjoint(with: own.cube) {
          clashing.insert(other)
        }
      }
      return FaceRelations(
        touching: touching, clashing: clashing,
        pairCubes: CubeSet(bits: (own.nearPair | own.farPair) & ~Occluders.noPair))
    }
  }()
}
