/// The state of a puzzle's cubes during a game: the cubes in play, and the use count of each face.
///
/// A cube is in play until a player removes it by hand or uses one of its three faces for the third time
/// (RulesAndSwitches, section 1).
public struct CubeState: Hashable, Sendable {
  /// The maximum number of times a face can be used, 3. The third use takes the face's cube out of play.
  public static let maximumUseCount = 3

  // Separate from the public property so that `use` can be inlined into other modules.
  @usableFromInline var cubesInPlay = CubeSet.all
  /// The cubes that were removed by hand.
  public private(set) var removed = CubeSet()
  /// The low bits of the use counts: the faces that were used once or three times.
  @usableFromInline var odd = FaceSet()
  /// The high bits of the use counts: the faces that were used twice or three times.
  @usableFromInline var twice = FaceSet()

  /// The cubes in play.
  @inlinable
  public var inPlay: CubeSet { cubesInPlay }

  /// Creates the state of a fresh puzzle, with all cubes in play and no face used.
  public init() {}

  /// Creates a state from use counts and removed cubes. Returns nil unless there are 81 counts in 0 ... 3.
  public init?(useCounts: some Collection<Int>, removed: CubeSet) {
    guard useCounts.count == Face.count else { return nil }
    self.init()
    for (face, count) in zip(Face.all, useCounts) {
      guard (0...Self.maximumUseCount).contains(count) else { return nil }
      if count & 1 != 0 { odd.formUnion(FaceSet(face)) }
      if count & 2 != 0 { twice.formUnion(FaceSet(face)) }
    }
    self.removed = removed
    cubesInPlay = CubeSet.all.subtracting(removed).subtracting(odd.intersection(twice).cubes)
  }

  /// Returns the number of times that a face was used, 0 ... 3.
  public func useCount(of face: Face) -> Int {
    (odd.contains(face) ? 1 : 0) + (twice.contains(face) ? 2 : 0)
  }

  /// The use counts of all faces, in face number order.
  public var useCounts: [Int] { Face.all.map { useCount(of: $0) } }

  /// The cubes that left play because a face was used up; cubes that were removed by hand are not included.
  public var usedUp: CubeSet { CubeSet.all.subtracting(inPlay).subtracting(removed) }

  /// Returns whether a face can be played: its cube is in play, and no cubes in play hide it.
  ///
  /// - Complexity: O(1), three mask tests.
  public func isPlayable(_ face: Face) -> Bool {
    Occluders.table[face.index].isFacePlayable(inPlay: inPlay)
  }

  /// The playable faces; 27 in a fresh puzzle.
  ///
  /// - Complexity: O(1), about forty integer operations.
  @inlinable @inline(__always)
  public var playableFaces: FaceSet { LinesOfSight.visibleFaces(inPlay: inPlay) }

  /// Adds one use to each face in a set, and returns the cubes that leave play.
  ///
  /// - Precondition: The faces' cubes are in play.
  @inlinable @inline(__always) @discardableResult
  package mutating func use(_ faces: FaceSet) -> CubeSet {
    assert(faces.cubes.rawValue & ~cubesInPlay.rawValue == 0)
    let carry = odd.intersection(faces)
    odd.formSymmetricDifference(faces)
    twice.formUnion(carry)
    let worn = odd.intersection(twice).intersection(faces).cubes
    cubesInPlay = CubeSet(bits: cubesInPlay.rawValue & ~worn.rawValue)
    return worn
  }

  /// Takes back one use of each face in a set.
  ///
  /// - Parameter cubes: The cubes that left play through these uses.
  mutating func takeBack(_ faces: FaceSet, leaving cubes: CubeSet) {
    let borrow = faces.subtracting(odd)
    odd.formSymmetricDifference(faces)
    twice.subtract(borrow)
    cubesInPlay.formUnion(cubes)
  }

  /// Takes back the removal of a cube.
  mutating func putBack(_ cube: CubePosition) {
    removed.remove(cube)
    cubesInPlay.insert(cube)
  }

  /// Removes a cube by hand. Returns the set of that cube, or the empty set if it is already out of play.
  @discardableResult
  package mutating func remove(_ cube: CubePosition) -> CubeSet {
    guard cubesInPlay.remove(cube) != nil else { return [] }
    removed.insert(cube)
    return [cube]
  }
}

extension CubeState: CustomStringConvertible {
  /// The numbers of cubes in play, cubes removed and cubes used up.
  public var description: String {
    "\(inPlay.count) cubes in play, \(removed.count) removed, \(usedUp.count) used up"
  }
}

/// A puzzle during a game: its tiles and the state of its cubes.
public struct LivePuzzle: Hashable, Sendable {
  /// The tiles.
  public var puzzle: Puzzle
  /// The state of the cubes.
  public var state: CubeState

  /// Creates a puzzle in the given state; by default, a fresh puzzle.
  public init(puzzle: Puzzle, state: CubeState = CubeState()) {
    self.puzzle = puzzle
    self.state = state
  }
}

extension LivePuzzle: CustomStringConvertible {
  /// The puzzle, followed by one line with its state.
  public var description: String { "\(puzzle)\n  \(state)" }
}
