/// A word graph as a double array, stored in safe arrays: the result of building, and the input of
/// validation.
///
/// A state is identified by its *base*, a number. The edge from base `b` with letter code `c` is the unit in
/// slot `b ^ c`; the article <doc:ByteFormat> has the layout. (J. Aoe, "An Efficient Digital Search Algorithm
/// by Using a Double-Array Structure", 1989.)
@usableFromInline
package struct DoubleArray {
  var header: GraphHeader
  /// `base of the child << 7 | final << 6 | letter`, by slot.
  var units: [UInt32]
  /// The skips of the root's edges, by letter code: 32 numbers, or empty without a word index.
  var rootSkips: [UInt32] = []
  /// The skips of the other edges, by slot; empty without a word index.
  var skips: [UInt32] = []

  /// The unit of a slot without an edge: 63 is not a letter code.
  package static let emptyUnit: UInt32 = 63

  /// Bases have 25 bits, so there are no more slots than this.
  static let maximumUnitCount = 1 << 25

  /// The maximum number of words that a graph can have.
  static let maximumWordCount = UInt32(Int32.max)

  /// The maximum number of letters that a word can have.
  @inlinable static var maximumWordLength: Int { 255 }

  /// The base of the root. Base 0 is the state without edges.
  @inlinable static var rootBase: UInt32 { 1 }

  /// The bit of a unit that is set if the path up to and including its letter is a word.
  @inlinable static var finalBit: UInt32 { 64 }
}
