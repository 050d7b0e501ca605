/// What a client has to know of the head of a response. It is read without `String`, so the load takes little of
/// the processor that it shares with the server.
struct ResponseHead {
  /// The status.
  let status: Int
  /// The bytes of the head, with the empty line at its end.
  let byteCount: Int
  /// The bytes of the body.
  private(set) var contentLength = 0

  /// Reads a head; nil if its end has not arrived.
  init?(_ bytes: [UInt8]) {
    let (lineFeed, name) = (UInt8(ascii: "\n"), "content-length:".utf8)
    var start = 0
    var lines: [Range<Int>] = []
    while let end = bytes[start...].firstIndex(of: lineFeed) {
      if end - start <= 1 { break }
      lines.append(start..<end)
      start = end + 1
    }
    guard start + 1 < bytes.count, bytes[start + 1] == lineFeed, let first = lines.first else {
      return nil
    }
    status = Self.number(bytes[first].dropFirst(9).prefix(3))
    byteCount = start + 2
    for line in lines where line.count > name.count {
      let start = bytes[line].prefix(name.count)
      // A bit makes ASCII letters lower-case.
      if zip(start, name).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) {
        contentLength = Self.number(bytes[line].dropFirst(name.count))
      }
    }
  }

  /// The number of the digits among some characters.
  private static func number(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { number, byte in
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      return 0...9 ~= digit ? number * 10 + digit : number
    }
  }
}
