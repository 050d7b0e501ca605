import Lexicon

/// A walk over the faces of a word that sums up what the rules ask about.
@usableFromInline
package struct WordWalk {
  /// The most faces of a word that is walked so.
  @inlinable package static var faceLimit: Int { 24 }
  /// The most letters that such a word has.
  @inlinable package static var letterLimit: Int { 2 * faceLimit }

  /// What the word may still use, and what of it the last face touches.
  @usableFromInline var unused: FaceSet
  @usableFromInline var next: FaceSet
  /// The sum of the spellings.
  @usableFromInline var sums: UInt64 = 0
  /// Where the letters end.
  @usableFromInline var letterEnd: Int

  /// A walk that is still to take its first step, over faces that are playable.
  @inlinable @inline(__always)
  init(over playable: FaceSet, lettersFrom start: Int) {
    unused = playable
    next = playable
    letterEnd = start
  }

  /// Steps onto a face and writes what it spells behind the letters. False, and the walk is over, unless
  /// the face is playable, comes but once and touches the one before.
  ///
  /// - Parameter isNeighbour: Whether it is known to touch the one before.
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

  /// The faces, of those that were playable at the beginning.
  @inlinable @inline(__always)
  func faces(of playable: FaceSet) -> FaceSet {
    var faces = unused
    faces.formSymmetricDifference(playable)
    return faces
  }

  /// The letters' sum of hashes.
  @inlinable @inline(__always)
  var hash: UInt64 { TileSpelling(sumOf: sums).hash }

  /// The score of what the faces spell.
  @inlinable @inline(__always)
  var score: Int64 {
    let sum = TileSpelling(sumOf: sums)
    return WordScore.score(letterSum: sum.value, letterCount: sum.count)
  }
}

extension WordWalk {
  /// The tables that all walks look into, fetched once for many of them.
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
