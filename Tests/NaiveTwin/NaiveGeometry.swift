// Section 1 of the rules: corners, touching, what hides a face.

extension NaiveFace {
  /// The four corner points of the face.
  public var corners: Set<NaivePoint> {
    let offsets: [(Int, Int, Int)] =
      switch side {
      case .top: [(0, 1, 1), (0, 1, 0), (1, 1, 0), (1, 1, 1)]
      case .left: [(0, 1, 1), (1, 1, 1), (1, 0, 1), (0, 0, 1)]
      case .right: [(1, 1, 1), (1, 1, 0), (1, 0, 0), (1, 0, 1)]
      }
    return Set(offsets.map { index + NaivePoint($0.0, $0.1, $0.2) })
  }

  /// The faces that share a corner with each face, by face number.
  public static let touching: [[NaiveFace]] = {
    let corners = all.map(\.corners)
    return all.map { face in
      all.filter { $0 != face && !corners[face.number].isDisjoint(with: corners[$0.number]) }
    }
  }()

  private static let touchingSets: [Set<NaiveFace>] = touching.map { Set($0) }

  /// Whether this face and a different one share a corner; a face does not touch itself.
  public func touches(_ other: NaiveFace) -> Bool {
    NaiveFace.touchingSets[number].contains(other)
  }

  /// Where the rays of the full occluders and of the two half occluders begin, as offsets.
  fileprivate var occluders: (full: NaivePoint, halfA: NaivePoint, halfB: NaivePoint) {
    switch side {
    case .top: (NaivePoint(0, 1, 0), NaivePoint(0, 1, 1), NaivePoint(1, 1, 0))
    case .left: (NaivePoint(0, 0, 1), NaivePoint(0, 1, 1), NaivePoint(1, 0, 1))
    case .right: (NaivePoint(1, 0, 0), NaivePoint(1, 1, 0), NaivePoint(1, 0, 1))
    }
  }
}

/// The state of one cube after the moves so far.
public struct NaiveCubeState: Hashable, Sendable {
  /// How often each side was used: top, left, right.
  public var uses = [0, 0, 0]
  /// Whether the cube was removed by hand.
  public var wasRemoved = false

  /// Not removed, and no face used three times.
  public var isInPlay: Bool { !wasRemoved && uses.allSatisfy { $0 < 3 } }
}

/// The state of all cubes after the moves so far.
public struct NaiveState: Hashable, Sendable {
  /// The cubes by x, then y, then z.
  public var cubes = Array(
    repeating: Array(repeating: Array(repeating: NaiveCubeState(), count: 3), count: 3), count: 3)

  /// The state before the first move.
  public init() {}

  /// The state of one cube.
  public subscript(point: NaivePoint) -> NaiveCubeState {
    get { cubes[point.x][point.y][point.z] }
    set { cubes[point.x][point.y][point.z] = newValue }
  }

  /// Whether there is a cube at the point and it is in play.
  public func isInPlay(_ point: NaivePoint) -> Bool {
    point.isInLattice && self[point].isInPlay
  }

  /// Whether the face's cube is in play and nothing in play hides the face.
  public func isPlayable(_ face: NaiveFace) -> Bool {
    let p = face.index
    guard isInPlay(p) else { return false }
    let (full, halfA, halfB) = face.occluders
    for k in 0...2 {
      let step = NaivePoint(k, k, k)
      if isInPlay(p + full + step) || isInPlay(p + NaivePoint(1, 1, 1) + step) { return false }
      if isInPlay(p + halfA + step) && isInPlay(p + halfB + step) { return false }
    }
    return true
  }

  /// Whether any of the cube's faces is playable.
  public func showsPlayableFace(_ point: NaivePoint) -> Bool {
    NaiveSide.allCases.contains { isPlayable(NaiveFace(point, $0)) }
  }

  /// The cubes in play.
  public var pointsInPlay: [NaivePoint] { NaivePoint.all.filter { self[$0].isInPlay } }

  /// The playable faces, by number.
  public var playableFaces: [NaiveFace] { NaiveFace.all.filter { isPlayable($0) } }

  /// Counts the uses or marks the removal, without checking the rules.
  public mutating func apply(_ kind: NaiveMove.Kind) {
    switch kind {
    case .playedWord(let faces):
      for face in faces {
        cubes[face.index.x][face.index.y][face.index.z].uses[face.side.rawValue] += 1
      }
    case .removedCube(let point):
      self[point].wasRemoved = true
    }
  }
}
