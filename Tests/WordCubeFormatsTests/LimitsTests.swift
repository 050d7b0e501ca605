import EnglishLexicon
import Foundation
import Lexicon
import Testing
import WordCube
import WordCubeFormats

@Suite struct LimitsTests {
  /// A function that reads bytes within limits.
  private struct Reader: Sendable {
    let name: String
    /// Bytes that it reads.
    let bytes: [UInt8]
    /// The number of moves in the bytes; nil for bytes that cannot have any.
    var moveCount: Int?
    /// Whether a puzzle comes with the bytes. It is English.
    var hasPuzzle = true
    let read: @Sendable (_ bytes: [UInt8], _ limits: Limits) throws -> Void
  }

  private static let submission = Array(GameSamples.submission().utf8)
  private static let completed = Array(GameSamples.completed().utf8)
  private static let moves = try? Submission(json: submission.span).moves
  private static let verifier = Verifier(dictionary: WordGraph.english)

  private static func judge(
    _ json: [UInt8], completed: Bool, _ limits: Limits
  ) throws(JSONError) {
    let report = verifier.judge(json: json.span, allowingCompleted: completed, limits: limits)
    if case .malformed(let error) = report.outcome { throw error }
  }

  /// Every reader of the module that takes limits.
  private static let readers: [Reader] = {
    let puzzle = GameSamples.puzzle
    let (submission, completed, moves) = (Self.submission, Self.completed, Self.moves ?? MoveList())
    let log = moves.packed(on: puzzle)
    return [
      Reader(name: "submission", bytes: submission, moveCount: 2) {
        _ = try Submission(json: $0.span, limits: $1)
      },
      Reader(name: "completed game", bytes: completed, moveCount: 1) {
        _ = try CompletedGame(json: $0.span, limits: $1)
      },
      Reader(name: "game, submitted", bytes: submission, moveCount: 2) {
        _ = try DecodedGame(json: $0.span, limits: $1)
      },
      Reader(name: "game, completed", bytes: completed, moveCount: 1) {
        _ = try DecodedGame(json: $0.span, allowingCompleted: true, limits: $1)
      },
      Reader(name: "game without templates", bytes: submission, moveCount: 2) {
        _ = try DecodedGame(byGrammar: $0.span, allowingCompleted: true, limits: $1)
      },
      Reader(name: "judged, submitted", bytes: submission, moveCount: 2) {
        try Self.judge($0, completed: false, $1)
      },
      Reader(name: "judged, completed", bytes: completed, moveCount: 1) {
        try Self.judge($0, completed: true, $1)
      },
      Reader(name: "puzzle", bytes: puzzle.json) { _ = try Puzzle(json: $0.span, limits: $1) },
      Reader(name: "live puzzle", bytes: LivePuzzle(puzzle: puzzle).json) {
        _ = try LivePuzzle(json: $0.span, limits: $1)
      },
      Reader(name: "moves", bytes: moves.json, moveCount: 2, hasPuzzle: false) {
        _ = try MoveList(json: $0.span, limits: $1)
      },
      Reader(name: "move", bytes: moves[0].json, moveCount: 1, hasPuzzle: false) {
        _ = try Move(json: $0.span, limits: $1)
      },
      Reader(name: "packed moves", bytes: log, moveCount: 2) {
        _ = try MoveList(packed: $0.span, on: puzzle, limits: $1)
      },
      Reader(name: "judged, packed", bytes: log, moveCount: 2) {
        _ = try Self.verifier.judge(packed: $0.span, on: puzzle, limits: $1)
      },
    ]
  }()

  @Test func `every reader keeps all limits`() {
    for reader in Self.readers {
      func error(_ change: (inout Limits) -> Void) -> String? {
        var limits = Limits(
          byteCount: reader.bytes.count, moveCount: reader.moveCount ?? 0, language: .english)
        change(&limits)
        do {
          try reader.read(reader.bytes, limits)
          return nil
        } catch {
          return "\(error)"
        }
      }
      let name = reader.name
      #expect(error { _ in } == nil, "\(name)")
      #expect(error { $0.language = nil } == nil, "\(name)")
      let bytes = error { $0.byteCount -= 1 }
      #expect(
        bytes?.contains("more than \(reader.bytes.count - 1)") == true, "\(name): \(bytes ?? "")")
      #expect(error { $0.byteCount = .min } != nil, "\(name)")
      if let count = reader.moveCount {
        let moves = error { $0.moveCount -= 1 }
        #expect(moves?.contains("more than \(count - 1)") == true, "\(name): \(moves ?? "")")
        #expect(error { $0.moveCount = .min } != nil, "\(name)")
      }
      // Dutch has the letters of English, Polish has others.
      for language in Language.allCases where language != .english {
        let found = error { $0.language = language }
        #expect(
          found?.contains("\"\(language.code)\"") == (reader.hasPuzzle ? true : nil), "\(name)")
      }
    }
  }

  @Test func `no reader is missing above`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/WordCubeFormats").standardized
    var count = 0
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      count += text.components(separatedBy: "limits: Limits = .standard").count - 1
    }
    // Two of them read submissions and completed games alike.
    #expect(count == Self.readers.count - 2)
  }

  @Test func `a game of another language is refused at the language that it names`() throws {
    let dutch = String(decoding: Self.submission, as: UTF8.self).replacing(
      #""language":"en""#, with: #""language":"nl""#)
    let limits = Limits(language: .english)
    let error = try #require(throws: JSONError.self) {
      try Submission(json: Array(dutch.utf8).span, limits: limits)
    }
    #expect(error.path == "$.gameContext.solo.language")
    #expect(error.message == "expected a game in the language \"en\", found \"nl\"")
    #expect(gameError(dutch, limits: limits) == error)
    let completed = GameSamples.completed(extra: #","language":"nl""#)
    let other = try #require(throws: JSONError.self) {
      try CompletedGame(json: Array(completed.utf8).span, limits: limits)
    }
    #expect(other.path == "$.language")
    #expect(gameError(completed, limits: limits) == other)
  }

  @Test func `a game that does not contain its puzzle is of any language`() throws {
    let json = GameSamples.submission(context: #"{"sharedGameCode":"x"}"#)
    #expect(throws: Never.self) {
      try Submission(json: Array(json.utf8).span, limits: Limits(language: .polish))
    }
  }

  @Test func `the standard limits are one MiB and 65,536 moves`() {
    #expect(Limits.standard == Limits(byteCount: 1_048_576, moveCount: 65_536))
    #expect("\(Limits.standard)" == "1048576 bytes, 65536 moves")
  }
}
