import WordCube

/// A buffer of fixed capacity for the faces of words, one word after the other.
struct FaceBuffer {
  /// The most faces of a valid game, 3 uses of 81 faces, and 15 for a word that may be refused.
  static let gameCapacity = 3 * Face.count + 15

  /// Filled up to its capacity; elements from ``count`` on do not matter.
  private let storage: UnsafeScratchBuffer<Face>
  /// The word that was begun last.
  private var word: UnsafeScratchBuffer<Face>
  /// The number of faces.
  private(set) var count = 0

  /// Lends an empty buffer to a closure.
  ///
  /// - Parameter capacity: The most faces, at least 1.
  static func withBuffer<Value, Failure: Error>(
    capacity: Int = gameCapacity, _ body: (FaceBuffer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try UnsafeScratchBuffer<Face>.withBuffer(capacity: capacity) { storage throws(Failure) in
      var storage = storage
      storage.fill(with: Face(uncheckedRawValue: 0))
      return try body(FaceBuffer(storage: storage, word: storage.part(from: 0, count: 0)))
    }
  }

  /// Adds a face.
  ///
  /// - Precondition: The buffer is not full.
  @inline(__always)
  mutating func append(_ face: Face) {
    storage[count] = face
    count &+= 1
  }

  /// Begins a word with a number of faces, which the caller sets; false if the capacity is too small.
  @inline(__always)
  mutating func reserve(_ count: Int) -> Bool {
    guard count >= 0, count <= storage.count &- self.count else { return false }
    word = storage.part(from: self.count, count: count)
    self.count &+= count
    return true
  }

  /// A face of the word that was begun last.
  ///
  /// - Precondition: The position is in the word.
  @inline(__always)
  subscript(position: Int) -> Face {
    get { word[position] }
    nonmutating set { word[position] = newValue }
  }

  /// Lends the faces to a closure.
  func withSpan<Result>(_ body: (Span<Face>) -> Result) -> Result {
    storage.withSpan { body($0.extracting(first: count)) }
  }
}
