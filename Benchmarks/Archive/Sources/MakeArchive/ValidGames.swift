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
    for number in 0..<count {
      guard let game = maker.game(number) else { throw NotMade(number: number) }
      try file.write(contentsOf: game.json + [UInt8(ascii: "\n")])
    }
    try file.close()
  }
}
