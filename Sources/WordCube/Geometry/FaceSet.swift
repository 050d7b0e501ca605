/// A set of faces in 81 bits: for each side the set of cubes whose face on that side belongs to it.
///
/// Kept as three planes of 27 bits, because the lines of sight and the wear of cubes are questions
/// about whole planes, and because a membership test is then one shift without a branch.
@frozen
public struct FaceSet: Hashable, Sendable {
  /// The cubes whose top face belongs to the set.
  public var top: CubeSet
  /// The cubes whose left face belongs to the set.
  public var left: CubeSet
  /// The cubes whose right face belongs to the set.
  public var right: CubeSet

  /// The set of these planes.
  @inlinable
  public init(top: CubeSet, left: CubeSet, right: CubeSet) {
    self.top = top
    self.left = left
    self.right = right
  }

  /// All 81 faces.
  public static var all: FaceSet { FaceSet(top: .all, left: .all, right: .all) }

  /// The cubes whose face on a side belongs to the set.
  public subscript(side: Side) -> CubeSet {
    get {
      switch side {
      case .top: top
      case .left: left
      case .right: right
      }
    }
    set {
      switch side {
      case .top: top = newValue
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }

  /// The number of faces in the set, 0 ... 81.
  public var count: Int { top.count + left.count + right.count }

  /// The cubes that have at least one face in the set.
  public var cubes: CubeSet { top.union(left).union(right) }
}

extension FaceSet: SetAlgebra {
  /// The empty set.
  public init() { self.init(top: [], left: [], right: []) }

  /// Whether a face belongs to the set.
  public func contains(_ face: Face) -> Bool { self[face.side].contains(face.cube) }

  /// The faces of either set.
  public func union(_ other: FaceSet) -> FaceSet {
    FaceSet(
      top: top.union(other.top), left: left.union(other.left), right: right.union(other.right))
  }

  /// The faces of both sets.
  public func intersection(_ other: FaceSet) -> FaceSet {
    FaceSet(
      top: top.intersection(other.top),
      left: left.intersection(other.left),
      right: right.intersection(other.right))
  }

  /// The faces of one set but not of the other.
  public func symmetricDifference(_ other: FaceSet) -> FaceSet {
    FaceSet(
      top: top.symmetricDifference(other.top),
      left: left.symmetricDifference(other.left),
      right: right.symmetricDifference(other.right))
  }

  /// Adds the faces of another set.
  public mutating func formUnion(_ other: FaceSet) { self = union(other) }

  /// Keeps the faces that another set has as well.
  public mutating func formIntersection(_ other: FaceSet) { self = intersection(other) }

  /// Keeps the faces that just one of the sets has.
  public mutating func formSymmetricDifference(_ other: FaceSet) {
    self = symmetricDifference(other)
  }

  /// Adds a face and says whether it is new to the set.
  @discardableResult
  public mutating func insert(_ face: Face) -> (inserted: Bool, memberAfterInsert: Face) {
    (self[face.side].insert(face.cube).inserted, face)
  }

  /// Takes a face out of the set; nil if it was not there.
  @discardableResult
  public mutating func remove(_ face: Face) -> Face? {
    self[face.side].remove(face.cube) == nil ? nil : face
  }

  /// Adds a face; the one that was there before, or nil.
  @discardableResult
  public mutating func update(with face: Face) -> Face? {
    insert(face).inserted ? nil : face
  }
}

extension FaceSet: Sequence {
  /// Walks the faces of a set in the order of their numbers.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    var rest: FaceSet

    /// The next face, or nil after the last.
    public mutating func next() -> Face? {
      let cubes = rest.cubes.rawValue
      guard cubes != 0 else { return nil }
      let bit = cubes & (0 &- cubes)
      let cube = UInt8(truncatingIfNeeded: cubes.trailingZeroBitCount)
      let (top, left, right) = (rest.top.rawValue, rest.left.rawValue, rest.right.rawValue)
      if top & bit != 0 {
        rest.top = CubeSet(bits: top ^ bit)
        return Face(uncheckedRawValue: cube &* 3)
      }
      if left & bit != 0 {
        rest.left = CubeSet(bits: left ^ bit)
        return Face(uncheckedRawValue: cube &* 3 &+ 1)
      }
      rest.right = CubeSet(bits: right ^ bit)
      return Face(uncheckedRawValue: cube &* 3 &+ 2)
    }
  }

  /// The faces of the set in the order of their numbers.
  public func makeIterator() -> Iterator { Iterator(rest: self) }
}

extension FaceSet: CustomStringConvertible {
  /// The faces, as in `[top of (0, 0, 0), left of (0, 1, 2)]`.
  public var description: String { listDescription(of: self) }
}
