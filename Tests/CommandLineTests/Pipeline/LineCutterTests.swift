import Testing
import WordCubeFormats

@testable import word_cube

/// Lines in the buffer, against the splitter of the library, which copies them.
struct LineCutterTests {
  private struct FoundLine: Hashable {
    let number: Int
    /// Nil for a line that is too long.
    let text: [UInt8]?
  }

  private func split(_ text: [UInt8], byteLimit: Int) -> (lines: [FoundLine], count: Int) {
    var splitter = LineSplitter(byteLimit: byteLimit)
    var lines: [FoundLine] = []
    func take(_ line: Span<UInt8>, _ place: LineSplitter.Location) {
      lines.append(
        FoundLine(
          number: place.number, text: place.isTooLong ? nil : line.indices.map { line[$0] }))
    }
    splitter.feed(text.span) { take($0, $1) }
    splitter.finish { take($0, $1) }
    return (lines, splitter.lineCount)
  }

  /// The lines of a text that comes in chunks of these lengths, the rest in one.
  private func cut(
    _ text: [UInt8], byteLimit: Int, chunks: [Int]
  ) -> (lines: [FoundLine], count: Int) {
    var cutter = LineCutter(byteLimit: byteLimit)
    var lines: [FoundLine] = []
    var buffer: [UInt8] = []
    func take(_ line: LineCutter.Line) {
      if line.isTooLong { #expect(line.range.isEmpty) }
      lines.append(
        FoundLine(number: line.number, text: line.isTooLong ? nil : Array(buffer[line.range])))
    }
    var start = 0
    for length in chunks + [text.count] where start < text.count {
      let end = min(text.count, start + length)
      buffer = cutter.rest + text[start..<end]
      cutter.cut(buffer) { take($0) }
      #expect(cutter.rest.count <= byteLimit + 1)
      start = end
    }
    buffer = cutter.rest
    cutter.finish { take($0) }
    return (lines, cutter.lineCount)
  }

  @Test func `lines are those of the splitter, wherever buffers end`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Array("ab \t\r\n\n".utf8).randomElement(using: &generator) ?? 0
      }
      let limit = Int.random(in: 0...8, using: &generator)
      let chunks = (0..<8).map { _ in Int.random(in: 1...9, using: &generator) }
      let (found, expected) = (
        cut(text, byteLimit: limit, chunks: chunks), split(text, byteLimit: limit)
      )
      #expect(found == expected, "\(text), limit \(limit), chunks \(chunks)")
    }
  }

  @Test func `a line of the limit is a line, with CR LF too, and a longer one is too long`() {
    for (text, isTooLong) in [
      ("12345\n", false), ("12345\r\n", false), ("123456\n", true), ("123456\r\n", true),
      ("12345", false), ("12345\r", true),
    ] {
      for chunk in 1...9 {
        let found = cut(
          Array(text.utf8), byteLimit: 5, chunks: Array(repeating: chunk, count: 9))
        #expect(found.lines.map { $0.text == nil } == [isTooLong])
      }
    }
  }
}
