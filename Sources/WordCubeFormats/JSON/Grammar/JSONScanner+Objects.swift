extension JSONScanner {
  /// Passes an object's opening brace, and returns its offset.
  @inline(__always)
  @discardableResult
  mutating func openObject() throws(ScanError) -> Int {
    guard nextToken() == UInt8(ascii: "{") else { throw expected(.object) }
    position &+= 1
    return position - 1
  }

  /// Moves to the name of an object's next member, or passes the closing brace and returns false.
  @inline(__always)
  mutating func nextName(_ isFirst: inout Bool) throws(ScanError) -> Bool {
    var token = nextToken()
    if token == UInt8(ascii: "}") {
      position &+= 1
      return false
    }
    if !isFirst {
      guard token == UInt8(ascii: ",") else { throw expected(.commaOrBrace) }
      position &+= 1
      token = nextToken()
    }
    isFirst = false
    guard token == UInt8(ascii: "\"") else { throw expected(.memberName) }
    return true
  }

  @inline(__always)
  mutating func passColon() throws(ScanError) {
    guard nextToken() == UInt8(ascii: ":") else { throw expected(.colon) }
    position &+= 1
  }
}
