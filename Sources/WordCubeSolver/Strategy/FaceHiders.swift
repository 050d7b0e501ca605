import WordCube

/// The cubes that hide a face.
struct FaceHiders: Sendable {
  /// The face's own cube.
  let cube: UInt32
  /// The face.
  let planes: FacePlanes
  /// Each of these hides it.
  let full: UInt32
  /// Two that hide it together; or ``Occluders/noPair``.
  let nearPair: UInt32
  /// The second such pair.
  let farPair: UInt32

  /// Of all faces, by number.
  static let lattice: [FaceHiders] = (0..<Face.count).map { face in
    let hiding = Occluders.lattice
    var planes = FacePlanes()
    planes.insert(face)
    return FaceHiders(
      cube: planes.cubes, planes: planes, full: hiding.full[face],
      nearPair: hiding.nearPair[face], farPair: hiding.farPair[face])
  }

  /// The faces that two cubes can hide together.
  static let facesWithPairs: FaceBits = {
    var faces = FaceBits()
    for face in 0..<Face.count where lattice[face].nearPair != Occluders.noPair {
      faces.insert(face)
    }
    return faces
  }()
}
