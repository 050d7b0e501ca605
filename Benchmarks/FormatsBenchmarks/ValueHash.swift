import NaiveTwin
import WordCube
import WordCubeFormats

/// A hash over all values of a one-player submission, the same for each reader: FNV-1a over words of 64
/// bits.
struct ValueHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }

  private mutating func add(tile: String) {
    for letter in tile.utf8 { add(UInt64(letter)) }
    add(0)
  }

  private mutating func add(x: Int, y: Int, z: Int) {
    for coordinate in [x, y, z] { add(UInt64(coordinate)) }
  }

  private mutating func add(playedAt: Double, score: Int64, playerIndex: Int64?) {
    add(playedAt.bitPattern)
    add(UInt64(bitPattern: score))
    add(playerIndex == nil ? 0 : 1)
    if let playerIndex { add(UInt64(bitPattern: playerIndex)) }
  }

  private mutating func add(reactions: [(player: Int64, text: String)]) {
    for reaction in reactions {
      add(UInt64(bitPattern: reaction.player))
      for byte in reaction.text.utf8 { add(UInt64(byte)) }
    }
  }

  /// The hash of what the library read.
  static func of(_ game: DecodedGame) -> UInt64 {
    var hash = ValueHash()
    guard let record = game.record() else { return 0 }
    hash.add(record.mode == .timed ? 1 : 0)
    for tile in record.puzzle.tiles { hash.add(tile: tile.letters) }
    for move in record.moves {
      hash.add(
        playedAt: move.playedAt, score: move.claimedScore, playerIndex: move.playerIndex)
      switch move.action {
      case .playedWord(let faces):
        for face in faces {
          hash.add(x: face.cube.x, y: face.cube.y, z: face.cube.z)
          hash.add(UInt64(face.side.rawValue))
        }
      case .removedCube(let cube):
        hash.add(x: cube.x, y: cube.y, z: cube.z)
      }
      hash.add(reactions: move.reactions.map { ($0.playerIndex, $0.text.string) })
    }
    return hash.value
  }

  /// The hash of what Foundation read into the twin's models.
  static func of(_ game: NaiveGame) -> UInt64 {
    var hash = ValueHash()
    hash.add(game.mode == .timed ? 1 : 0)
    for face in NaiveFace.all { hash.add(tile: game.puzzle[face]) }
    for move in game.moves {
      hash.add(playedAt: move.playedAt, score: move.score, playerIndex: move.playerIndex)
      switch move.kind {
      case .playedWord(let faces):
        for face in faces {
          hash.add(x: face.index.x, y: face.index.y, z: face.index.z)
          hash.add(UInt64(face.side.rawValue))
        }
      case .removedCube(let cube):
        hash.add(x: cube.x, y: cube.y, z: cube.z)
      }
      hash.add(reactions: move.reactions.map { ($0.key, $0.value) })
    }
    return hash.value
  }
}
