import WordCubeFormats

/// Any bytes as an input of lines, cut into chunks; the first two bytes choose limit and chunks.
@_cdecl("LLVMFuzzerTestOneInput")
public func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard count >= 2 else { return 0 }
  let input = UnsafeBufferPointer(start: start, count: count)
  let byteLimit = Int(input[0])
  let text = UnsafeBufferPointer(rebasing: input.dropFirst(2))

  var found: [Line] = []
  split(text, byteLimit, chunks: input[1]) { line, place in
    promise(!place.isTooLong || line.isEmpty, "a line that is too long comes without bytes")
    _ = LineShape.holdsWholeValue(line)
    var bytes: [UInt8] = []
    for place in line.indices { bytes.append(line[place]) }
    found.append(Line(number: place.number, bytes: place.isTooLong ? nil : bytes))
  }
  promise(found == lines(of: text, byteLimit), "lines are the same however the input is cut")

  // The held line grows by doubling, and is there twice while it does.
  holding(within: MemoryLimit(perByte: 0, constant: 1_024 + 8 * byteLimit), for: 0) {
    split(text, byteLimit, chunks: input[1]) { _, _ in }
  }
  return 0
}

private struct Line: Equatable {
  var number: Int
  /// Nil for a line that is too long.
  var bytes: [UInt8]?
}

private func split(
  _ text: UnsafeBufferPointer<UInt8>, _ byteLimit: Int, chunks seed: UInt8,
  _ body: (Span<UInt8>, LineSplitter.Place) -> Void
) {
  var random = UInt64(seed)
  var splitter = LineSplitter(byteLimit: byteLimit)
  var position = 0
  while position < text.count {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let end = min(text.count, position + Int(random >> 59))
    let chunk = UnsafeBufferPointer(rebasing: text[position..<end])
    splitter.feed(chunk.span, body)
    position = end
  }
  splitter.finish(body)
}

/// The lines, straight from their definition.
private func lines(of text: UnsafeBufferPointer<UInt8>, _ byteLimit: Int) -> [Line] {
  var pieces = text.split(separator: 0x0A, omittingEmptySubsequences: false)
  let last = pieces.removeLast()
  var lines: [Line] = []
  for (number, piece) in zip(1..., pieces) where !piece.allSatisfy({ isBlank($0) }) {
    let line = piece.last == 0x0D ? piece.dropLast() : piece
    lines.append(Line(number: number, bytes: line.count > byteLimit ? nil : Array(line)))
  }
  if !last.allSatisfy({ isBlank($0) }) {
    let bytes = last.count > byteLimit ? nil : Array(last)
    lines.append(Line(number: pieces.count + 1, bytes: bytes))
  }
  return lines
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
