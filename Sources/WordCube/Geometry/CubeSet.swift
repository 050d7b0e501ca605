/// A set of cubes in 27 bits.
@frozen
public struct CubeSet: Hashable, Sendable {
  /// The set's bits. Bit *n* is set if the cube with number *n* belongs to the set. The upper 5 bits are 0.
  public let rawValue: UInt32

  /// All 27 cubes.
  public static var all: CubeSet { CubeSet(bits: 0x7FF_FFFF) }

  /// Creates the set with the given bits. Returns nil if a bit above 26 is set.
  public init?(rawValue: UInt32) {
    guard rawValue & ~Self.all.rawValue == 0 else { return nil }
    self.rawValue = rawValue
  }

  @inlinable @inline(__always)
  package init(bits: UInt32) {
    assert(bits >> 27 == 0)
    self.rawValue = bits
  }

  /// The number of cubes in the set, 0 ... 27.
  public var count: Int { rawValue.nonzeroBitCount }
}

extension CubeSet: SetAlgebra {
  /// Creates an empty set.
  public init() { self.init(bits: 0) }

  /// Returns whether a cube belongs to the set.
  @inlinable
  public func contains(_ cube: CubePosition) -> Bool { rawValue & cube.bit != 0 }

  /// Whether the set is empty.
  @inlinable
  public var isEmpty: Bool { rawValue == 0 }

  /// Returns whether the sets have no cubes in common.
  @inlinable
  public func isDisjoint(with other: CubeSet) -> Bool { rawValue & other.rawValue == 0 }

  /// Returns whether the other set contains all cubes of this one.
  @inlinable
  public func isSubset(of other: CubeSet) -> Bool { rawValue & ~other.rawValue == 0 }

  /// Returns the cubes that are in at least one of the sets.
  @inlinable
  public func union(_ other: CubeSet) -> CubeSet { CubeSet(bits: rawValue | other.rawValue) }

  /// Returns the cubes that are in both sets.
  @inlinable
  public func intersection(_ other: CubeSet) -> CubeSet { CubeSet(bits: rawValue & other.rawValue) }

  /// Returns the cubes of this set that are not in the other one.
  @inlinable
  public func subtracting(_ other: CubeSet) -> CubeSet { CubeSet(bits: rawValue & ~other.rawValue) }

  /// Returns the cubes that are in exactly one of the sets.
  public func symmetricDifference(_ other: CubeSet) -> CubeSet {
    CubeSet(bits: rawValue ^ other.rawValue)
  }

  /// Adds the cubes of another set.
  @inlinable
  public mutating func formUnion(_ other: CubeSet) { self = union(other) }

  /// Keeps only the cubes that are in both sets.
  public mutating func formIntersection(_ other: CubeSet) { self = intersection(other) }

  /// Keeps the cubes that are in exactly one of the sets.
  public mutating func formSymmetricDifference(_ other: CubeSet) {
    self = symmetricDifference(other)
  }

  /// Adds a cube. Returns whether the cube was new to the set, and the cube itself.
  @inlinable @discardableResult
  public mutating func insert(
    _ cube: CubePosition
  ) -> (inserted: Bool, memberAfterInsert: CubePosition) {
    let isNew = !contains(cube)
    self = CubeSet(bits: rawValue | cube.bit)
    return (isNew, cube)
  }

  /// Removes and returns a cube. Returns nil if it was not in the set.
  @inlinable @discardableResult
  public mutating func remove(_ cube: CubePosition) -> CubePosition? {
    guard contains(cube) else { return nil }
    self = CubeSet(bits: rawValue & ~cube.bit)
    return cube
  }

  /// Adds a cube. Returns the cube if it was already in the set, or nil.
  @discardableResult
  public mutating func update(with cube: CubePosition) -> CubePosition? {
    insert(cube).inserted ? nil : cube
  }
}

extension CubeSet: Sequence {
  /// An iterator over a set's cubes, in numerical order.
  @frozen
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline var rest: UInt32

    @inlinable
    init(rest: UInt32) { self.rest = rest }

    /// Returns the next cube, or nil after the last.
    @inlinable
    public mutating func next() -> CubePosition? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return CubePosition(uncheckedRawValue: UInt8(truncatingIfNeeded: rest.trailingZeroBitCount))
    }
  }

  /// Returns an iterator over the set's cubes, in numerical order.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(rest: rawValue) }
}

extension CubeSet: CustomStringConvertible {
  /// The cubes, such as `[(0, 0, 0), (0, 1, 2)]`.
  public var description: String { listDescription(of: self) }
}

extension CubePosition {
  @inlinable @inline(__always)
  package var bit: UInt32 { 1 &<< UInt32(rawValue) }
}

/// Returns `[a, b, c]` without the reflection that `Array` uses to describe itself.
func listDescription<Element: CustomStringConvertible>(of elements: some Sequence<Element>)
  -> String
{
  var text = "["
  var separator = ""
  for element in elements {
    text += separator + element.description
    separator = ", "
  }
  return text + "]"
}
