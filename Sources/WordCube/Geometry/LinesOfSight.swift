/// The visible faces of a whole cube at once, as shifts of 27-bit sets along the lattice.
///
/// In the natural numbering a step by (dx, dy, dz) is a shift by 9dx + 3dy + dz; the points from
/// which the step would leave the lattice are masked away.
enum LinesOfSight {
  /// The points p whose neighbour p + (dx, dy, dz) belongs to a set.
  @inline(__always)
  private static func stepping(_ set: UInt32, _ dx: UInt32, _ dy: UInt32, _ dz: UInt32) -> UInt32 {
    let mask =
      (dx == 0 ? 0x7FF_FFFF : 0x003_FFFF) & (dy == 0 ? 0x7FF_FFFF : 0x0FC_7E3F)
      & (dz == 0 ? 0x7FF_FFFF : 0x36D_B6DB) as UInt32
    return (set &>> (9 &* dx &+ 3 &* dy &+ dz)) & mask
  }

  /// The points p for which p + k (1, 1, 1) belongs to a set for some k = 0, 1, 2.
  @inline(__always)
  private static func along(_ set: UInt32) -> UInt32 {
    let once = stepping(set, 1, 1, 1)
    return set | once | stepping(once, 1, 1, 1)
  }

  /// The faces that nothing in play hides, of the cubes in play.
  static func visibleFaces(inPlay: CubeSet) -> FaceSet {
    let cubes = inPlay.rawValue
    let ray = along(cubes)
    let ahead = stepping(ray, 1, 1, 1)
    let besideX = stepping(cubes, 0, 1, 1)
    let besideY = stepping(cubes, 1, 0, 1)
    let besideZ = stepping(cubes, 1, 1, 0)
    let topHidden = stepping(ray, 0, 1, 0) | ahead | along(besideX & besideZ)
    let leftHidden = stepping(ray, 0, 0, 1) | ahead | along(besideX & besideY)
    let rightHidden = stepping(ray, 1, 0, 0) | ahead | along(besideZ & besideY)
    return FaceSet(
      top: CubeSet(bits: cubes & ~topHidden),
      left: CubeSet(bits: cubes & ~leftHidden),
      right: CubeSet(bits: cubes & ~rightHidden))
  }
}
