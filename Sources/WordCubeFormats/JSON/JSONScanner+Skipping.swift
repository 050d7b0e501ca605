extension JSONScanner {
  /// Passes a value of any kind, proving that it is well-formed; no recursion, no allocation.
  mutating func skipValue() throws(Fault) {
    // Bit n says whether the container at depth n + 1 is an object.
    var objects: UInt64 = 0
    var depth = 0
    _ = nextToken()
    let start = position
    var isFirst = true
    while true {
      if depth > 0 {
        let isObject = objects >> UInt64(depth - 1) & 1 != 0
        let hasMore = isObject ? try nextName(&isFirst) : try nextElement(&isFirst)
        guard hasMore else {
          depth -= 1
          isFirst = false
          if depth == 0 { return }
          continue
        }
        if isObject {
          _ = try scanString()
          try passColon()
        }
      }
      let token = nextToken()
      switch token {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < Self.maximumSkippedDepth else {
          throw Fault(offset: start, problem: .tooDeep)
        }
        let bit: UInt64 = 1 << UInt64(depth)
        objects = token == UInt8(ascii: "{") ? objects | bit : objects & ~bit
        depth += 1
        isFirst = true
        position += 1
        continue
      case UInt8(ascii: "\""): _ = try scanString()
      case UInt8(ascii: "t"): try passLiteral("true")
      case UInt8(ascii: "f"): try passLiteral("false")
      case UInt8(ascii: "n"): try passLiteral("null")
      default: try skipNumber()
      }
      if depth == 0 { return }
    }
  }
}
