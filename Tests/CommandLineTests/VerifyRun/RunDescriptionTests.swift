import Foundation
import Testing

/// What `--resume` compares with the run that began an output.
struct RunDescriptionTests {
  private static let games = [Sample.valid, Sample.refused, Sample.valid].joined("\n")

  /// Begins an output, and resumes it with other arguments. The output must not change by a refusal.
  private func resume(
    _ folder: TemporaryFolder, _ first: [String], then second: [String]
  ) throws -> CommandLineTool.Result {
    let output = folder.path("verdicts")
    for old in ["verdicts", "verdicts.run"] {
      try? FileManager.default.removeItem(atPath: folder.path(old))
    }
    _ = try CommandLineTool.run(["verify", "-o", output] + first, input: "")
    let begun = try folder.bytes("verdicts").split(separator: 0x0A).first ?? []
    folder.file("verdicts", begun + [0x0A])
    let result = try CommandLineTool.run(["verify", "-o", output, "--resume"] + second, input: "")
    if result.status == 2 { #expect(try folder.bytes("verdicts") == begun + [0x0A]) }
    return result
  }

  @Test func `a run with other options is refused, and the message says what differs`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.games)
      let words = folder.file("words", "CAB\nDOG\n")
      let puzzle = folder.file("puzzle", Sample.puzzle.text)
      let changes: [([String], String)] = [
        (["--rules", "classic"], "rules"), (["--no-time-limit"], "rules"),
        (["--grace", "7"], "rules"), (["--dictionary", words], "dictionary"),
        (["--puzzle", puzzle, "--mode", "timed"], "held"),
        (["--stamp"], "stamp"), (["--plausibility", "--effort", "quick"], "plausibility"),
        (["--lines"], "framing"),
        (["--first-line", "2"], "firstLine"),
      ]
      for (options, name) in changes {
        for (first, second) in [([], options), (options, [])] {
          let result = try resume(folder, first + [games], then: second + [games])
          #expect(result.status == 2, "\(options)")
          #expect(
            result.errors.hasPrefix(
              "word-cube: \(folder.path("verdicts")): \(name) differs from the run that began it: "),
            "\(result.errors)")
          #expect(result.errors.contains("expected ") && result.errors.contains(", found "))
        }
        #expect(try resume(folder, options + [games], then: options + [games]).status <= 1)
      }
    }
  }

  @Test func `a run on other inputs is refused`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.games)
      let copy = folder.file("copy", Self.games)
      for (first, second, name) in [
        ([games], [copy], "input 1 file"), ([games, copy], [copy, games], "input 1 file"),
        ([games], [games, copy], "namesFiles"), ([games, copy], [games], "namesFiles"),
        ([games, copy, games], [games, copy], "input 3"),
      ] {
        let result = try resume(folder, first, then: second)
        #expect(result.status == 2)
        #expect(result.errors.contains(": \(name) differs"), "\(result.errors)")
      }
      #expect(try resume(folder, [games, copy], then: [games, copy, games]).status == 1)
    }
  }

  @Test func `an input may grow, and its beginning may not change`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.games)
      let output = folder.path("verdicts")
      let command = ["verify", "--resume", "-o", output, games]
      #expect(try CommandLineTool.run(command, input: "").status == 1)
      folder.file("games", Self.games + "\n" + Sample.valid)
      #expect(try CommandLineTool.run(command, input: "").status == 1)
      let verdicts = try folder.bytes("verdicts")
      #expect(verdicts == (try CommandLineTool.run("verify", games).output))
      // The same last game, so only the checksum shows the change.
      let others = [Sample.refused, Sample.refused, Sample.valid, Sample.valid]
      for (content, name) in [
        (others.joined("\n") + String(repeating: " ", count: 200), "checksum"),
        (Self.games, "bytes"),
      ] {
        folder.file("games", content)
        let result = try CommandLineTool.run(command, input: "")
        #expect(result.status == 2)
        #expect(result.errors.contains(": input 1 \(name) differs"), "\(result.errors)")
        #expect(try folder.bytes("verdicts") == verdicts)
      }
    }
  }

  @Test func `verdicts without a description are not resumed`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games", Self.games)
      let output = folder.file("verdicts", Sample.verdictLine + "\n")
      let run = output + ".run"
      let command = ["verify", "--resume", "-o", output, games]
      let missing = try CommandLineTool.run(command, input: "")
      #expect(missing.status == 2)
      #expect(
        missing.errors == """
          word-cube: \(output): there is no \(run), which describes its verdicts; judge \
          again into a new file

          """)
      for content in ["", "x", "{\n}\n", "{\n  \"run\": \"1\"\n", "{\n  \"run\": \"2\"\n}\n"] {
        folder.file("verdicts.run", content)
        #expect(try CommandLineTool.run(command, input: "").status == 2, "\(content)")
      }
      #expect(try folder.bytes("verdicts") == Array((Sample.verdictLine + "\n").utf8))
    }
  }

  @Test func `the description is JSON, and stays beside the verdicts`() throws {
    try withTemporaryFolder { folder in
      let games = folder.file("games \"1\"", Self.games)
      _ = try CommandLineTool.run("verify", "-o", folder.path("verdicts"), games)
      let data = Data(try folder.bytes("verdicts.run"))
      let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      #expect(object?["input 1 file"] as? String == games)
      #expect(object?["input 1 bytes"] as? String == "\(Self.games.utf8.count)")
      #expect((object?["rules"] as? String)?.hasPrefix("strict, ") == true)
      #expect(object?["held"] is NSNull)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 3)
    }
  }
}
