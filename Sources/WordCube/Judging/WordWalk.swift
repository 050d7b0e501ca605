import Lexicon

/// A walk over the faces of a word that sums up what the rules ask about.
struct WordWalk {
  /// The most faces of a word that is walked so.
  static let faceLimit = 24
  /// The most letters that such a word has.
  static let letterLimit = 2 * faceLimit

  /// The faces.
  let faces: FaceMask
  /// The letters' sum of hashes.
  let hash: UInt64
  /// Where the letters end.
  let letterEnd: Int
  /// The score of what the faces spell.
  let score: Int64

  /// Walks over faces, at most ``faceLimit``, and writes what they spell into letters, from a start on.
  /// Nil unless each of them is playable, comes but once and touches the one before.
  @inline(__always)
  init?(
    _ faces: Span<Face>, playable: FaceMask, tiles: Span<UInt8>, tables: Tables,
    into letters: inout MutableSpan<LetterCode>, from start: Int
  ) {
    assert(faces.count <= Self.faceLimit)
    var end = start
    var sums: UInt64 = 0
    // What the word may still use, and what of it the last face touches.
    var unused = playable
    var next = playable
    var position = 0
    while position < faces.count {
      let face = faces[position].index
      let row = tables.rows[face]
      guard !next.isDisjoint(with: row.mask) else { return nil }
      unused.formSymmetricDifference(row.mask)
      next = unused.intersection(row.touching)
      let spelling = tables.spellings[Int(tiles[face])]
      sums &+= spelling.bits
      letters[end] = spelling.first
      end &+= 1
      if spelling.count == 2 {
        letters[end] = spelling.second
        end &+= 1
      }
      position &+= 1
    }
    unused.formSymmetricDifference(playable)
    let sum = TileSpelling(sumOf: sums)
    self.faces = unused
    self.hash = sum.hash
    letterEnd = end
    score = WordScore.score(letterSum: sum.value, letterCount: sum.count)
  }
}

extension WordWalk {
  /// The tables that all walks look into, fetched once for many of them.
  struct Tables {
    let spellings: ImmortalTable<TileSpelling>
    let rows: ImmortalTable<FaceRow>

    init(_ language: Language) {
      spellings = language.spellings
      rows = FaceRow.all
    }
  }
}
