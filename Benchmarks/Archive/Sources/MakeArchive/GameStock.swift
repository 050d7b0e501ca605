import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin

/// Different games as JSON: of each four one is mutated, and the others are valid.
struct GameStock: Sendable {
  let games: [[UInt8]]

  /// How many games a task makes.
  private static let gamesPerTask = 250

  init(count: Int, seed: UInt64) async throws {
    let maker = NaiveGameMaker(words: Self.commonWords())
    games = try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
      for start in stride(from: 0, to: count, by: Self.gamesPerTask) {
        group.addTask {
          let end = min(count, start + Self.gamesPerTask)
          return (start, try (start..<end).map { try Self.json($0, seed: seed, maker) })
        }
      }
      var parts: [Int: [[UInt8]]] = [:]
      for try await (start, games) in group { parts[start] = games }
      return parts.sorted { $0.key < $1.key }.flatMap { $0.value }
    }
  }

  private static func json(
    _ number: Int, seed: UInt64, _ maker: NaiveGameMaker
  ) throws -> [UInt8] {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let game =
      number % 4 == 3
      ? maker.trial(Int(truncatingIfNeeded: random.next() >> 1)).game
      : maker.validGame(seed: random.next())
    let encoder = JSONEncoder()
    // Without an order the encoder writes members in a different one each time.
    encoder.outputFormatting = .sortedKeys
    return Array(try encoder.encode(game))
  }

  /// Words that people play.
  private static func commonWords() -> [String] {
    let common = Rarity(rawValue: 20)
    return zip(WordGraph.english.words, 0...).compactMap { word, index in
      RarityTable.english[index].flatMap { $0 <= common ? word : nil }
    }
  }
}
