/// A set of faces in 81 bits: for each side, the cubes whose face on that side belongs to the set.
///
/// Two integers hold the bits of the three sides, so a set operation takes two instructions.
@frozen
public struct FaceSet: Hashable, BitwiseCopyable, Sendable {
  /// The top face of cube *n* is bit *n*, and its left face is bit 32 + *n*. The other bits are 0.
  @usableFromInline package var low: UInt64
  /// The right face of cube *n* is bit *n*. The other bits are 0.
  @usableFromInline package var high: UInt64

  /// Creates the set with these bits.
  @inlinable @inline(__always)
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Creates a set of one face.
  @inlinable @inline(__always)
  package init(_ face: Face) {
    let bit = UInt64(face.cube.bit)
    switch face.side {
    case .top: self.init(low: bit, high: 0)
    case .left: self.init(low: bit &<< 32, high: 0)
    case .right: self.init(low: 0, high: bit)
    }
  }

  /// Creates a set from the cubes whose top, left and right faces belong to it.
  @inlinable
  public init(top: CubeSet, left: CubeSet, right: CubeSet) {
    self.init(
      low: UInt64(top.rawValue) | UInt64(left.rawValue) &<< 32, high: UInt64(right.rawValue))
  }

  /// All 81 faces.
  public static var all: FaceSet { FaceSet(top: .all, left: .all, right: .all) }

  /// The cubes whose top face belongs to the set.
  @inlinable
  public var top: CubeSet {
    get { CubeSet(bits: UInt32(truncatingIfNeeded: low)) }
    set { self = FaceSet(top: newValue, left: left, right: right) }
  }

  /// The cubes whose left face belongs to the set.
  @inlinable
  public var left: CubeSet {
    get { CubeSet(bits: UInt32(truncatingIfNeeded: low &>> 32)) }
    set { self = FaceSet(top: top, left: newValue, right: right) }
  }

  /// The cubes whose right face belongs to the set.
  @inlinable
  public var right: CubeSet {
    get { CubeSet(bits: UInt32(truncatingIfNeeded: high)) }
    set { self = FaceSet(top: top, left: left, right: newValue) }
  }

  /// The cubes whose face on the given side belongs to the set.
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
  public var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// The cubes that have at least one face in the set.
  @inlinable @inline(__always)
  public var cubes: CubeSet { CubeSet(bits: UInt32(truncatingIfNeeded: low | low &>> 32 | high)) }
}

extension FaceSet: SetAlgebra {
  /// Creates an empty set.
  @inlinable @inline(__always)
  public init() { self.init(low: 0, high: 0) }

  /// Whether the set is empty.
  @inlinable @inline(__always)
  public var isEmpty: Bool { low | high == 0 }

  /// Returns whether a face belongs to the set.
  @inlinable
  public func contains(_ face: Face) -> Bool { !isDisjoint(with: FaceSet(face)) }

  /// Returns whether the sets have no faces in common.
  @inlinable @inline(__always)
  public func isDisjoint(with other: FaceSet) -> Bool {
    low & other.low | high & other.high == 0
  }

  /// Returns the faces that are in at least one of the sets.
  @inlinable @inline(__always)
  public func union(_ other: FaceSet) -> FaceSet {
    FaceSet(low: low | other.low, high: high | other.high)
  }

  /// Returns the faces that are in both sets.
  @inlinable @inline(__always)
  public func intersection(_ other: FaceSet) -> FaceSet {
    FaceSet(low: low & other.low, high: high & other.high)
  }

  /// Returns the faces that are in exactly one of the sets.
  @inlinable @inline(__always)
  public func symmetricDifference(_ other: FaceSet) -> FaceSet {
    FaceSet(low: low ^ other.low, high: high ^ other.high)
  }

  /// Adds the faces of another set.
  @inlinable @inline(__always)
  public mutating func formUnion(_ other: FaceSet) { self = union(other) }

  /// Keeps only the faces that are in both sets.
  @inlinable @inline(__always)
  public mutating func formIntersection(_ other: FaceSet) { self = intersection(other) }

  /// Replaces the set with the faces that are in exactly one of the two sets.
  @inlinable @inline(__always)
  public mutating func formSymmetricDifference(_ other: FaceSet) {
    self = symmetricDifference(other)
  }

  /// Adds a face. Returns whether the face was new to the set, and the face itself.
  @inlinable @discardableResult
  public mutating func insert(_ face: Face) -> (inserted: Bool, memberAfterInsert: Face) {
    let isNew = !contains(face)
    formUnion(FaceSet(face))
    return (isNew, face)
  }

  /// Removes and returns a face. Returns nil if it was not in the set.
  @discardableResult
  public mutating func remove(_ face: Face) -> Face? {
    guard contains(face) else { return nil }
    formSymmetricDifference(FaceSet(face))
    return face
  }

  /// Adds a face. Returns the face if it was already in the set, or nil.
  @discardableResult
  public mutating func update(with face: Face) -> Face? {
    insert(face).inserted ? nil : face
  }
}

extension FaceSet: Sequence {
  /// An iterator over a set's faces, in numerical order.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var rest: FaceSet

    @inlinable
    init(rest: FaceSet) { self.rest = rest }

    /// Returns the next face, or nil after the last.
    @inlinable
    public mutating func next() -> Face? {
      let cubes = rest.cubes.rawValue
      guard cubes != 0 else { return nil }
      let bit = UInt64(cubes & (0 &- cubes))
      let cube = UInt8(truncatingIfNeeded: cubes.trailingZeroBitCount)
      if rest.low & bit != 0 {
        rest.low ^= bit
        return Face(uncheckedRawValue: cube &* 3)
      }
      if rest.low & bit &<< 32 != 0 {
        rest.low ^= bit &<< 32
        return Face(uncheckedRawValue: cube &* 3 &+ 1)
      }
      rest.high ^= bit
      return Face(uncheckedRawValue: cube &* 3 &+ 2)
    }
  }

  /// Returns an iterator over the set's faces, in numerical order.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(rest: self) }
}

extension FaceSet: CustomStringConvertible {
  /// The faces, such as `[top of (0, 0, 0), left of (0, 1, 2)]`.
  public var description: String { listDescription(of: self) }
}
