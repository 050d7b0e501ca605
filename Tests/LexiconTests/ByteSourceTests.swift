import Foundation
import Lexicon
import Testing

extension Data: ByteSource {}

/// Bytes that are not stored in one piece.
private struct ScatteredBytes: Collection, ByteSource {
  let halves: [[UInt8]]
  var startIndex: Int { 0 }
  var endIndex: Int { halves[0].count + halves[1].count }
  func index(after index: Int) -> Int { index + 1 }
  subscript(index: Int) -> UInt8 {
    index < halves[0].count ? halves[0][index] : halves[1][index - halves[0].count]
  }
}

@Suite("Sources of bytes")
struct ByteSourceTests {
  private struct Refusal: Error, Equatable {
    let byteCount: Int
  }

  private func copy(_ source: some ByteSource & ~Escapable) -> [UInt8] {
    source.withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }

  private func address(_ source: some ByteSource & ~Escapable) -> UInt {
    source.withBytes { bytes in
      bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }
  }

  private func refuse(_ source: some ByteSource & ~Escapable) throws(Refusal) {
    try source.withBytes { bytes throws(Refusal) in throw Refusal(byteCount: bytes.count) }
  }

  @Test(arguments: [[], [7], Array(0...255)] as [[UInt8]])
  func `each source lends its bytes`(bytes: [UInt8]) {
    #expect(copy(bytes) == bytes)
    #expect(copy(bytes.span) == bytes)
    #expect(copy(([9] + bytes + [9])[1..<bytes.count + 1]) == bytes)
    #expect(bytes.withUnsafeBytes { copy($0) } == bytes)
    #expect(bytes.withUnsafeBufferPointer { copy($0) } == bytes)
    #expect(copy(Data(bytes)) == bytes)
    let middle = bytes.count / 2
    #expect(
      copy(ScatteredBytes(halves: [Array(bytes[..<middle]), Array(bytes[middle...])])) == bytes)
    // No buffer has an address here.
    #expect(copy(UnsafeRawBufferPointer(start: nil, count: 0)).isEmpty)
  }

  @Test func `bytes in one piece are not copied`() {
    let bytes: [UInt8] = [1, 2, 3]
    bytes.withUnsafeBytes { buffer in
      let start = UInt(bitPattern: buffer.baseAddress)
      #expect(address(bytes) == start)
      #expect(address(bytes.span) == start)
      #expect(address(bytes[1...]) == start + 1)
      #expect(address(buffer) == start)
    }
  }

  @Test func `the closure's error is thrown`() {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(throws: Refusal(byteCount: 3)) { try refuse(bytes) }
    #expect(throws: Refusal(byteCount: 3)) { try refuse(bytes.span) }
    #expect(throws: Refusal(byteCount: 2)) { try refuse(bytes[1...]) }
    #expect(throws: Refusal(byteCount: 3)) { try bytes.withUnsafeBytes { try refuse($0) } }
    #expect(throws: Refusal(byteCount: 2)) {
      try refuse(ScatteredBytes(halves: [[1], [2]]))
    }
  }

  @Test func `word lists and graphs come from any of them`() throws {
    let list = Array("CAB\nCUBE\n".utf8)
    func graph(_ lines: some ByteSource & ~Escapable) throws -> WordGraph {
      var builder = WordGraphBuilder()
      try builder.insertLines(lines)
      return try builder.build()
    }
    let expected = try WordGraph(words: ["CAB", "CUBE"])
    #expect(try graph(list) == expected)
    #expect(try graph(list.span) == expected)
    #expect(try graph(Data(list)) == expected)
    let bytes = expected.serialized()
    #expect(try WordGraph(bytes: bytes) == expected)
    #expect(try WordGraph(bytes: bytes.span) == expected)
    #expect(try bytes.withUnsafeBytes { try WordGraph(bytes: $0) } == expected)
    #expect(throws: WordGraphError.self) { try WordGraph(bytes: bytes.dropLast()) }
  }
}
