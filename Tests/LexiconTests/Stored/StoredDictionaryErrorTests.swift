import Testing

@testable import Lexicon

struct StoredDictionaryErrorTests {
  private func error(_ bytes: [UInt8]) -> StoredDictionaryError? {
    do throws(StoredDictionaryError) {
      _ = try StoredDictionary(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  /// Small files of both forms.
  private func files() throws -> [[UInt8]] {
    let graph = try WordGraph(words: ["CAB", "CABS", "CUBE", "TUBE"])
    let rated = try StoredDictionary(
      graph: graph, rarities: RarityTable([10, 20, 20, 70].map { Rarity(rawValue: $0) }))
    let empty = try StoredDictionary(graph: try WordGraph(words: [String](), alphabet: greek))
    return try [rated, empty].flatMap { [try $0.packed(), $0.serialized()] }
  }

  /// A file with some bytes changed and the right checksum.
  private func resealed(_ file: [UInt8], _ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = file
    change(&bytes)
    StoredDictionaryHeader.seal(&bytes)
    return bytes
  }

  @Test func `the error of a checksum or a count has the right number`() throws {
    for file in try files() {
      var bytes = file
      bytes[16] ^= 1
      let checksum = (0..<8).reduce(UInt64(0)) { $0 | UInt64(file[16 + $1]) << UInt64(8 * $1) }
      #expect(error(bytes)?.computed == checksum)
      let count = resealed(file) { $0[32] += 1 }
      #expect(error(count)?.computed == nil || error(count)?.computed == UInt64(file[32]))
      #expect(error(resealed(file) { $0[8] = 9 })?.computed == nil)
    }
    let rated = resealed(try files()[0]) { $0[32] -= 1 }
    #expect(error(rated)?.computed == 4)
  }

  @Test func `every flipped bit is refused`() throws {
    for file in try files() {
      for place in 0..<(file.count * 8) {
        var flipped = file
        flipped[place / 8] ^= 1 << UInt8(place % 8)
        #expect(error(flipped) != nil, "bit \(place)")
      }
    }
  }

  @Test func `every other length is refused, also with the right checksum`() throws {
    for file in try files() {
      for count in file.indices {
        #expect(error(Array(file[..<count])) != nil)
        guard count >= StoredDictionaryHeader.byteCount else { continue }
        // The coder's last bytes may be zeros, which it reads after the end too.
        let cut = resealed(file) { $0 = Array($0[..<count]) }
        #expect(error(cut)?.kind != nil, "\(count) of \(file.count)")
      }
      #expect(error(file + [0])?.kind == .checksum)
      #expect(error(resealed(file) { $0.append(1) })?.kind == .size)
    }
  }

  @Test func `a forged file is refused, or opens to a dictionary in order`() throws {
    var generator = SplitMix64(63)
    var openedCount = 0
    let samples = try StoredDictionaryTests.samples(isRelease ? 100 : 10, seed: 64)
    for file in try samples.flatMap({ [try $0.packed(), $0.serialized()] }) {
      for _ in 0..<40 {
        let forged = resealed(file) { bytes in
          let place = Int.random(in: 24..<bytes.count, using: &generator)
          bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        }
        guard let opened = try? StoredDictionary(bytes: forged) else { continue }
        openedCount += 1
        let words = opened.graph.words.map { Array($0.unicodeScalars.map { $0.value }) }
        #expect(Set(words).count == opened.graph.count)
        #expect(try StoredDictionary(bytes: opened.packed()).graph.count == opened.graph.count)
      }
    }
    #expect(openedCount < samples.count * 80)
  }

  @Test func `fields out of range are named`() throws {
    let packed = try files()[0]
    typealias Kind = StoredDictionaryError.Kind
    let cases: [(offset: Int, value: UInt8, kind: Kind)] = [
      (12, 2, .header), (27, 1, .checksum), (32, 5, .count), (32, 90, .header), (35, 255, .header),
      (36, 8, .words), (37, 255, .size), (39, 255, .header), (40, 33, .header), (44, 0, .header),
      (44, 27, .checksum), (68, 65, .alphabet), (44, 33, .header), (48, 2, .header),
      (63, 1, .header), (65, 1, .words),
      (192, 20, .header), (193, 9, .header), (195, 1, .header),
    ]
    for (offset, value, kind) in cases {
      let found = error(resealed(packed) { $0[offset] = value })
      // A change of the words' meaning shows in the checksum of the graph.
      let isExpected = found?.kind == kind || (kind == .words && found?.kind == .checksum)
      #expect(isExpected, "\(offset): \(found.map { "\($0)" } ?? "opened")")
    }
  }

  @Test func `errors say what, where, expected and found`() throws {
    let packed = try files()[0]
    #expect(
      error([])?.description
        == "stored dictionary: wrong size at byte 0: expected 224 bytes or more, found 0")
    var other = packed
    other[8] = 4
    #expect(
      error(other)?.description
        == "stored dictionary: unknown version at byte 8: expected 1 to 3, found 4")
    other = packed
    other[0] = 0x77
    #expect(
      error(other)?.description
        == "stored dictionary: not a stored dictionary at byte 0: expected 0x57, found 0x77")
    let unpacked = try files()[1]
    let graph = error(resealed(unpacked) { $0[224 + 8] = 2 })
    #expect(graph?.kind == .graph(.version))
    #expect(graph?.offset == 232)
  }

  @Test func `unpacked counts and rarities are those of the graph`() throws {
    let file = try files()[1]
    #expect(error(resealed(file) { $0[file.count - 1] = 99 })?.kind == .rarities)
    #expect(error(resealed(file) { $0[193] = 60 })?.kind == .rarities)
    #expect(error(resealed(file) { $0[48] = 0 })?.kind == .header)
    #expect(error(resealed(file) { $0[64] = 0x61 })?.kind == .alphabet)
    #expect(error(resealed(file) { $0[36] ^= 1 })?.kind == .size)
  }
}
