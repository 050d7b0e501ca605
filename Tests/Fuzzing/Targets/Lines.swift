import WordCubeFormats

/// Any bytes as an input of lines, cut into chunks; the first two bytes choose limit and chunks.
@_cdecl("fuzzLines")
public func fuzzLines(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  guard input.count >= 2 else { return 0 }
  let byteLimit = Int(input[0])
  let text = Input(rebasing: input.dropFirst(2))

  let expected = lines(of: text, byteLimit)
  var count = 0
  // The kept line grows by doubling, and is in memory twice while it grows.
  holding(within: MemoryLimit(perByte: 0, constant: 1_024 + 8 * byteLimit), for: 0) {
    split(text, byteLimit, chunks: input[1]) { line, place in
      _ = InputSniffer.startsWithWholeValue(line)
      promise(count < expected.count, "there are \(expected.count) lines however the input is cut")
      promise(
        place.number == expected[count].number
          && place.isTooLong == (expected[count].bytes == nil)
          && line.withUnsafeBufferPointer { $0.elementsEqual(expected[count].bytes ?? text[0..<0]) },
        "lines are the same however the input is cut")
      count += 1
    }
  }
  promise(count == expected.count, "there are \(expected.count) lines however the input is cut")
  return 0
}

private struct Line {
  var number: Int
  /// Nil for a line that is too long: its bytes are not delivered.
  var bytes: Slice<Input>?
}

private func split(
  _ text: Input, _ byteLimit: Int, chunks seed: UInt8,
  _ body: (Span<UInt8>, LineSplitter.Location) -> Void
) {
  var random = UInt64(seed)
  var splitter = LineSplitter(byteLimit: byteLimit)
  var position = 0
  while position < text.count {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let end = min(text.count, position + Int(random >> 59))
    let chunk = Input(rebasing: text[position..<end])
    splitter.feed(chunk.span, body)
    position = end
  }
  splitter.finish(body)
}

/// The lines, straight from their definition.
private func lines(of text: Input, _ byteLimit: Int) -> [Line] {
  var pieces = text.split(separator: 0x0A, omittingEmptySubsequences: false)
  let last = pieces.removeLast()
  var lines: [Line] = []
  for (number, piece) in zip(1..., pieces) where !piece.allSatisfy({ isBlank($0) }) {
    let line = piece.last == 0x0D ? piece.dropLast() : piece
    lines.append(Line(number: number, bytes: line.count > byteLimit ? nil : line))
  }
  if !last.allSatisfy({ isBlank($0) }) {
    lines.append(
      Line(number: pieces.count + 1, bytes: last.count > byteLimit ? nil : last))
  }
  return lines
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
