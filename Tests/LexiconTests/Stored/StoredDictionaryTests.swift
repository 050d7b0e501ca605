import Foundation
import Testing

@testable import Lexicon

struct StoredDictionaryTests {
  /// Random dictionaries without rarities and with up to 32 different ones.
  static func samples(_ count: Int, seed: UInt64) throws -> [StoredDictionary] {
    var generator = SplitMix64(seed)
    return try randomLexicons(count, seed: seed).enumerated().map { number, lexicon in
      let graph = lexicon.1
      let limit = [0, 1, 2, 9, 32][number % 5]
      if limit == 0 { return try StoredDictionary(graph: graph) }
      let rarities = (0..<graph.count).map { _ in
        Rarity(rawValue: UInt8(Int.random(in: 0..<limit, using: &generator) * 8))
      }
      return try StoredDictionary(graph: graph, rarities: RarityTable(rarities))
    }
  }

  /// `Tests/Pages/stored_dictionary.py`, which was written from the page alone, made the file.
  @Test func `the bytes are those of a writer that follows the page`() throws {
    var words: [String] = []
    for first in ["B", "C", "T"] {
      for vowel in ["A", "E", "O"] {
        for last in ["L", "N", "R", "T"] {
          words += ["", "ED", "S"].map { first + vowel + last + $0 }
        }
      }
    }
    let rarities = words.indices.map { Rarity(rawValue: UInt8((7 * $0 + $0 / 5) % 9 * 10)) }
    let graph = try WordGraph(words: words)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Pages/rarities.words")
    #expect(
      try StoredDictionary(graph: graph, rarities: RarityTable(rarities)).packed()
        == [UInt8](Data(contentsOf: file)))
  }

  /// `Tests/Pages/stored_dictionary.py` made the file.
  @Test func `the bytes of an automaton are those of a writer that follows the page`() throws {
    var words: [String] = []
    for start in ["SN", "ST", "T"] {
      for middle in ["APP", "OPP", "EPP"] {
        words += ["ED", "ER", "ERS", "ING", "Y"].map { start + middle + $0 }
      }
    }
    let sample = try StoredDictionary(
      graph: try WordGraph(words: words), language: LanguageTag("en-gb"))
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Pages/automaton.words")
    let bytes = try [UInt8](Data(contentsOf: file))
    #expect(bytes[12] == 2)
    #expect(try sample.packed() == bytes)
    #expect(try StoredDictionary(bytes: bytes) == sample)
  }

  @Test func `without rarities, the smaller of tree and automaton is written`() throws {
    var forms: Set<UInt8> = []
    for sample in try Self.samples(60, seed: 63) {
      let bytes = try sample.packed()
      #expect(bytes[8] == (bytes[12] == 2 ? 2 : 1))
      #expect(sample.rarities == nil || bytes[12] == 0)
      if sample.rarities == nil { forms.insert(bytes[12]) }
    }
    #expect(forms == [0, 2])
  }

  @Test func `both forms open to the same graph, byte for byte, and the same rarities`() throws {
    for sample in try Self.samples(isRelease ? 200 : 30, seed: 61) {
      let packed = try sample.packed()
      for bytes in [packed, sample.serialized()] {
        let opened = try StoredDictionary(bytes: bytes)
        #expect(opened == sample)
        #expect(opened.graph.serialized() == sample.graph.serialized())
        #expect(opened.serialized() == sample.serialized())
        #expect(try opened.packed() == packed)
      }
    }
  }

  @Test func `the slow twin reads the same words and rarities`() throws {
    for sample in try Self.samples(isRelease ? 200 : 30, seed: 62) {
      let twin = NaiveUnpacker(try sample.packed())
      let alphabet = sample.graph.alphabet
      #expect(twin.words.map { alphabet.text(of: $0) } == Array(sample.graph.words))
      #expect(
        RarityTable(twin.classes.map { Rarity(rawValue: $0) }) == sample.rarities ?? RarityTable([])
      )
    }
  }

  @Test func `a graph without word index stays one`() throws {
    var builder = WordGraphBuilder(options: .omitWordIndex)
    try builder.insert("CAB")
    let sample = try StoredDictionary(graph: try builder.build())
    #expect(!(try StoredDictionary(bytes: sample.packed()).graph.hasWordIndex))
    #expect(!(try StoredDictionary(bytes: sample.serialized()).graph.hasWordIndex))
  }

  @Test func `a dictionary without words has no rarities`() throws {
    let graph = try WordGraph(words: [String]())
    let sample = try StoredDictionary(graph: graph, rarities: RarityTable([]))
    #expect(sample.rarities == nil)
    #expect(try StoredDictionary(bytes: sample.packed()) == sample)
  }

  @Test func `words have up to 255 letters`() throws {
    let words = [String(repeating: "x", count: 255), "x"]
    let graph = try WordGraph(words: words, alphabet: single)
    let sample = try StoredDictionary(graph: graph)
    #expect(try StoredDictionary(bytes: sample.packed()) == sample)
  }

  @Test func `words that take less than a bit a letter are followed by zeros`() throws {
    let words = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "\($0)" + String(repeating: "A", count: 254) }
    let sample = try StoredDictionary(
      graph: try WordGraph(words: words),
      rarities: RarityTable([Rarity](repeating: Rarity(rawValue: 10), count: words.count)))
    let bytes = try sample.packed()
    #expect(bytes.count == (26 * 255 + 7) / 8)
    #expect(bytes.last == 0)
    #expect(try StoredDictionary(bytes: bytes) == sample)
  }

  @Test func `a graph of another layout gets the builder's`() throws {
    var forged = ForgedGraph(
      unitCount: 64,
      edges: [
        ForgedGraph.Edge(parent: 1, letter: 2, child: 40, isFinal: false),
        ForgedGraph.Edge(parent: 40, letter: 3, child: 0, isFinal: true),
      ])
    forged.header.wordCount = 1
    forged.header.longestWord = 2
    let graph = try WordGraph(bytes: forged.bytes)
    let opened = try StoredDictionary(bytes: StoredDictionary(graph: graph).packed()).graph
    #expect(Array(opened.words) == ["CD"])
    #expect(opened == (try WordGraph(words: ["CD"])))
    #expect(opened != graph)
    let same = try StoredDictionary(bytes: StoredDictionary(graph: graph).serialized()).graph
    #expect(same == graph)
  }

  @Test func `rarities are as many as words, and at most 32 differ`() throws {
    let graph = try WordGraph(words: (0..<33).map { String(repeating: "A", count: $0 + 1) })
    func table(_ count: Int, _ different: Int) -> RarityTable {
      RarityTable((0..<count).map { Rarity(rawValue: UInt8($0 % different)) })
    }
    #expect(throws: Never.self) { try StoredDictionary(graph: graph, rarities: table(33, 32)) }
    for (rarities, found) in [(table(32, 2), "32"), (table(34, 2), "34"), (table(33, 33), "33")] {
      let error = #expect(throws: StoredDictionaryError.self) {
        try StoredDictionary(graph: graph, rarities: rarities)
      }
      #expect(error?.kind == .rarities)
      #expect(error?.found == found)
    }
  }

  @Test func `version 1 bytes stay the same`() throws {
    let rarities = RarityTable([10, 20, 70].map { Rarity(rawValue: $0) })
    let sample = try StoredDictionary(
      graph: try WordGraph(words: ["CAB", "CABS", "CUBE"]), rarities: rarities)
    let bytes = try sample.packed()
    #expect(
      bytes[16..<32] == [188, 40, 13, 209, 164, 201, 233, 13, 169, 27, 23, 38, 187, 103, 31, 240])
    #expect(bytes[224...] == [119, 255, 145, 171, 151, 247, 103, 224, 0, 0, 0])
    #expect(try StoredDictionary(bytes: bytes) == sample)
  }
}
