/// The visible faces of a whole cube at once, as shifts of 27-bit sets along the lattice.
///
/// In the natural numbering a step by (dx, dy, dz) is a shift by 9dx + 3dy + dz; the points from
/// which the step would leave the lattice are masked away. What hides a face hides those behind it
/// along (1, 1, 1) as well, so that for each side what hides at k = 0 is found first, and one walk
/// along the rays takes the rest; the walks of two sides go side by side in one number.
enum LinesOfSight {
  /// The points that a step by (1, 1, 1) can start from: both halves have them.
  private static let rayStarts: UInt64 = 0x0000_361B_0000_361B

  /// The points p whose neighbour p + (dx, dy, dz) belongs to a set.
  @inline(__always)
  private static func stepping(_ set: UInt32, _ dx: UInt32, _ dy: UInt32, _ dz: UInt32) -> UInt32 {
    let mask =
      (dx == 0 ? 0x7FF_FFFF : 0x003_FFFF) & (dy == 0 ? 0x7FF_FFFF : 0x0FC_7E3F)
      & (dz == 0 ? 0x7FF_FFFF : 0x36D_B6DB) as UInt32
    return (set &>> (9 &* dx &+ 3 &* dy &+ dz)) & mask
  }

  /// The points p for which p + k (1, 1, 1) belongs to a set for some k = 0, 1, 2; for two sets, one in
  /// each half.
  @inline(__always)
  private static func along(_ sets: UInt64) -> UInt64 {
    let once = (sets &>> 13) & rayStarts
    return sets | once | (once &>> 13) & rayStarts
  }

  /// The faces that nothing in play hides, of the cubes in play.
  @inline(__always)
  static func visibleFaces(inPlay: CubeSet) -> FaceSet {
    let cubes = inPlay.rawValue
    let ahead = stepping(cubes, 1, 1, 1)
    let besideX = stepping(cubes, 0, 1, 1)
    let besideY = stepping(cubes, 1, 0, 1)
    let besideZ = stepping(cubes, 1, 1, 0)
    let top = stepping(cubes, 0, 1, 0) | ahead | besideX & besideZ
    let left = stepping(cubes, 0, 0, 1) | ahead | besideX & besideY
    let right = stepping(cubes, 1, 0, 0) | ahead | besideZ & besideY
    return FaceSet(
      low: (UInt64(cubes) | UInt64(cubes) &<< 32) & ~along(
        UInt64(top) | UInt64(left) &<< 32),
      high: UInt64(cubes) & ~along(UInt64(right)))
  }
}
