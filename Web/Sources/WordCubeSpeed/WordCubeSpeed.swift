import EnglishLexicon
import Foundation
import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The native side of `Tests/speed` and `Tests/openings`: runs the task that each line of standard input names, and
/// prints its seconds and a sum of the results, which must be that of the module.
@main
struct WordCubeSpeed {
  private let verifier = Verifier(dictionary: WordGraph.english)
  private let solver = Solver(dictionary: WordGraph.english, rarities: .english)
  private let games: [[UInt8]]
  private let puzzles = (0..<200 as Range<UInt64>).map { PuzzleGenerator(seed: $0).puzzle(0) }

  private init(corpus path: String) throws {
    games = try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A).map {
      Array($0)
    }
  }

  static func main() throws {
    let speed = try WordCubeSpeed(corpus: CommandLine.arguments[1])
    while let line = readLine() {
      let words = line.split(separator: " ")
      let count = Int(words[1]) ?? 0
      if words[0] == "open" {
        try open(words[2...].joined(separator: " "), count: count)
        continue
      }
      let start = ContinuousClock.now
      let sum = try speed.run(String(words[0]), count: count)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      print(seconds, sum)
      fflush(nil)
    }
  }

  /// Opens a stored dictionary some times, and prints the seconds of the processor that the fastest took, and the
  /// number of its words.
  private static func open(_ path: String, count: Int) throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    var (fastest, words) = (Double.infinity, 0)
    for _ in 0..<count {
      let start = clock()
      words = try StoredDictionary(bytes: bytes).graph.count
      fastest = min(fastest, Double(clock() - start) / Double(CLOCKS_PER_SEC))
    }
    print(fastest, words)
    fflush(nil)
  }

  /// Runs a task, and returns the sum of its results.
  private func run(_ task: String, count: Int) throws -> Int64 {
    var sum: Int64 = 0
    for number in 0..<count {
      let puzzle = puzzles[number % puzzles.count]
      switch task {
      case "judge": for game in games { sum += Int64(verdict(on: game).count) }
      case "words":
        let words = try solver.words(in: Position(puzzle))
        sum += Int64(words.count) + words.scoreSum + words.bestScore
      case "par":
        sum += try StrongPlayer(solver).par(from: Position(puzzle), effort: .quick).totalScore
      default: sum += BoundSearch(solver).bound(of: puzzle, stepLimit: 1_000_000).value
      }
    }
    return sum
  }

  private func verdict(on game: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    verifier.judge(json: game).appendJSON(to: &line, line: 1)
    return line
  }
}
