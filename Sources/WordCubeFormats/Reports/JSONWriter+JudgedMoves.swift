import Lexicon
import WordCube

extension JSONWriter {
  /// Writes an array of judged moves.
  ///
  /// It assembles the text in temporary memory and appends it in a few parts, because an array checks
  /// ownership and capacity at each byte.
  mutating func write(_ moves: JudgedMoves) {
    guard let capitals = moves.capitals else {
      return array(moves) { $0.write($1) }
    }
    UnsafeScratchBuffer<UInt8>.withBuffer(capacity: 4096) { empty in
      var text = empty
      text.append(UInt8(ascii: "["))
      moves.forEachWord { word, score, isFirst in
        if text.freeCount < word.count + 64 {
          text.withSpan { bytes.append($0) }
          text = empty
        }
        if !isFirst { text.append(UInt8(ascii: ",")) }
        text.append(word, score, capitals)
      }
      text.append(UInt8(ascii: "]"))
      text.withSpan { bytes.append($0) }
    }
  }

  /// Writes a move in a language whose letters are not those of English.
  private mutating func write(_ move: JudgedMove) {
    object { json in
      json.member("word", move.word)
      json.member("score", move.score)
    }
  }
}

extension UnsafeScratchBuffer<UInt8> {
  /// Appends a move: its word, empty for a removal, and its score.
  ///
  /// - Precondition: There is room for the word's bytes and 64 more.
  @inline(__always)
  fileprivate mutating func append(
    _ word: Span<LetterCode>, _ score: Int64, _ capitals: ImmortalTable<UInt8>
  ) {
    if word.isEmpty {
      append("{\"word\":null,\"score\":")
    } else {
      append("{\"word\":\"")
      // Letters need no escapes.
      for place in word.indices { append(capitals[Int(word[place])]) }
      append("\",\"score\":")
    }
    append(decimal: score.magnitude)
    append(UInt8(ascii: "}"))
  }

  /// Appends an integer in decimal.
  private mutating func append(decimal value: UInt64) {
    let rest = value / 10
    if rest > 0 { append(decimal: rest) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value &- rest &* 10))
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    span.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
