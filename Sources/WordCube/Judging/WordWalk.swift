import Lexicon

/// A walk over the faces of a word that sums up what the rules ask about.
struct WordWalk {
  /// The most faces of a word that is walked so.
  static let faceLimit = 24
  /// The most letters that such a word has.
  static let letterLimit = 2 * faceLimit

  /// Whether each face comes but once and touches the one before.
  let isPath: Bool
  /// The faces.
  let faces: FaceMask
  /// The letters' sum of hashes.
  let hash: UInt64
  /// Where the letters end.
  let letterEnd: Int
  /// The score of what the faces spell.
  let score: Int64

  /// Walks over faces, at most ``faceLimit``, and writes what they spell into letters, from a start on.
  @inline(__always)
  init(
    _ faces: Span<Face>, tiles: Span<UInt8>, spellings: [TileSpelling],
    into letters: inout MutableSpan<LetterCode>, from start: Int
  ) {
    assert(faces.count <= Self.faceLimit)
    var isPath = true
    var end = start
    var sums: UInt64 = 0
    var union = FaceMask.none
    var touching = FaceMask(topAndLeft: .max, right: .max)
    var position = 0
    while position < faces.count {
      let face = faces[position]
      let mask = FaceMask(face)
      if !union.isDisjoint(with: mask) || touching.isDisjoint(with: mask) { isPath = false }
      union.formUnion(mask)
      touching = FaceMask(touching: face)
      let spelling = spellings[Int(tiles[face.index])]
      sums &+= spelling.bits
      letters[end] = spelling.first
      end &+= 1
      if spelling.count == 2 {
        letters[end] = spelling.second
        end &+= 1
      }
      position &+= 1
    }
    let sum = TileSpelling(sumOf: sums)
    self.isPath = isPath
    self.faces = union
    self.hash = sum.hash
    letterEnd = end
    score = WordScore.score(letterSum: sum.value, letterCount: sum.count)
  }
}
