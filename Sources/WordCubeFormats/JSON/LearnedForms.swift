import WordCube

/// How the many like values of a document are written, to pass those that are written alike.
///
/// An encoder writes all values of a kind in one way: the same order of members, the same white
/// space, the same unknown members. Whatever way that is, a value whose bytes equal those of one that
/// was read before, but for a few slots of one byte each, is well-formed as well, and only the slots
/// need a look. What does not match is read by the general functions, which alone report errors.
///
/// How this module writes is known from the start; other ways are learned from each document anew.
///
/// Threads share only those that are known from the start, to which nobody writes any more.
struct LearnedForms: @unchecked Sendable {
  /// How the members of moves are named.
  var names = LearnedNames()
  /// How the elements of words are written.
  var wordElements = LearnedShapes()
  /// How the points of removed cubes are written.
  var removedCubes = LearnedShapes()
  /// How the cubes of a puzzle are written.
  var cubes = LearnedShapes()
  /// How the faces of cubes are written.
  var faces = LearnedShapes()
  /// Where it is kept; nil to learn nothing.
  var room: Room?

  struct Room {
    /// Of ``LearnedNames/count`` names.
    let names: UnsafeRoom<LearnedName>
    /// The words of all shapes, and room for those to come.
    var words: UnsafeRoom<MaskedWord>

    /// The most words of the shapes that are known from the start.
    static let ownWordCount = 64
    /// The most words of the shapes that a document teaches, 4 KiB.
    static let wordCount = 256

    /// Room with the names of another, or none.
    init(
      names: UnsafeRoom<LearnedName>, words: UnsafeRoom<MaskedWord>, namesOf other: Room? = nil
    ) {
      var names = names
      for number in 0..<LearnedNames.count {
        names.append(other?.names[number] ?? LearnedName())
      }
      self.names = names
      self.words = words
    }
  }

  /// Forms of which none is known, and none learned.
  static var none: LearnedForms { LearnedForms() }

  /// How this module writes.
  private static let own: LearnedForms = {
    let (face, cube) = (Face(uncheckedRawValue: 0), CubePosition(uncheckedRawValue: 0))
    // What stands at the very end of a document cannot be learned; so there is a move more.
    let actions: [Move.Action] = [.removedCube(cube), .playedWord([face]), .playedWord([])]
    let moves = MoveList(actions.map { Move($0, claimedScore: 0, playedAt: 0) })
    let tiles = [UInt8](repeating: 0, count: Face.count)
    let puzzle = Puzzle(language: .english, uncheckedTileCodes: tiles)
    var forms = LearnedForms()
    forms.room = Room(
      names: .withoutEnd(for: LearnedNames.count), words: .withoutEnd(for: Room.ownWordCount))
    forms.learn(from: moves.json) { scanner throws(Fault) in _ = try scanner.scanMoves(limit: 3) }
    forms.learn(from: puzzle.json) { scanner throws(Fault) in
      _ = try scanner.scanPuzzle(puzzle.language)
    }
    return LearnedForms(
      wordElements: forms.wordElements.anew, removedCubes: forms.removedCubes.anew,
      cubes: forms.cubes.anew, faces: forms.faces.anew, room: forms.room)
  }()

  private mutating func learn(
    from json: [UInt8], _ read: (inout JSONScanner) throws(Fault) -> Void
  ) {
    self = UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
      var scanner = JSONScanner(bytes, forms: self)
      do throws(Fault) { try read(&scanner) } catch { preconditionFailure("own JSON is refused") }
      return scanner.forms
    }
  }

  /// Lends a closure what is known from the start, with room for what a document teaches.
  static func withForms<Value, Failure: Error>(
    _ body: (LearnedForms) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try UnsafeRoom.withRoom(for: LearnedNames.count) { names throws(Failure) in
      try UnsafeRoom.withRoom(for: Room.wordCount) { words throws(Failure) in
        var forms = own
        forms.room = Room(names: names, words: words, namesOf: own.room)
        return try body(forms)
      }
    }
  }
}

/// How the values of one kind are written.
///
/// Encoders that do not sort members write some values in two ways, so that two shapes are kept.
struct LearnedShapes {
  /// The shape learned last.
  private(set) var latest: MaskedText?
  /// The shape learned before it.
  private(set) var earlier: MaskedText?
  /// What is written in a new way again and again is not worth learning.
  private var remaining = 4

  /// The shapes with which a new document begins.
  var anew: LearnedShapes {
    var shapes = LearnedShapes()
    (shapes.latest, shapes.earlier) = (latest, earlier)
    return shapes
  }

  /// Learns the value in a range, with the offsets of its slots from the start of all bytes, if there is
  /// room for it.
  mutating func learn(
    _ range: Range<Int>, of bytes: UnsafeBytes, in room: inout LearnedForms.Room?,
    slots: @autoclosure () -> [MaskedText.Slot]
  ) {
    guard remaining > 0, var words = room?.words else { return }
    remaining -= 1
    guard let text = MaskedText(range, of: bytes, slots: slots(), in: &words) else { return }
    room?.words = words
    (latest, earlier) = (text, latest)
  }
}
