/// The part of a response's head that a client has to know. It is read without `String`, so that the load takes
/// little of the processor that it shares with the server.
struct ResponseHead {
  /// The status.
  let status: Int
  /// The number of bytes in the head, including the empty line at its end.
  let byteCount: Int
  /// The number of bytes in the body.
  private(set) var contentLength = 0
  /// Whether the response says when to send the request again.
  private(set) var hasRetryAfter = false

  /// Reads a head; nil if its end has not arrived.
  init?(_ bytes: [UInt8]) {
    let lineFeed = UInt8(ascii: "\n")
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
    for line in lines {
      if let value = Self.value(of: "content-length:", in: bytes[line]) {
        contentLength = Self.number(value)
      } else if Self.value(of: "retry-after:", in: bytes[line]) != nil {
        hasRetryAfter = true
      }
    }
  }

  /// Returns the text after a name in lower case; nil if the line has a different name.
  private static func value(of name: StaticString, in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>?
  {
    guard line.count > name.utf8CodeUnitCount else { return nil }
    let start = line.prefix(name.utf8CodeUnitCount)
    // Setting a bit makes ASCII letters lower-case.
    let isEqual = name.withUTF8Buffer { zip(start, $0).allSatisfy { $0 | 0x20 == $1 | 0x20 } }
    return isEqual ? line.dropFirst(name.utf8CodeUnitCount) : nil
  }

  /// Returns the number made of the digits among some characters.
  private static func number(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { number, byte in
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      return 0...9 ~= digit ? number * 10 + digit : number
    }
  }
}
