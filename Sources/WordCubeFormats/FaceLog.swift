import WordCube

/// The faces of some words, one after the other, in room that does not grow.
struct FaceLog {
  /// The most faces of a game: 81 faces of 3 uses, and a word that is not yet known to hold.
  static let gameCapacity = 3 * Face.count + 15

  /// Full from the start, of faces that only count once they are written.
  private let room: UnsafeRoom<Face>
  /// The word that was begun last.
  private var word: UnsafeRoom<Face>
  /// The number of faces.
  private(set) var count = 0

  /// Lends an empty log to a closure.
  ///
  /// - Parameter capacity: The most faces that it will hold, at least 1.
  static func withFaceLog<Value, Failure: Error>(
    capacity: Int = gameCapacity, _ body: (FaceLog) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try UnsafeRoom<Face>.withRoom(for: capacity) { room throws(Failure) in
      var room = room
      room.fill(with: Face(uncheckedRawValue: 0))
      return try body(FaceLog(room: room, word: room.part(from: 0, count: 0)))
    }
  }

  /// Adds a face.
  ///
  /// - Precondition: There is room for it.
  @inline(__always)
  mutating func append(_ face: Face) {
    room[count] = face
    count &+= 1
  }

  /// Begins a word of a number of faces, which are to be set; false if there is no room for it.
  @inline(__always)
  mutating func reserve(_ count: Int) -> Bool {
    guard count >= 0, count <= room.count &- self.count else { return false }
    word = room.part(from: self.count, count: count)
    self.count &+= count
    return true
  }

  /// A face of the word that was begun last.
  ///
  /// - Precondition: The word has it.
  @inline(__always)
  subscript(position: Int) -> Face {
    get { word[position] }
    nonmutating set { word[position] = newValue }
  }

  /// Lends the faces to a closure.
  func withSpan<Result>(_ body: (Span<Face>) -> Result) -> Result {
    room.withSpan { body($0.extracting(first: count)) }
  }
}
