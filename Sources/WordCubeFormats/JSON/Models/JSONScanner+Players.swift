import Lexicon
import WordCube

extension JSONScanner {
  /// Reads the players of a turn-based game: UUIDs by player index.
  mutating func scanPlayers() throws(ScanError) -> [Player] {
    var players: [Player] = []
    try scanPlayerMap { (scanner, index) throws(ScanError) in
      players.append(Player(index: index, id: try scanner.scanUniqueID()))
    }
    return players.stablySorted { $0.index < $1.index }
  }

  /// Reads an object whose names are player indices; a duplicate index is an error.
  mutating func scanPlayerMap(
    _ body: (inout JSONScanner, Int64) throws(ScanError) -> Void
  ) throws(ScanError) {
    var names: [PlayerKey] = []
    do throws(ScanError) {
      try openObject()
      var isFirst = true
      while try nextName(&isFirst) {
        let start = position
        let name = decode(try scanString())
        guard let player = Int64(canonicalDecimal: name) else {
          throw ScanError(offset: start, kind: .playerIndex)
        }
        names.append(PlayerKey(player: player, offset: start))
        try passColon()
        try body(&self, player)
      }
    } catch {
      // A duplicate comes before the byte at which reading stopped.
      try PlayerKey.checkDuplicates(&names)
      throw error
    }
    try PlayerKey.checkDuplicates(&names)
  }

  /// Reads a UUID.
  mutating func scanUniqueID() throws(ScanError) -> UniqueID {
    _ = nextToken()
    let error = error(.unknownText(.uuid))
    guard let id = UniqueID(utf8: decode(try scanString())) else { throw error }
    return id
  }
}

/// A player's index as a member's name, and where it starts.
private struct PlayerKey {
  let player: Int64
  let offset: Int

  /// Throws an error at the first name that repeats an earlier one.
  ///
  /// The names are sorted, not hashed, so that hostile input stays O(n log n).
  static func checkDuplicates(_ names: inout [PlayerKey]) throws(ScanError) {
    guard names.count > 1 else { return }
    names = names.stablySorted { $0.player < $1.player }
    var first: Int?
    for (name, next) in zip(names, names.dropFirst()) where name.player == next.player {
      first = min(first ?? next.offset, next.offset)
    }
    if let first { throw ScanError(offset: first, kind: .duplicate) }
  }
}

extension Int64 {
  /// The integer whose shortest decimal form is these ASCII bytes, or nil.
  init?(canonicalDecimal text: [UInt8]) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard let first = digits.first, digits.count <= 19 else { return nil }
    guard first != UInt8(ascii: "0") || (digits.count == 1 && !isNegative) else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + UInt64(digit)
    }
    guard value <= UInt64(Int64.max) + (isNegative ? 1 : 0) else { return nil }
    self = isNegative ? Int64(truncatingIfNeeded: 0 &- value) : Int64(value)
  }
}
