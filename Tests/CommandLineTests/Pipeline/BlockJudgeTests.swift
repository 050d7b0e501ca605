import Foundation
import Testing

/// The report on each line.
struct BlockJudgeTests {
  @Test func `the verdict of a line is exact, and copies the game's id byte for byte`() throws {
    let ids = ["\"g-1\"", "17", "-9223372036854775809", "\"\\u0041\\/ \u{E9}\"", "\"\""]
    let input = ids.map { Sample.valid.withID($0) }.joined(separator: "\n")
    let result = try CommandLineTool.run(["verify"], input: input)
    #expect(result.status == 0)
    #expect(
      result.lines
        == ids.enumerated().map { "{\"line\":\($0 + 1),\"id\":\($1)," + Sample.validVerdict })
  }

  @Test func `a game without an id has none in its verdict`() throws {
    for id in [nil, "1.5", "true", "\"\(String(repeating: "x", count: 257))\""] {
      let game = id.map { Sample.valid.withID($0) } ?? Sample.valid
      let result = try CommandLineTool.run(["verify"], input: game)
      #expect(result.lines == ["{\"line\":1," + Sample.validVerdict])
    }
  }

  @Test func `bad lines stop nothing, blank ones are silent, and all count`() throws {
    let input = [
      Sample.valid, "", Sample.malformed, "  \t", "not JSON", Sample.refused, "\r", Sample.valid,
    ]
    for end in ["\n", "\r\n"] {
      let result = try CommandLineTool.run(["verify"], input: input.joined(separator: end))
      let found = try verdicts(result.lines)
      #expect(found.map(\.line) == [1, 3, 5, 6, 8])
      #expect(found.map(\.valid) == [true, false, false, false, true])
      #expect(found.map { $0.malformed?.offset } == [nil, 15, 0, nil, nil])
      #expect(found[3].violation?.move == 1)
      #expect(found[3].violation?.reasons.map(\.rule) == ["wrongScore"])
      #expect(found[3].totalScore == 27)
      #expect(result.status == 2)
    }
  }

  @Test func `the worst line makes the status`() throws {
    let cases: [([String], Int32)] = [
      ([Sample.valid, Sample.valid], 0), ([Sample.refused, Sample.valid], 1),
      ([Sample.malformed, Sample.refused, Sample.valid], 2), ([Sample.malformed], 2),
    ]
    for (games, status) in cases {
      let result = try CommandLineTool.run(["verify"], input: games.joined(separator: "\n"))
      #expect(result.status == status)
      #expect(result.errors.isEmpty)
    }
  }

  @Test func `a line may have 1 MiB, and one beyond is malformed and over with its end`() throws {
    let limit = 1 << 20
    for end in ["\n", "\r\n"] {
      let full = Sample.valid + String(repeating: " ", count: limit - Sample.valid.utf8.count)
      let long = String(repeating: "x", count: 3 * limit)
      let input = [Sample.valid, full, full + " ", long, Sample.valid].joined(separator: end)
      let result = try CommandLineTool.run(["verify"], input: input)
      let found = try verdicts(result.lines)
      #expect(found.map(\.line) == [1, 2, 3, 4, 5])
      #expect(found.map(\.valid) == [true, true, false, false, true])
      for verdict in found[2...3] {
        #expect(verdict.malformed?.offset == limit)
        #expect(verdict.malformed?.path == "$")
        #expect(verdict.malformed?.message == "the game has more than 1048576 bytes")
      }
    }
  }

  @Test func `completed games are judged only on request`() throws {
    let puzzle = Sample.valid.split(separator: "\"puzzle\":")[1].split(separator: "}},\"moves\"")[0]
    let game = """
      {"cubes":\(puzzle),"gameContext":{"solo":true},"gameMode":"timed","gameStartTime":5,\
      "moves":[],"secondsPlayed":3,"id":7}
      """
    let refused = try CommandLineTool.run(["verify"], input: game)
    let malformed = try #require(try verdicts(refused.lines).first?.malformed)
    #expect(malformed.path == "$.cubes")
    #expect(malformed.offset == 9)
    #expect(malformed.message.contains("--completed"))
    #expect(refused.status == 2)
    let result = try CommandLineTool.run(["verify", "--completed"], input: game)
    #expect(
      result.text == "{\"line\":1,\"id\":7,\"valid\":true,\"totalScore\":0,\"moves\":[]}\n")
  }

  @Test func `letters are never raised`() throws {
    let game = Sample.valid.replacingOccurrences(of: "\"letter\":\"D\"", with: "\"letter\":\"d\"")
    let found = try verdicts(CommandLineTool.run(["verify"], input: game).lines)
    #expect(found.first?.malformed?.message == "expected a tile of the language, found \"d\"")
  }
}

extension String {
  fileprivate func withID(_ id: String) -> String { "{\"id\":\(id)," + dropFirst() }
}
