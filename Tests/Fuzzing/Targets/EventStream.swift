import WordCubeAPI

/// Any bytes as an event stream, cut into chunks; the first byte chooses the chunks.
@_cdecl("fuzzEventStream")
public func fuzzEventStream(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Input(start: start, count: count)
  guard let seed = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  let limits = EventStreamParser.Limits(line: 200, data: 300)
  guard let (whole, id) = read([bytes], limits) else {
    promise(read(chunks(of: bytes, seed), limits) == nil, "chunks do not change what is too long")
    return 0
  }
  promise(
    read(chunks(of: bytes, seed), limits).map { $0.0 == whole && $0.1 == id } == true,
    "events are the same however the stream is cut")
  for event in whole {
    promise(event.data.utf8.count <= 3 * 300, "the data of an event is bounded")
    guard let printed = try? event.printed() else {
      promise(event.name.utf8.contains(0), "an event that was read can be printed without U+0000")
      continue
    }
    promise(
      read([printed], .init()).map { $0.0 == [event] } == true, "an event comes back")
  }
  return 0
}

private func read(
  _ chunks: [[UInt8]], _ limits: EventStreamParser.Limits
) -> ([EventBlock], String)? {
  var parser = EventStreamParser(limits: limits)
  var events: [EventBlock] = []
  for chunk in chunks {
    guard let found = try? parser.parse(chunk) else { return nil }
    events += found
  }
  return (events, parser.lastEventID)
}

private func chunks(of bytes: [UInt8], _ seed: UInt8) -> [[UInt8]] {
  var random = UInt64(seed)
  var rest = bytes[...]
  var chunks: [[UInt8]] = []
  while !rest.isEmpty {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let chunk = rest.prefix(1 + Int(random >> 60))
    chunks.append(Array(chunk))
    rest = rest.dropFirst(chunk.count)
  }
  return chunks
}
