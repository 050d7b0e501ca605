/// A face and the cubes that hide it: ``Face/fullOccluders`` and ``Face/halfOccluderPairs`` in a form for code that
/// reads them often. Each pair is stored as the bits of a cube set, so ``noPair`` needs no branch.
package struct Occluders: BitwiseCopyable, Sendable {
  /// A value that means "no such pair". No cube has this bit, so the whole pair is never in play.
  package static let noPair: UInt32 = 0x8000_0000

  /// The face alone.
  package let mask: FaceSet
  /// The face's own cube.
  package let cube: CubeSet
  /// The cubes that each hide the face on their own.
  package let full: CubeSet
  /// Two cubes that together hide the face, or ``noPair``.
  package let nearPair: UInt32
  /// The second such pair, or ``noPair``.
  package let farPair: UInt32

  /// The occluders of all faces, in number order.
  ///
  /// Fetch the table once before a loop: each access checks whether the table has been made.
  package static let table = ImmortalTable(Face.all.map { Occluders($0) })

  private init(_ face: Face) {
    let pairs = face.halfOccluderPairs
    mask = FaceSet(face)
    cube = [face.cube]
    full = face.fullOccluders
    nearPair = pairs.first?.rawValue ?? Self.noPair
    farPair = pairs.count < 2 ? Self.noPair : pairs[1].rawValue
  }

  /// Returns whether the face is playable while these cubes are in play.
  @inline(__always)
  package func isFacePlayable(inPlay: CubeSet) -> Bool {
    let gone = ~inPlay.rawValue
    return !cube.isDisjoint(with: inPlay) && full.isDisjoint(with: inPlay)
      && nearPair & gone != 0 && farPair & gone != 0
  }
}

extension Face {
  /// The cubes that each hide the whole face: while any of them is in play, the face is not playable
  /// (RulesAndSwitches, section 1).
  ///
  /// A face has 0 to 4 of them: the cube in front of the face, the cube diagonally in front of the face's own cube,
  /// and each cube between one of these two and the viewer.
  ///
  /// - Complexity: O(1).
  public var fullOccluders: CubeSet {
    let inFront = side.firstOccluders.full
    var cubes = CubeSet()
    for step in 0...2 {
      for offset in [inFront, (1, 1, 1)] {
        if let cube = cube.moved(by: offset, diagonally: step) { cubes.insert(cube) }
      }
    }
    return cubes
  }

  /// The pairs of cubes that each hide half of the face: while both cubes of a pair are in play, the face
  /// is not playable (RulesAndSwitches, section 1).
  ///
  /// A face has 0 to 2 pairs, each a set of two cubes; the pair nearest the face comes first. One cube of a pair
  /// alone does not hide the face.
  ///
  /// - Complexity: O(1).
  public var halfOccluderPairs: [CubeSet] {
    let (_, half, otherHalf) = side.firstOccluders
    var pairs: [CubeSet] = []
    for step in 0...2 {
      if let one = cube.moved(by: half, diagonally: step),
        let other = cube.moved(by: otherHalf, diagonally: step)
      {
        pairs.append([one, other])
      }
    }
    return pairs
  }
}

extension Side {
  fileprivate typealias Offset = (x: Int, y: Int, z: Int)

  /// The cube in front of the side, and the two cubes that each hide half of it, as offsets from the side's cube.
  fileprivate var firstOccluders: (full: Offset, half: Offset, otherHalf: Offset) {
    switch self {
    case .top: ((0, 1, 0), (0, 1, 1), (1, 1, 0))
    case .left: ((0, 0, 1), (0, 1, 1), (1, 0, 1))
    case .right: ((1, 0, 0), (1, 1, 0), (1, 0, 1))
    }
  }
}

extension CubePosition {
  /// Returns the cube at an offset plus `steps` times (1, 1, 1), or nil outside the lattice.
  fileprivate func moved(by offset: Side.Offset, diagonally steps: Int) -> CubePosition? {
    CubePosition(x: x + offset.x + steps, y: y + offset.y + steps, z: z + offset.z + steps)
  }
}
