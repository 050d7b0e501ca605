import Foundation
import Games
import WordCubeFormats

/// Valid games, as the benchmarks judge them: 21 words and up to nine removed cubes.
struct ValidGames {
  private let maker: GameMaker

  /// No puzzle was found for a game.
  private struct NotMade: Error {
    let number: Int
  }

  init(seed: UInt64) { maker = GameMaker(seed: seed) }

  /// Writes the first games, a line each.
  func write(count: Int, to path: String) throws {
    try Data().write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    var bytes: [UInt8] = []
    for number in 0..<count {
      guard let game = maker.game(number) else { throw NotMade(number: number) }
      bytes += game.json + [UInt8(ascii: "\n")]
      // As archives are copied: many small writes give a file small pages in the cache, which are read slower.
      if bytes.count >= 1 << 22 || number == count - 1 {
        try file.write(contentsOf: bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try file.close()
  }
}
