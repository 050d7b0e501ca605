import NaiveTwin
import Testing

@testable import WordCube

@Suite("Scores of words")
struct WordScoreTests {
  @Test func `the examples of the rules`() {
    #expect(WordScore.score(of: "CAB") == 27)
    #expect(WordScore.score(of: "QUA") == 42)
  }

  @Test func `short words have scores as well`() {
    #expect(WordScore.score(of: "") == 0)
    #expect(WordScore.score(of: "Q") == 12)
    #expect(WordScore.score(of: "QU") == 26)
    #expect(WordScore.score(of: "AAAA") == 16)
    #expect(WordScore.score(of: "AAAAA") == 50)
  }

  @Test func `substrings are scored like strings`() {
    #expect(WordScore.score(of: "SCABS".dropFirst().dropLast()) == 27)
  }

  @Test(arguments: ["cab", "CA B", "É", "A1"])
  func `other text than A to Z has none`(text: String) {
    #expect(WordScore.score(of: text) == nil)
  }

  @Test func `random words score as the slow twin says`() {
    var random = SplitMix64(seed: 7)
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for length in 0...200 {
      let word = String((0..<length).map { _ in known(letters.randomElement(using: &random)) })
      #expect(WordScore.score(of: word) == naiveScore(word), "\(word)")
    }
  }

  @Test func `every sum and length that 81 faces allow`() {
    let tiles = Language.allCases.flatMap(\.tileSet.spellings)
    let greatest = Face.count * Int(tiles.map(\.value).max() ?? 0)
    var wrong: [String] = []
    for count in 0...2 * Face.count {
      for sum in 0...greatest {
        let score = WordScore.score(letterSum: Int64(sum), letterCount: count)
        // Traps if it overflows.
        if score != Int64(sum * count * max(1, count - 3)) {
          wrong.append("\(count) letters, \(sum)")
        }
      }
    }
    #expect(wrong.prefix(10) == [])
    // More words than a game can have, each worth as much as no word is.
    let most = WordScore.score(letterSum: Int64(greatest), letterCount: 2 * Face.count)
    #expect(!most.multipliedReportingOverflow(by: Int64(3 * Face.count)).overflow)
  }

  @Test(arguments: Language.allCases)
  func `each tile on 0 to 81 faces`(language: Language) throws {
    let twin = try #require(NaiveLanguage(rawValue: language.code))
    let faces = Array(Face.all)
    for tile in twin.row.tiles.map(\.tile) {
      let puzzle = Puzzle(language: language) { _ in tile }
      let spelling = language.spellings[Int(puzzle.tileCodes[0])]
      var word = ""
      for count in 0...Face.count {
        #expect(puzzle.score(of: faces.span.extracting(first: count)) == naiveScore(word, twin))
        if (1...WordWalk.faceLimit).contains(count) {
          let sums = TileSpelling(sumOf: spelling.bits &* UInt64(count))
          #expect(sums.count == word.unicodeScalars.count)
          #expect(
            WordScore.score(letterSum: sums.value, letterCount: sums.count)
              == naiveScore(word, twin))
        }
        word += tile
      }
    }
  }

  @Test(arguments: GoldenFiles.all)
  func `the golden scores agree`(files: GoldenFiles) throws {
    struct Line: Decodable {
      let word: String
      let score: Int64
    }
    let lines = try files.values(Line.self, in: "scores.jsonl")
    #expect(lines.count >= 90)
    for line in lines { #expect(WordScore.score(of: line.word) == line.score, "\(line.word)") }
  }

  @Test func `sums and lengths beyond any word saturate`() {
    #expect(WordScore.score(letterSum: .max, letterCount: 3) == .max)
    #expect(WordScore.score(letterSum: 1, letterCount: .max) == .max)
    #expect(WordScore.score(letterSum: 9, letterCount: 3) == 27)
    #expect(WordScore.score(letterSum: 0, letterCount: 0) == 0)
  }

  @Test(arguments: [-1, Int.min])
  func `a negative number of letters does not trap`(count: Int) async {
    await #expect(processExitsWith: .success) { [count] in
      // Printed, so the call is not optimised away.
      print(WordScore.score(letterSum: 1, letterCount: count))
    }
  }
}
