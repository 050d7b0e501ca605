import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeSolver

@testable import word_cube

/// The committed table of random puzzles; `.ci/rating-table` makes it.
struct RatingTableTests {
  private let table = RatingTable.of(.version1)

  @Test func `the table is of the built-in dictionary, and has all figures of each puzzle`() {
    #expect(table.dictionary == WordGraph.english.contentChecksum)
    let rows = table.values
    #expect(rows.count == 400)
    #expect(table.count == rows.count)
    let width = RatingTable.figures.count + Effort.allCases.count
    #expect(rows.allSatisfy { $0.count == width })
    // A greater effort never gives a lower par.
    #expect(rows.allSatisfy { $0.suffix(4).elementsEqual($0.suffix(4).sorted()) })
  }

  /// With optimisation, every tenth puzzle by every effort.
  @Test func `the table is what rating the puzzles gives`() throws {
    #if DEBUG
      let (numbers, efforts) = ([0, 399], [Effort.quick])
    #else
      let (numbers, efforts) = (Array(stride(from: 0, to: 400, by: 10)), Effort.allCases)
    #endif
    let player = StrongPlayer(Solver(dictionary: .english, rarities: .english))
    let rows = table.values
    for number in numbers {
      let position = Position(PuzzleGenerator(seed: 0).puzzle(UInt64(number)))
      for effort in efforts {
        let rating = try Rater(player: player, effort: effort, boundStepLimit: nil).rate(position)
        let figures = RatingTable.figures.map { rating.value(of: $0) }
        #expect(figures == rows[number].prefix(figures.count).map { $0 })
        let par = rows[number][figures.count + Int(effort.rawValue)]
        #expect(rating.par.totalScore == par, "puzzle \(number), \(effort)")
      }
    }
  }

  @Test func `percentiles are those of the rows`() throws {
    let sample = RatingSample(table, effort: .deep)
    #expect(sample.count == 400)
    for (figure, column) in [(Rating.Figure.words, 0), (.longest, 3), (.par, 7)] {
      let values = table.values.map { $0[column] }
      for value in [values[0], values.max() ?? 0, 0, .max] {
        let smaller = values.count { $0 < value }
        let equal = values.count { $0 == value }
        let expected = (Double(2 * smaller + equal) / 800 * 1000).rounded() / 10
        #expect(sample.percentile(of: figure, value) == expected)
      }
    }
  }

  @Test func `a rating uses the table, and no sample is measured`() throws {
    let puzzle = PuzzleGenerator(seed: 0).puzzle(0).text
    let result = try CommandLineTool.run(
      ["rate", "--json", "--no-bound", "--effort", "quick"], input: puzzle)
    let sample = RatingSample(table, effort: .quick)
    let words = try #require(sample.percentile(of: .words, table.values[0][0]))
    let par = try #require(sample.percentile(of: .par, table.values[0][5]))
    let object = try JSONSerialization.jsonObject(with: Data(result.output)) as? [String: Any]
    let percentiles = object?["percentiles"] as? [String: Double]
    #expect(percentiles?["words"] == words && percentiles?["par"] == par)
  }
}
