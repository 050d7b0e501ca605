import Testing
import WordCube

@testable import word_cube

struct PlayLineTests {
  @Test(arguments: ["", " ", "\t \r\n", ",()"])
  func `a blank line is nothing`(line: String) {
    #expect(PlayLine(line) == .nothing)
  }

  @Test func `letters are a word as they were typed`() {
    #expect(PlayLine("cube") == .word("cube"))
    #expect(PlayLine("  CuBe\r\n") == .word("CuBe"))
    #expect(PlayLine("caf\u{E9}") == .word("caf\u{E9}"))
    #expect(PlayLine("hints") == .word("hints"))
  }

  @Test(arguments: PlayLine.Command.allCases)
  func `a command alone is a command in any case, and a word after play`(
    command: PlayLine.Command
  ) {
    let name = command.rawValue
    #expect(PlayLine(name) == .command(command))
    #expect(PlayLine(" \(name.uppercased())\t") == .command(command))
    #expect(PlayLine("play \(name)") == .word(name))
    #expect(PlayLine("PLAY \(name)") == .word(name))
  }

  @Test func `play and remove can be played as well`() {
    #expect(PlayLine("play play") == .word("play"))
    #expect(PlayLine("play remove") == .word("remove"))
  }

  @Test(arguments: ["remove 2 1 0", "REMOVE (2, 1, 0)", "remove 2,1,0 ", "remove +2 1 00"])
  func `a cube is removed by its coordinates`(line: String) throws {
    #expect(try PlayLine(line) == .remove(#require(CubePosition(x: 2, y: 1, z: 0))))
  }

  @Test(arguments: [
    "remove", "remove 2 1", "remove 2 1 0 0", "remove 3 1 0", "remove -1 1 0", "remove a b c",
    "remove 2 1 x", "remove 99999999999999999999 0 0",
  ])
  func `remove wants three coordinates`(line: String) {
    guard case .unclear(let advice) = PlayLine(line) else {
      Issue.record("\(line) is clear")
      return
    }
    #expect(advice.contains("remove 2 2 2"))
  }

  @Test(arguments: ["play", "play a b", "cab dog", "undo 2", "quit now"])
  func `a line of more than one thing is unclear`(line: String) {
    guard case .unclear = PlayLine(line) else {
      Issue.record("\(line) is clear")
      return
    }
  }
}
