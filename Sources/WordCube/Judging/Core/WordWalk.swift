import Lexicon

/// A walk over a playable word's faces, which adds up its score and hash.
@usableFromInline
package struct WordWalk {
  /// The maximum number of faces in a walk.
  @inlinable package static var faceLimit: Int { 24 }
  /// The maximum number of letters in a walk.
  @inlinable package static var letterLimit: Int { 2 * faceLimit }

  /// The faces that the word may still use.
  @usableFromInline var unused: FaceSet
  /// The unused faces that touch the last face; before the first step, all unused faces.
  @usableFromInline var next: FaceSet
  /// The sum of the tiles' values, letter counts and hashes, packed (``TileSpelling/bits``).
  @usableFromInline var sums: UInt64 = 0
  /// Where the letters end.
  @usableFromInline var letterEnd: Int

  /// Creates a walk before its first step.
  ///
  /// - Parameters:
  ///   - playable: The playable faces.
  ///   - start: Where the word's letters start.
  @inlinable @inline(__always)
  init(over playable: FaceSet, lettersFrom start: Int) {
    unused = playable
    next = playable
    letterEnd = start
  }

  /// Steps onto a face, and writes its letters after the previous faces' letters.
  ///
  /// - Parameter isNeighbour: Whether the face is known to touch the previous face.
  /// - Returns: False if the face is not playable, was already used by this word, or does not touch
  ///   the previous face. The walk then ends.
  @inlinable @inline(__always)
  mutating func step(
    onto face: Int, isNeighbour: Bool = false, tiles: Span<UInt8>, tables: Tables,
    into letters: inout MutableSpan<LetterCode>
  ) -> Bool {
    let row = tables.rows[face]
    guard !(isNeighbour ? unused : next).isDisjoint(with: row.mask) else { return false }
    unused.formSymmetricDifference(row.mask)
    next = unused.intersection(row.touching)
    let spelling = tables.spellings[Int(tiles[face])]
    sums &+= spelling.bits
    letters[letterEnd] = spelling.first
    letterEnd &+= 1
    if spelling.count == 2 {
      letters[letterEnd] = spelling.second
      letterEnd &+= 1
    }
    return true
  }

  /// The sum of the letters' hashes.
  @inlinable @inline(__always)
  var hash: UInt64 { TileSpelling(sumOf: sums).hash }

  /// The score of the word.
  @inlinable @inline(__always)
  var score: Int64 {
    let sum = TileSpelling(sumOf: sums)
    return WordScore.score(letterSum: sum.value, letterCount: sum.count)
  }

  /// Returns the word after the last step.
  ///
  /// - Parameter playable: The playable faces with which the walk began.
  @inlinable @inline(__always)
  func word(of playable: FaceSet) -> PlayedWord {
    var faces = unused
    faces.formSymmetricDifference(playable)
    return PlayedWord(faces: faces, score: score, hash: hash)
  }
}

extension WordWalk {
  /// The tables that all walks read, fetched once for many walks.
  @usableFromInline
  package struct Tables: Sendable {
    @usableFromInline let spellings: ImmortalTable<TileSpelling>
    @usableFromInline let rows: ImmortalTable<FaceAdjacency>

    @usableFromInline
    init(_ language: Language) {
      spellings = language.spellings
      rows = FaceAdjacency.table
    }
  }
}
