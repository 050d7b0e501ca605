import NaiveTwin
import Testing
import WordCubeFormats

/// A line as it was passed on.
private struct HandedLine: Hashable {
  let number: Int
  /// Nil for a line that is too long.
  let text: [UInt8]?
}

/// The lines of a whole text, by the description of what a line is.
private func naiveLines(_ text: [UInt8], byteLimit: Int) -> (lines: [HandedLine], count: Int) {
  var pieces = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let last = pieces.removeLast()
  var lines: [HandedLine] = []
  func add(_ piece: ArraySlice<UInt8>, number: Int) {
    if piece.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return }
    lines.append(
      HandedLine(number: number, text: piece.count > byteLimit ? nil : Array(piece)))
  }
  for (index, piece) in pieces.enumerated() {
    add(piece.last == 0x0D ? piece.dropLast() : piece, number: index + 1)
  }
  add(last, number: pieces.count + 1)
  return (lines, pieces.count + (last.isEmpty ? 0 : 1))
}

/// The lines of a text that comes in chunks of these lengths, the rest in one.
private func split(
  _ text: [UInt8], byteLimit: Int, chunks: some Sequence<Int>
) -> (lines: [HandedLine], count: Int) {
  var splitter = LineSplitter(byteLimit: byteLimit)
  var lines: [HandedLine] = []
  func take(_ line: Span<UInt8>, _ place: LineSplitter.Location) {
    let isEmpty = line.isEmpty
    if place.isTooLong { #expect(isEmpty) }
    var text: [UInt8] = []
    for index in line.indices { text.append(line[index]) }
    lines.append(HandedLine(number: place.number, text: place.isTooLong ? nil : text))
  }
  var start = 0
  for length in chunks where start < text.count {
    let end = min(text.count, start + length)
    splitter.feed(text.span.extracting(start..<end)) { take($0, $1) }
    start = end
  }
  splitter.feed(text.span.extracting(start...)) { take($0, $1) }
  splitter.finish { take($0, $1) }
  return (lines, splitter.lineCount)
}

struct LineSplitterTests {
  #if DEBUG
    private let roundCount = 300
  #else
    private let roundCount = 20_000
  #endif

  @Test func `lines are numbered, blank ones counted, and the last needs no end`() {
    let text = Array("one\n\n  \t\r\ntwo\r\nthr\ree\r\r\nfour\r".utf8)
    let expected = [
      HandedLine(number: 1, text: Array("one".utf8)),
      HandedLine(number: 4, text: Array("two".utf8)),
      HandedLine(number: 5, text: Array("thr\ree\r".utf8)),
      HandedLine(number: 6, text: Array("four\r".utf8)),
    ]
    let (lines, count) = split(text, byteLimit: 100, chunks: [])
    #expect(lines == expected)
    #expect(count == 6)
  }

  @Test func `an empty input has no lines, and an LF at the end starts no line`() {
    #expect(split([], byteLimit: 9, chunks: []).lines.isEmpty)
    #expect(split([], byteLimit: 9, chunks: []).count == 0)
    #expect(split(Array("a\n".utf8), byteLimit: 9, chunks: []).count == 1)
    #expect(split(Array("\n".utf8), byteLimit: 9, chunks: []).count == 1)
    #expect(split(Array(" ".utf8), byteLimit: 9, chunks: []).count == 1)
  }

  @Test(arguments: ["", "\n", "\r\n"])
  func `a line may have as many bytes as the limit, its end not counted`(end: String) {
    for chunks in [[], [1, 1, 1, 1, 1, 1, 1], [4], [5]] {
      let fits = split(Array(("12345" + end).utf8), byteLimit: 5, chunks: chunks)
      #expect(fits.lines == [HandedLine(number: 1, text: Array("12345".utf8))])
      let tooLong = split(Array(("123456" + end + "x").utf8), byteLimit: 5, chunks: chunks)
      #expect(tooLong.lines.first == HandedLine(number: 1, text: nil))
      #expect(tooLong.lines.count == (end.isEmpty ? 1 : 2))
    }
  }

  @Test func `a long line of blanks is blank, and one with something after them is too long`() {
    let blanks = [UInt8](repeating: 0x20, count: 1000)
    let text = blanks + Array("\n".utf8) + blanks + Array("x\nend".utf8)
    for chunks in [[], [UInt8](repeating: 7, count: 400).map(Int.init)] {
      let (lines, count) = split(text, byteLimit: 10, chunks: chunks)
      #expect(
        lines == [
          HandedLine(number: 2, text: nil), HandedLine(number: 3, text: Array("end".utf8)),
        ])
      #expect(count == 3)
    }
  }

  @Test func `limits at the edges of the integers do not trap`() {
    for limit in [.min, -1, 0, .max] {
      let (lines, count) = split(Array("ab\nc\r\n\r\nd".utf8), byteLimit: limit, chunks: [1, 1, 1])
      #expect(count == 4)
      #expect(lines.map(\.number) == [1, 2, 4])
      #expect(lines.allSatisfy { ($0.text == nil) == (limit <= 0) })
    }
  }

  @Test func `any chunks give the same lines`() {
    var random = SplitMix64(seed: 7)
    let bytes = Array("ab\n\n\r\r \t".utf8) + [0x8A, 0]
    for _ in 0..<roundCount {
      let length = Int.random(in: 0...60, using: &random)
      let text = (0..<length).map { _ in bytes.randomElement(using: &random) ?? 0 }
      let limit = Int.random(in: 0...20, using: &random)
      let chunks = (0..<80).map { _ in Int.random(in: 0...9, using: &random) }
      let expected = naiveLines(text, byteLimit: limit)
      let found = split(text, byteLimit: limit, chunks: chunks)
      #expect(found.lines == expected.lines, "\(text) \(limit) \(chunks)")
      #expect(found.count == expected.count, "\(text) \(limit) \(chunks)")
    }
  }
}
