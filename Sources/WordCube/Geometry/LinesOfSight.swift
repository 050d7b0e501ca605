/// Computes all visible faces at once by shifting 27-bit sets of cubes.
///
/// A step by (dx, dy, dz) adds 9dx + 3dy + dz to a cube's number, so a step of a whole set is a shift. A mask
/// drops the points from which the step leaves the lattice. Cubes that hide a face also hide the faces behind it
/// along (1, 1, 1). So for each side, the code first computes the faces that are hidden at k = 0, and then adds
/// the others by one walk along (1, 1, 1). The walks of two sides share one integer.
@usableFromInline
enum LinesOfSight {
  /// The points from which a step by (1, 1, 1) stays in the lattice, in both halves.
  @inlinable static var rayStarts: UInt64 { 0x0000_361B_0000_361B }

  /// Returns the points p whose neighbour p + (dx, dy, dz) belongs to a set.
  @inlinable @inline(__always)
  static func stepping(_ set: UInt32, _ dx: UInt32, _ dy: UInt32, _ dz: UInt32) -> UInt32 {
    let mask =
      (dx == 0 ? 0x7FF_FFFF : 0x003_FFFF) & (dy == 0 ? 0x7FF_FFFF : 0x0FC_7E3F)
      & (dz == 0 ? 0x7FF_FFFF : 0x36D_B6DB) as UInt32
    return (set &>> (9 &* dx &+ 3 &* dy &+ dz)) & mask
  }

  /// Returns the points p for which p + k (1, 1, 1) belongs to a set for some k = 0, 1, 2. Takes two sets, one
  /// in each half.
  @inlinable @inline(__always)
  static func along(_ sets: UInt64) -> UInt64 {
    let once = (sets &>> 13) & rayStarts
    return sets | once | (once &>> 13) & rayStarts
  }

  /// Returns the faces of the cubes in play that no cubes in play hide.
  @inlinable @inline(__always)
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
