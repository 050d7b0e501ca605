import Lexicon
import WordCube

/// A board of the playable faces, numbered from 0, with the faces that each touches.
struct SearchBoard {
  /// The maximum number of faces playable at a time, 57: each side has 19 lines of sight, and on each line
  /// the nearest face hides the others.
  static let maximumFaceCount = 57

  struct BoardFace {
    /// The code of the tile's first letter in the dictionary's alphabet; 255 for a letter that the alphabet
    /// does not have.
    let first: LetterCode
    /// The code of its second letter, or nil.
    let second: LetterCode?
    /// The faces that touch this one, as bits.
    var neighbours: UInt64
    /// The first letters of those faces, as bits.
    var nextLetters: UInt32
  }

  /// The playable faces, in the order of their numbers.
  private(set) var faces: [BoardFace] = []
  /// The numbers of these faces in the puzzle.
  private(set) var faceNumbers: [UInt8] = []
  /// The letters' values, by the codes of the dictionary's alphabet.
  let letterValues: [UInt32]

  /// All faces, as bits.
  var allFaces: UInt64 { faces.isEmpty ? 0 : ~0 >> (64 - UInt64(faces.count)) }

  init(_ puzzle: Puzzle, _ playable: FaceSet, _ tiles: TileLetters) {
    letterValues = tiles.values
    faces.reserveCapacity(Self.maximumFaceCount)
    faceNumbers.reserveCapacity(Self.maximumFaceCount)
    let adjacency = FaceAdjacency.table
    var numbers = [UInt8](repeating: 0, count: Face.count)
    for face in playable {
      numbers[face.index] = UInt8(faceNumbers.count)
      faceNumbers.append(face.rawValue)
    }
    for number in faceNumbers {
      let (first, second) = tiles.letters[Int(puzzle.tileCodes[Int(number)])]
      faces.append(BoardFace(first: first, second: second, neighbours: 0, nextLetters: 0))
    }
    for (index, number) in faceNumbers.enumerated() {
      let near = adjacency[Int(number)].touching.intersection(playable)
      var neighbours: UInt64 = 0
      var next: UInt32 = 0
      func take(_ cubes: UInt32, _ side: Int) {
        var rest = cubes
        while rest != 0 {
          let other = numbers[rest.trailingZeroBitCount * 3 + side]
          neighbours |= 1 << UInt64(other)
          let first = faces[Int(other)].first
          if first < 32 { next |= 1 << UInt32(first) }
          rest &= rest &- 1
        }
      }
      take(near.top.rawValue, 0)
      take(near.left.rawValue, 1)
      take(near.right.rawValue, 2)
      faces[index].neighbours = neighbours
      faces[index].nextLetters = next
    }
  }
}
