import Foundation
import Testing
import WordCube
import WordCubeTesting

@Suite("Puzzles as text")
struct PuzzleTextTests {
  @Test(arguments: [SamplePuzzles.everyTile, SamplePuzzles.standard])
  func `71 characters, and back`(puzzle: Puzzle) throws {
    #expect(puzzle.text.utf8.count == 71)
    #expect(try Puzzle(text: puzzle.text) == puzzle)
    #expect(try Puzzle(text: "x\(puzzle.text)".dropFirst()) == puzzle)
  }

  @Test func `it is base64 with the URL-safe alphabet`() {
    let puzzle = SamplePuzzles.everyTile
    let base64 = Data(puzzle.packed).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
    #expect(puzzle.text == base64)
  }

  @Test(arguments: [0, 70, 72])
  func `another number of characters`(count: Int) {
    let text = (SamplePuzzles.standard.text + "A").prefix(count)
    #expect(throws: PuzzlePackingError.textLength(expected: 71, found: count)) {
      try Puzzle(text: text)
    }
  }

  @Test(arguments: ["+", "/", "=", " ", "\0", "\u{7F}"])
  func `a character that is not a digit`(character: String) {
    var text = Array(SamplePuzzles.standard.text.utf8)
    text[40] = known(character.utf8.first)
    let broken = String(decoding: text, as: UTF8.self)
    #expect(throws: PuzzlePackingError.character(offset: 40, found: text[40])) {
      try Puzzle(text: broken)
    }
  }

  @Test func `letters beyond ASCII count as their bytes`() {
    let text = "é" + SamplePuzzles.standard.text.dropFirst(2)
    #expect(throws: PuzzlePackingError.character(offset: 0, found: 0xC3)) {
      try Puzzle(text: text)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt8])
  func `just one text stands for a puzzle`(bits: UInt8) {
    // The last character holds four bits of the puzzle, three of them 0, and two of padding.
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var text = Array(SamplePuzzles.standard.text.utf8)
    let last = known(digits.firstIndex(of: text[70]))
    text[70] = digits[last | Int(bits)]
    let broken = String(decoding: text, as: UTF8.self)
    #expect(throws: PuzzlePackingError.padding(found: bits)) { try Puzzle(text: broken) }
  }
}
