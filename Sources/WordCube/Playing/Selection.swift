import Lexicon

extension Game {
  /// The selected faces, in order, and the letters that they spell.
  ///
  /// Each face of a selection is playable, touches the face before it, and occurs only once.
  public struct Selection: Sendable {
    /// The faces, in the order in which they were selected.
    public private(set) var faces: [Face] = []
    /// The selected faces as a set.
    public private(set) var faceSet: FaceSet = []
    /// The spelling, according to the dictionary and the words played so far.
    public internal(set) var spelling = Spelling.nothing

    let language: Language
    /// The letters of the faces, as codes of the tiles' alphabet.
    private(set) var letters: [LetterCode] = []
    /// The progress after each face.
    private var reaches: [Reach] = []

    init(language: Language) { self.language = language }
  }

  /// The progress of a selection after one of its faces.
  private struct Reach: Sendable {
    /// The position in the dictionary after the letters; nil if no word begins with them.
    let cursor: WordGraph.Cursor?
    let letterCount: Int
    let letterSum: Int64
  }
}

extension Game.Selection {
  /// Whether the selection is empty.
  public var isEmpty: Bool { faces.isEmpty }

  /// The letters of the faces.
  public var text: String { language.tileSet.alphabet.text(of: letters) }

  /// Whether the letters begin a longer word; they may also be a word themselves.
  public var hasLongerWords: Bool {
    guard !isEmpty, let cursor else { return false }
    return !cursor.nextLetters.isEmpty
  }

  /// The word's index in the dictionary, even if the word was played before. Nil if the letters are
  /// not a word, or if the dictionary does not number its words.
  public var wordIndex: Int? {
    switch spelling {
    case .word, .playedWord: cursor?.index
    case .nothing, .noWord, .prefix: nil
    }
  }

  /// The position in the dictionary after all letters; nil if no word begins with them.
  var cursor: WordGraph.Cursor? { reaches.last.flatMap { $0.cursor } }

  /// The score of the letters, whether they are a word or not.
  var score: Int64 {
    WordScore.score(letterSum: reaches.last?.letterSum ?? 0, letterCount: letters.count)
  }

  /// Adds a face.
  ///
  /// - Parameters:
  ///   - tile: The spelling of the face's tile.
  ///   - root: The position in the dictionary before the first face.
  ///   - dictionaryLetters: ``Game/dictionaryLetters``.
  mutating func append(
    _ face: Face, showing tile: TileSpelling, root: WordGraph.Cursor,
    dictionaryLetters: [LetterCode?]
  ) {
    var next = isEmpty ? root : cursor
    func advance(by letter: LetterCode, _ letters: inout [LetterCode]) {
      letters.append(letter)
      // No word contains a letter that the dictionary's alphabet lacks.
      next = dictionaryLetters[Int(letter)].flatMap { next?.advanced(by: $0) }
    }
    advance(by: tile.first, &letters)
    if tile.count == 2 { advance(by: tile.second, &letters) }
    reaches.append(
      Game.Reach(
        cursor: next, letterCount: letters.count,
        letterSum: (reaches.last?.letterSum ?? 0) + tile.value))
    faces.append(face)
    faceSet.insert(face)
  }

  /// Removes the faces from a position on.
  mutating func removeFaces(from position: Int) {
    while faces.count > position {
      faceSet.remove(faces.removeLast())
      reaches.removeLast()
    }
    letters.removeSubrange((reaches.last?.letterCount ?? 0)...)
  }
}

extension Game.Selection: Hashable {
  /// Returns whether two selections have the same faces in the same order and the same spelling.
  public static func == (left: Self, right: Self) -> Bool {
    left.faces == right.faces && left.spelling == right.spelling
      && left.letters == right.letters && left.language == right.language
  }

  /// Hashes the faces and their spelling.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(faces)
    hasher.combine(spelling)
    hasher.combine(letters)
  }
}

extension Game.Selection: CustomStringConvertible {
  /// The letters and the spelling, as in `CAB (word, 27)`, or `nothing selected`.
  public var description: String {
    faces.isEmpty ? "nothing selected" : "\(text) (\(spelling))"
  }
}

extension Game {
  /// The spelling of a selection: no word, the beginning of a word, or a word.
  public enum Spelling: Hashable, Sendable {
    /// Nothing is selected.
    case nothing
    /// Letters that are neither a word nor the beginning of one.
    case noWord
    /// Letters that begin a word but are not a word that can be played.
    case prefix
    /// A word that was not played before, with its score.
    case word(score: Int64)
    /// A word that was played before, with the position of the move that played it.
    case playedWord(move: Int)
  }
}

extension Game.Spelling: CustomStringConvertible {
  /// The spelling as text.
  public var description: String {
    switch self {
    case .nothing: "nothing"
    case .noWord: "no word"
    case .prefix: "prefix"
    case .word(let score): "word, \(score)"
    case .playedWord(let move): "played in move \(move)"
    }
  }
}
