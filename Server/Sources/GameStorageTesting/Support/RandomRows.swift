import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

/// A generator of the same numbers for the same seed: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}

/// Makes random column values.
struct RandomRows {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func id() -> UniqueID { UniqueID(high: generator.next(), low: generator.next()) }
  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
  mutating func flag() -> Bool { .random(using: &generator) }
  mutating func integer() -> Int64 { Int64(bitPattern: generator.next()) >> number(0...60) }
  mutating func time() -> UnixTime { 1_795_000_000 + Int64(number(0...1_000_000)) }
  mutating func optional<Value>(_ value: Value) -> Value? { flag() ? value : nil }
  mutating func element<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
  mutating func code() -> ShareCode { .random(using: &generator) }
  mutating func nonce() -> Nonce { .random(using: &generator) }
  mutating func key() -> IdempotencyKey { .random(using: &generator) }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }

  mutating func digest() -> SHA256.Digest { SHA256.digest(of: bytes(8)) }

  /// Returns texts with contents that storages get wrong: empty, quotes, many bytes.
  mutating func text() -> String {
    let parts = ["", "a", "'", "\"", "é", "日本", "👩‍👩‍👧", " ", "%", "x"]
    return (0..<number(0...4)).map { _ in element(parts) }.joined()
  }
}
