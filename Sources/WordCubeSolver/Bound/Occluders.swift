import WordCube

/// Which cubes hide which face, by cube sets, and which faces can therefore never be seen together.
///
/// The engine's constants of the lattice, laid out for the search; a test compares them with what a
/// ``WordCube/CubeState`` says.
struct Occluders: Sendable {
  /// Stands for "no such pair": no set of cubes has this bit.
  static let noPair = WordCube.Occluders.noPair

  /// By face: the cubes of which any one hides it.
  let full: [UInt32]
  /// By face: two cubes that hide it when both are in play, or ``noPair``.
  let nearPair: [UInt32]
  /// By face: the second such pair, or ``noPair``.
  let farPair: [UInt32]
  /// By face: the faces that are never playable in one state with it, and the face itself.
  let clashing: [FaceBits]
  /// By face: the faces that touch it.
  let touching: [FaceBits]

  static let lattice = Occluders()

  private init() {
    let table = WordCube.Occluders.table
    let full = (0..<Face.count).map { table[$0].full }
    self.full = full
    nearPair = (0..<Face.count).map { table[$0].nearPair }
    farPair = (0..<Face.count).map { table[$0].farPair }
    clashing = (0..<Face.count).map { face in
      var set = FaceBits()
      set.insert(face)
      for other in 0..<Face.count
      where full[face] &>> UInt32(other / 3) & 1 != 0 || full[other] &>> UInt32(face / 3) & 1 != 0 {
        set.insert(other)
      }
      return set
    }
    touching = Face.all.map { face in
      var set = FaceBits()
      for other in face.touchingFaces { set.insert(other.index) }
      return set
    }
  }
}
