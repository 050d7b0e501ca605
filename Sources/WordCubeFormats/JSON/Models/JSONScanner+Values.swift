import WordCube

extension JSONScanner {
  mutating func scanGameMode() throws(ScanError) -> GameMode {
    try scanWord(of: GameMode.allCases, .gameMode) { $0.name }
  }

  mutating func scanLanguage() throws(ScanError) -> Language {
    _ = nextToken()
    let error = error(.unknownText(.language))
    let content = try scanString()
    // English first: the other codes need a look-up.
    if spells(content, "en") { return .english }
    for language in Language.others where spells(content, language.code) { return language }
    throw error
  }

  /// Reads a string that must be one of several texts.
  private mutating func scanWord<Value>(
    of values: [Value], _ vocabulary: ScanError.Vocabulary, text: (Value) -> String
  ) throws(ScanError) -> Value {
    _ = nextToken()
    let error = error(.unknownText(vocabulary))
    let content = try scanString()
    for value in values where spells(content, text(value)) { return value }
    throw error
  }

  /// Reads an identifier, or skips any other value and returns nil.
  mutating func scanIdentifier() throws(ScanError) -> GameIdentifier? {
    let first = nextToken()
    let start = position
    if first == UInt8(ascii: "\"") {
      let content = try scanString().range
      guard content.count <= GameIdentifier.maximumByteCount else { return nil }
      return GameIdentifier(json: bytes.copy(start..<position))
    }
    try skipValue()
    let token = bytes.copy(start..<position)
    guard token.count <= GameIdentifier.maximumByteCount,
      token.allSatisfy({ $0 == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return GameIdentifier(json: token)
  }

  /// Reads a coordinate or side: 0, 1 or 2.
  @inline(__always)
  mutating func scanCoordinate() throws(ScanError) -> UInt8 {
    let digit = nextToken() &- UInt8(ascii: "0")
    if digit <= 2, !bytes[position + 1].continuesToken {
      position &+= 1
      return digit
    }
    return try scanUnusualCoordinate()
  }

  @inline(never)
  private mutating func scanUnusualCoordinate() throws(ScanError) -> UInt8 {
    let error = expected(.coordinate)
    do throws(ScanError) {
      let value = try scanInteger()
      if (0...2).contains(value) { return UInt8(value) }
    } catch {
      // No other value is a coordinate either.
    }
    throw error
  }

  mutating func scanBoolean() throws(ScanError) -> Bool {
    switch nextToken() {
    case UInt8(ascii: "t"):
      try passLiteral("true")
      return true
    case UInt8(ascii: "f"):
      try passLiteral("false")
      return false
    default:
      throw expected(.boolean)
    }
  }
}
