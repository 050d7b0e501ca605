extension JSONScanner {
  /// Skips a value by its brackets and strings alone, at any depth of nesting. Another function must read the
  /// value and prove that it is well-formed.
  mutating func skipUnproven() throws(ScanError) {
    var depth = 0
    repeat {
      switch nextToken() {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position &+= 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position &+= 1
      case UInt8(ascii: "\""):
        _ = try scanString()
      default:
        guard position < bytes.count else { throw expected(.value) }
        repeat { position &+= 1 } while bytes[position].continuesToken
      }
    } while depth > 0
  }

  /// Passes a value of any kind and proves that it is well-formed, without recursion or allocation.
  mutating func skipValue() throws(ScanError) {
    // Bit n is set if the container at depth n + 1 is an object.
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
          throw ScanError(offset: start, kind: .tooDeep)
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

extension UInt8 {
  /// Whether the byte continues a number or literal.
  @inline(__always)
  var continuesToken: Bool {
    isASCIIAlphanumeric || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "+")
  }

  @inline(__always)
  var isASCIIAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
