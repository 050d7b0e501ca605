import NaiveTwin

/// The lines of an archive, one after the other.
struct ArchiveLines {
  private let stock: GameStock
  private var random: SplitMix64

  init(stock: GameStock, seed: UInt64) {
    self.stock = stock
    random = SplitMix64(seed: seed ^ 0x5DEE_CE66)
  }

  /// Adds a line and its end.
  mutating func append(_ number: Int, to bytes: inout [UInt8]) {
    let game = stock.games[number == 0 ? 0 : random.below(stock.games.count)]
    let start = bytes.count
    // The id takes the place of the brace that opens the object.
    bytes += "{\"id\":\(number + 1),".utf8
    bytes += game.dropFirst()
    if number > 0, random.below(20) == 0 { spoil(&bytes, from: start) }
    if random.below(50) == 0 { bytes.append(UInt8(ascii: "\r")) }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Turns the game at the end of some bytes into something else.
  private mutating func spoil(_ bytes: inout [UInt8], from start: Int) {
    let count = bytes.count - start
    switch random.below(8) {
    case 0: bytes.removeLast(random.below(count))
    case 1, 2: flip(&bytes[start + random.below(count)])
    case 3: bytes.remove(at: start + random.below(count))
    case 4: bytes.replaceSubrange(start..., with: " \t".utf8.prefix(random.below(3)))
    case 5: bytes.replaceSubrange(start..., with: "2021-06-01 12:00:00 upload failed".utf8)
    case 6: bytes += "{\"id\":1}".utf8
    default: bytes.replaceSubrange(start..., with: "[[[{\"id\":[]}]]]".utf8)
    }
  }

  /// Changes a bit, and makes no LF by it.
  private mutating func flip(_ byte: inout UInt8) {
    let flipped = byte ^ 1 << random.below(8)
    if flipped != UInt8(ascii: "\n") { byte = flipped }
  }
}
