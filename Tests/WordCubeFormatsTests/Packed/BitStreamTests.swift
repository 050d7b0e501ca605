import NaiveTwin
import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Streams of bits")
struct BitStreamTests {
  /// Reads bytes with a reader, which lives no longer than they do.
  private func read<Result>(
    _ bytes: [UInt8], _ body: (inout BitReader) throws(PackedMovesError) -> Result
  ) throws(PackedMovesError) -> Result {
    try UnsafeBytes.withUnsafeBytes(of: bytes.span) { bytes throws(PackedMovesError) in
      var reader = BitReader(bytes)
      return try body(&reader)
    }
  }

  @Test func `numbers of every width, at every place`() throws {
    var random = SplitMix64(seed: 3)
    for _ in 0..<MoveSamples.count(debug: 50, release: 2_000) {
      let numbers = (0..<40).map { _ in
        let width = Int.random(in: 0...64, using: &random)
        return (value: width == 0 ? 0 : random.next() >> UInt64(64 - width), width: width)
      }
      var writer = BitWriter()
      for (value, width) in numbers { writer.write(value, bitCount: width) }
      let bytes = writer.finish()
      let bitCount = numbers.reduce(0) { $0 + $1.width }
      #expect(bytes.count == (bitCount + 7) / 8)
      try read(bytes) { reader throws(PackedMovesError) in
        var rest = UInt64(bytes.count * 8)
        for (value, width) in numbers {
          #expect(reader.remainingBitCount == rest)
          #expect(try reader.readLong(bitCount: width) == value)
          rest -= UInt64(width)
        }
        try reader.finish()
      }
    }
  }

  @Test func `bits have the places that the description gives them`() {
    var writer = BitWriter()
    writer.write(true)
    writer.write(0b101, bitCount: 3)
    writer.write(0x1FF, bitCount: 9)
    #expect(writer.finish() == [0b1111_1011, 0b0001_1111])
  }

  @Test(arguments: [0, 1, 127, 128, 16_383, 16_384, UInt64(Int64.max), .max])
  func varints(value: UInt64) throws {
    var writer = BitWriter()
    writer.write(0, bitCount: 3)
    writer.writeVarint(value)
    writer.writeZigZag(Int64(bitPattern: value))
    try read(writer.finish()) { reader throws(PackedMovesError) in
      #expect(try reader.read(bitCount: 3) == 0)
      #expect(try reader.readVarint() == value)
      #expect(try reader.readZigZag() == Int64(bitPattern: value))
    }
  }

  @Test func `nothing is read beyond the end`() throws {
    for count in 0...20 {
      try read([UInt8](repeating: 0xFF, count: count)) { reader throws(PackedMovesError) in
        for _ in 0..<count * 8 { #expect(try reader.readBit()) }
        let failure = PackedMovesError(
          offset: count, reason: .truncated(neededBitCount: 1, remainingBitCount: 0))
        #expect(throws: failure) { try reader.readBit() }
      }
    }
  }
}
