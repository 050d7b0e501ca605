import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The solver against an independent implementation, and against its own pinned order.
struct GoldenSolverTests {
  private struct Expected: Decodable {
    let count: Int
    let scoreSum: Int64
    let bestScore: Int64
    let unusedCount: Int
    let unusedScoreSum: Int64
    let unusedBestScore: Int64
    let playableFaces: Int
    let sortedWordsFNV1a64: String
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden")
  /// The sample in the repository, and all of the data where the variable names its directory.
  static let files: [(puzzles: URL, words: URL)] = {
    let sample = (
      folder.appendingPathComponent("playable-words.jsonl"),
      folder.appendingPathComponent("playable-words-dictionary.txt")
    )
    guard let path = ProcessInfo.processInfo.environment["WORDCUBE_VECTORS"] else {
      return [sample]
    }
    let whole = URL(fileURLWithPath: path)
    return [
      sample,
      (whole.appendingPathComponent("words.jsonl"), whole.appendingPathComponent("words-huge.txt")),
    ]
  }()

  @Test(arguments: files.indices) func agrees(_ number: Int) throws {
    let (puzzles, words) = Self.files[number]
    var builder = WordGraphBuilder(options: [.raiseASCII, .skipInvalid])
    try builder.insertLines([UInt8](try Data(contentsOf: words)))
    let solver = Solver(dictionary: try builder.build())
    let lines = try String(contentsOf: puzzles, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 3)
    for line in lines {
      let data = Data(line.utf8)
      let expected = try JSONDecoder().decode(Expected.self, from: data)
      let object = known(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      func bytes(_ member: String) throws -> [UInt8] {
        [UInt8](try JSONSerialization.data(withJSONObject: known(object[member])))
      }
      let (puzzleBytes, moveBytes) = (try bytes("puzzle"), try bytes("moves"))
      let puzzle = try Puzzle(json: puzzleBytes.span)
      let moves = try MoveList(json: moveBytes.span)
      let (replay, violation) = Verifier(dictionary: AcceptingDictionary(), rules: .classic)
        .replay(of: GameRecord(puzzle: puzzle, moves: moves))
      #expect(violation == nil)

      let position = Position(replay)
      #expect(position.state.playableFaces.count == expected.playableFaces)
      let all = try solver.words(in: position, order: .alphabet)
      #expect(all.count == expected.count)
      #expect(all.scoreSum == expected.scoreSum && all.bestScore == expected.bestScore)
      let left = try solver.words(in: position, leavesOutPlayed: true)
      #expect(left.count == expected.unusedCount && left.scoreSum == expected.unusedScoreSum)
      #expect(left.bestScore == expected.unusedBestScore)
      #expect(try solver.bestWord(in: position)?.score ?? 0 == expected.unusedBestScore)
      let joined = all.map { $0.word }.joined(separator: "\n")
      let hash = joined.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01B3
      }
      #expect(
        String(hash, radix: 16)
          == String(UInt64(expected.sortedWordsFNV1a64, radix: 16)!, radix: 16))
    }
  }

  /// The whole list of a puzzle, in its order; `WORDCUBE_REGENERATE=1` writes it again.
  @Test func `order is pinned`() throws {
    let solver = Solver(dictionary: WordGraph.english, rarities: .english)
    let words = try solver.words(in: Position(PuzzleGenerator(seed: 2026).puzzle(0)))
    let text = words.map { word in
      let path = word.path.map { String($0.rawValue) }.joined(separator: " ")
      return "\(word.score) \(word.word) \(known(word.index)) \(known(word.rarity)) \(path)\n"
    }.joined()
    let file = Self.folder.appendingPathComponent("solver-order.txt")
    if ProcessInfo.processInfo.environment["WORDCUBE_REGENERATE"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
