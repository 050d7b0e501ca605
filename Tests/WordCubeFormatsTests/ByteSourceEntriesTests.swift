import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeFormats
import WordCubeTesting

@Suite("Functions that read bytes take any source")
struct ByteSourceEntriesTests {
  private static let record = SampleGame.valid.record
  private static let puzzle = record.puzzle

  /// Reads bytes as an array, a slice, a span and a raw buffer, and compares the results.
  private func expectSame<Value: Equatable>(_ bytes: [UInt8], _ reads: [([UInt8]) throws -> Value])
    throws
  {
    let values = try reads.map { try $0(bytes) }
    for value in values { #expect(value == values[0]) }
  }

  @Test func `JSON of models`() throws {
    let submission = Submission(
      context: .solo(mode: .timed, puzzle: Self.puzzle), moves: Self.record.moves)
    try expectSame(
      submission.json,
      [
        { try Submission(json: $0) }, { try Submission(json: $0.span) },
        { try $0.withUnsafeBytes { try Submission(json: $0) } }, { try Submission(json: $0[...]) },
      ])
    try expectSame(
      Self.puzzle.json,
      [
        { try Puzzle(json: $0) }, { try Puzzle(json: $0.span) },
        { try $0.withUnsafeBytes { try Puzzle(json: $0) } },
      ])
    try expectSame(
      Self.record.moves.json,
      [
        { try MoveList(json: $0) }, { try MoveList(json: $0.span) },
        { try $0.withUnsafeBytes { try MoveList(json: $0) } },
      ])
    try expectSame(
      Self.record.moves[0].json,
      [
        { try Move(json: $0) }, { try Move(json: $0.span) },
        { try $0.withUnsafeBytes { try Move(json: $0) } },
      ])
  }

  @Test func `JSON of games, read and judged`() throws {
    let verifier = Verifier(dictionary: WordGraph.english)
    let submission = Submission(
      context: .solo(mode: .unlimited, puzzle: Self.puzzle), moves: Self.record.moves)
    try expectSame(
      submission.json,
      [
        { try DecodedGame(json: $0) }, { try DecodedGame(json: $0.span) },
        { try $0.withUnsafeBytes { try DecodedGame(json: $0) } },
      ])
    try expectSame(
      submission.json,
      [
        { verifier.judge(json: $0) }, { verifier.judge(json: $0.span) },
        { $0.withUnsafeBytes { verifier.judge(json: $0) } },
        { verifier.judge(json: $0[...]) { _ in .asSubmitted } },
      ])
    // An element of an array has no name that a span could depend on.
    let games = [submission.json, submission.json]
    for number in games.indices {
      guard case .judged(let verdict) = verifier.judge(json: games[number]).outcome else {
        Issue.record("the game is not judged")
        continue
      }
      #expect(verdict.isValid)
    }
  }

  @Test func `packed bytes`() throws {
    let verifier = Verifier(dictionary: WordGraph.english)
    let puzzle = Self.puzzle
    try expectSame(
      puzzle.packed,
      [
        { try Puzzle(packed: $0) }, { try Puzzle(packed: $0.span) },
        { try $0.withUnsafeBytes { try Puzzle(packed: $0) } }, { try Puzzle(packed: $0[...]) },
      ])
    try expectSame(
      Self.record.moves.packed(on: puzzle),
      [
        { try MoveList(packed: $0, on: puzzle) }, { try MoveList(packed: $0.span, on: puzzle) },
        { try $0.withUnsafeBytes { try MoveList(packed: $0, on: puzzle) } },
      ])
    try expectSame(
      Self.record.moves.packed(on: puzzle),
      [
        { try verifier.judge(packed: $0, on: puzzle) },
        { try verifier.judge(packed: $0.span, on: puzzle) },
        { try $0.withUnsafeBytes { try verifier.judge(packed: $0, on: puzzle) } },
      ])
  }

  @Test func lines() {
    let bytes = Array("{}\n[]\n".utf8)
    func count(_ feed: (inout LineSplitter, (Span<UInt8>, LineSplitter.Location) -> Void) -> Void)
      -> Int
    {
      var (splitter, count) = (LineSplitter(), 0)
      feed(&splitter) { line, _ in count += InputSniffer.startsWithWholeValue(line) ? 1 : 0 }
      return count
    }
    #expect(count { $0.feed(bytes, $1) } == 2)
    #expect(count { $0.feed(bytes.span, $1) } == 2)
    #expect(count { splitter, body in bytes.withUnsafeBytes { splitter.feed($0, body) } } == 2)
    #expect(InputSniffer.isBlank([UInt8(ascii: " "), UInt8(ascii: "\t")] as [UInt8]))
    #expect(!InputSniffer.isBlank(bytes))
  }
}
