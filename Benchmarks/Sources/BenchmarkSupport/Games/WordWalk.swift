import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube

/// Finds a random word of a puzzle by a walk over touching faces along the dictionary's prefixes.
///
/// Listing all words of each position and choosing one would be more even, and take several times as
/// long.
struct WordWalk {
  /// The tile of each face, by the face's number.
  private let tiles: [TileLetters]
  private var stepsLeft = 0
  private var path: [Face] = []
  private var longest: [Face] = []

  /// How many faces are tried before the longest word so far will do.
  private static let steps = 80

  init(_ puzzle: Puzzle) {
    tiles = puzzle.tiles.map { TileLetters($0) }
  }

  /// The faces of a word of a number of letters, or of the longest shorter word on the walk; empty if the
  /// walk found none.
  mutating func randomWord(
    letters count: Int, among playable: FaceSet, using random: inout SplitMix64
  ) -> [Face] {
    stepsLeft = Self.steps
    path.removeAll(keepingCapacity: true)
    longest = []
    extend(WordGraph.english.root, by: playable, of: playable, lettersLeft: count, using: &random)
    return longest
  }

  /// Extends the path by one of the next faces after the other, until a word has no letters left; all
  /// faces that follow are among the free ones.
  private mutating func extend(
    _ cursor: WordGraph.Cursor, by next: FaceSet, of free: FaceSet, lettersLeft: Int,
    using random: inout SplitMix64
  ) {
    var choices: [(face: Face, cursor: WordGraph.Cursor)] = []
    for face in next where tiles[face.index].count <= lettersLeft {
      if let cursor = tiles[face.index].advance(cursor) { choices.append((face, cursor)) }
    }
    while !choices.isEmpty, stepsLeft > 0 {
      stepsLeft -= 1
      choices.swapAt(random.below(choices.count), choices.count - 1)
      let (face, cursor) = choices.removeLast()
      let lettersLeft = lettersLeft - tiles[face.index].count
      path.append(face)
      if cursor.isWord, path.count > longest.count {
        longest = path
        if lettersLeft == 0 { stepsLeft = 0 }
      }
      if lettersLeft > 0 {
        var free = free
        free.remove(face)
        let next = face.touchingFaces.intersection(free)
        extend(cursor, by: next, of: free, lettersLeft: lettersLeft, using: &random)
      }
      path.removeLast()
    }
  }
}

/// The one or two letters of a tile, in the dictionary's codes.
private struct TileLetters {
  let first: LetterCode
  let second: LetterCode?

  var count: Int { second == nil ? 1 : 2 }

  init(_ tile: Tile) {
    let letters = WordGraph.english.alphabet.letters(of: tile.letters) ?? []
    precondition((1...2).contains(letters.count), "English tiles show one letter or two")
    first = letters[0]
    second = letters.count == 2 ? letters[1] : nil
  }

  /// The cursor after the letters; nil if no word continues with them.
  func advance(_ cursor: WordGraph.Cursor) -> WordGraph.Cursor? {
    guard let next = cursor.advanced(by: first) else { return nil }
    return if let second { next.advanced(by: second) } else { next }
  }
}
