import Foundation
import Testing

@testable import Lexicon

struct WrittenFormsTests {
  /// The letters of the signs that the samples have beside plain letters.
  private static let signs: [Unicode.Scalar: String] = [
    "à": "A", "â": "A", "á": "A", "é": "E", "è": "E", "ê": "E", "ß": "SS", "œ": "OE", "ﬃ": "FFI",
    "S": "S", "E": "E",
  ]

  private static func stored(
    _ forms: [String], rarities: Bool = false, language: String? = nil
  ) throws -> StoredDictionary {
    let words = forms.map { form in
      form.unicodeScalars.map { signs[$0] ?? String($0).uppercased() }.joined()
    }
    let graph = try WordGraph(words: words)
    let table = RarityTable((0..<graph.count).map { Rarity(rawValue: UInt8($0 % 3)) })
    return try StoredDictionary(
      graph: graph, rarities: rarities ? table : nil,
      language: language.flatMap { LanguageTag($0) },
      writtenForms: WrittenForms(forms, of: graph) { signs[$0] })
  }

  /// The slow twin: all forms by word.
  private static func twin(_ forms: [String]) -> [String: [String]] {
    var all: [String: Set<String>] = [:]
    for form in forms {
      let word = form.unicodeScalars.map { signs[$0] ?? String($0).uppercased() }.joined()
      all[word, default: []].insert(form)
    }
    return all.mapValues { forms in
      forms.sorted { Array($0.unicodeScalars).lexicographicallyPrecedes(Array($1.unicodeScalars)) }
    }
  }

  /// Random forms, many of them of the same words and with the same beginnings.
  private static func samples(_ count: Int, seed: UInt64) -> [[String]] {
    var generator = SplitMix64(seed)
    let scalars = Array("aàâáeéèêsßoœfﬃiSEt".unicodeScalars)
    return (0..<count).map { number in
      let letters = scalars.prefix([4, 9, scalars.count][number % 3])
      return (0..<Int.random(in: 1...120, using: &generator)).map { _ in
        var form = ""
        for _ in 0..<Int.random(in: 1...7, using: &generator) {
          form.unicodeScalars.append(letters.randomElement(using: &generator) ?? "a")
        }
        return form
      }
    }
  }

  @Test func `a word has all its forms in order, a plain one its small letters`() throws {
    let stored = try Self.stored(["câte", "é", "ete", "été", "straße", "cœur", "aﬃt"])
    #expect(stored.writtenForms(of: "CATE") == ["câte"])
    #expect(stored.writtenForms(of: "E") == ["é"])
    #expect(stored.writtenForms(of: "ETE") == ["ete", "été"])
    #expect(stored.writtenForms(of: "STRASSE") == ["straße"])
    #expect(stored.writtenForms(of: "COEUR") == ["cœur"])
    #expect(stored.writtenForms(of: "AFFIT") == ["aﬃt"])
    #expect(stored.writtenForms(of: "CAT").isEmpty)
    let plain = try Self.stored(["cab", "été"])
    #expect(plain.writtenForms(of: "CAB") == ["cab"])
    #expect(plain.writtenForms?.wordCount == 1 && plain.writtenForms?.formCount == 1)
  }

  @Test func `without other forms there is no section`() throws {
    let plain = try Self.stored(["cab", "dog"])
    #expect(plain.writtenForms == nil)
    #expect(plain.writtenForms(of: "CAB").isEmpty)
    #expect(try plain.packed()[8] == 1)
  }

  @Test func `both forms open to the same forms, which are those of the slow twin`() throws {
    for (number, forms) in Self.samples(isRelease ? 300 : 60, seed: 71).enumerated() {
      let sample = try Self.stored(
        forms, rarities: number % 4 == 0, language: number % 2 == 0 ? "fr" : nil)
      let twin = Self.twin(forms)
      guard sample.writtenForms != nil else { continue }
      for bytes in [try sample.packed(), sample.serialized()] {
        #expect(bytes[8] == 3)
        let opened = try StoredDictionary(bytes: bytes)
        #expect(opened == sample)
        #expect(opened.serialized() == sample.serialized())
        #expect(try opened.packed() == sample.packed())
        for (word, forms) in twin { #expect(opened.writtenForms(of: word) == forms) }
      }
    }
  }

  @Test func `the words and their checksum are those of a file without written forms`() throws {
    let with = try Self.stored(["été", "cab", "cœur"], language: "fr")
    let without = try StoredDictionary(graph: with.graph, language: with.language)
    #expect(try StoredDictionary(bytes: with.packed()).graph == without.graph)
    let (long, short) = (try with.packed(), try without.packed())
    #expect(short[8] == 2)
    #expect(Array(long[24..<60]) == Array(short[24..<60]))
    #expect(Array(long[64..<short.count]) == Array(short[64...]))
  }

  @Test func `bytes of version 3 stay the same`() throws {
    let bytes = try Self.stored(["câte", "cate", "été", "straße"], language: "fr").serialized()
    let size = Int(bytes[60])
    #expect(bytes.suffix(size).prefix(16) == [3, 0, 0, 0, 4, 0, 0, 0, 4, 0, 0, 0, 3, 0, 0, 0])
    let table = 16 + 4 * 26
    let entries: [UInt8] = [
      0xDF, 0, 0, 0, 2, 18, 18, 0, 0xE2, 0, 0, 0, 1, 0, 0, 0, 0xE9, 0, 0, 0, 1, 4, 0, 0,
    ]
    #expect(bytes.suffix(size).dropFirst(table).prefix(24) == entries[...])
  }

  @Test func `every flipped bit and every other length is refused`() throws {
    let sample = try Self.stored(["câte", "cate", "été", "straße"], language: "fr")
    for file in [try sample.packed(), sample.serialized()] {
      for place in (file.count - Int(file[60])) * 8..<file.count * 8 {
        var flipped = file
        flipped[place / 8] ^= 1 << UInt8(place % 8)
        #expect(throws: StoredDictionaryError.self) { try StoredDictionary(bytes: flipped) }
      }
      for count in file.count - Int(file[60])..<file.count {
        var cut = Array(file[..<count])
        StoredDictionaryHeader.seal(&cut)
        #expect(throws: StoredDictionaryError.self) { try StoredDictionary(bytes: cut) }
      }
      var longer = file + [0]
      StoredDictionaryHeader.seal(&longer)
      #expect(throws: StoredDictionaryError.self) { try StoredDictionary(bytes: longer) }
    }
  }

  @Test func `a forged section is refused, or is written again as it was`() throws {
    var generator = SplitMix64(72)
    for forms in Self.samples(isRelease ? 100 : 20, seed: 73) {
      let sample = try Self.stored(forms)
      if sample.writtenForms == nil { continue }
      let file = sample.serialized()
      let size = Int(file[60]) + Int(file[61]) << 8
      for _ in 0..<40 {
        var forged = file
        let place = Int.random(in: file.count - size..<file.count, using: &generator)
        forged[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        StoredDictionaryHeader.seal(&forged)
        guard let opened = try? StoredDictionary(bytes: forged) else { continue }
        #expect(opened.serialized() == forged)
        for word in opened.graph.words { #expect(!opened.writtenForms(of: word).isEmpty) }
      }
    }
  }

  @Test func `fields out of range are named`() throws {
    let file = try Self.stored(["câte", "cate", "été", "straße"], language: "fr").serialized()
    let start = file.count - Int(file[60])
    let signs = start + 16 + 4 * 26
    typealias Kind = StoredDictionaryError.Kind
    let cases: [(offset: Int, value: UInt8, kind: Kind)] = [
      (start, 4, .count), (start + 4, 9, .count), (start + 8, 0, .count), (start + 12, 0, .header),
      (start + 12, 129, .header), (start + 12, 100, .size), (start + 16, 0x62, .writtenForms),
      (start + 16, 0, .writtenForms), (start + 17, 0xD8, .writtenForms),
      (signs, 0xF0, .writtenForms), (signs + 1, 0xD8, .writtenForms), (signs + 4, 0, .writtenForms),
      (signs + 4, 4, .writtenForms), (signs + 5, 26, .writtenForms), (signs + 7, 1, .writtenForms),
      (60, 0, .version), (60, 1, .size), (63, 1, .header), (48, 0, .header),
    ]
    for (offset, value, kind) in cases {
      var bytes = file
      bytes[offset] = value
      StoredDictionaryHeader.seal(&bytes)
      let error = #expect(throws: StoredDictionaryError.self) {
        try StoredDictionary(bytes: bytes)
      }
      #expect(error?.kind == kind, "\(offset - start): \(error.map { "\($0)" } ?? "")")
    }
  }

  @Test func `forms are those of words, of known signs, and of this graph`() throws {
    let graph = try WordGraph(words: ["CAB", "ETE"])
    func kind(_ forms: [String], of graph: WordGraph) -> StoredDictionaryError.Kind? {
      do throws(StoredDictionaryError) {
        _ = try WrittenForms(forms, of: graph) { Self.signs[$0] }
        return nil
      } catch {
        return error.kind
      }
    }
    #expect(kind(["été", "ete", "cab"], of: graph) == nil)
    #expect(kind(["ét"], of: graph) == .writtenForms)
    #expect(kind(["c4b"], of: graph) == .writtenForms)
    var builder = WordGraphBuilder(options: .omitWordIndex)
    try builder.insert("ETE")
    #expect(kind(["été"], of: try builder.build()) == .writtenForms)
    let forms = try WrittenForms(["été"], of: graph) { Self.signs[$0] }
    let other = try WordGraph(words: ["CAB", "ETA"])
    #expect(throws: StoredDictionaryError.self) {
      try StoredDictionary(graph: other, writtenForms: forms)
    }
  }

  @Test func `at most 128 signs beside the plain ones`() throws {
    let graph = try WordGraph(words: ["A"])
    for (count, isGood) in [(128, true), (129, false)] {
      let forms = (0..<UInt32(count)).compactMap { Unicode.Scalar(0x400 + $0) }.map { String($0) }
      let built = try? WrittenForms(forms, of: graph) { _ in "A" }
      #expect((built != nil) == isGood)
      guard let built else { continue }
      let stored = try StoredDictionary(graph: graph, writtenForms: built)
      let opened = try StoredDictionary(bytes: stored.packed())
      #expect(opened.writtenForms(of: "A") == forms)
    }
  }

  @Test func `many words with few signs are followed by zeros`() throws {
    // 32^3 words of regular letters take far less than a bit each.
    var words: [String] = []
    let letters = mixed.description.unicodeScalars.map { String($0) }
    for first in letters {
      for second in letters { for third in letters { words.append(first + second + third) } }
    }
    let graph = try WordGraph(words: words, alphabet: mixed)
    let sign = mixed.letters[0]
    let forms = try WrittenForms(["é" + letters[0] + letters[0]], of: graph) {
      $0 == "é" ? String(sign) : nil
    }
    let stored = try StoredDictionary(
      graph: graph, language: LanguageTag("x"), writtenForms: forms)
    let bytes = try stored.packed()
    #expect(bytes.count >= words.count / 8)
    #expect(try StoredDictionary(bytes: bytes) == stored)
  }

  /// Words of 5 letters, the last one an A that is written with the last of `signCount` signs.
  private static func withSigns(_ signCount: UInt32) throws -> StoredDictionary {
    let signs = (0..<signCount).compactMap { Unicode.Scalar(0x400 + $0) }.map { String($0) }
    let letters = "BCDEFGHI"
    var beginnings = [""]
    for _ in 0..<4 { beginnings = beginnings.flatMap { start in letters.map { start + [$0] } } }
    let last = signs.last ?? ""
    let forms =
      beginnings.map { $0.lowercased() + last }
      + signs.indices.map { "z" + signs[$0] + String(repeating: "b", count: $0) }
    let graph = try WordGraph(
      words: beginnings.map { $0 + "A" }
        + signs.indices.map { "ZA" + String(repeating: "B", count: $0) })
    return try StoredDictionary(
      graph: graph, language: LanguageTag("x"),
      writtenForms: WrittenForms(forms, of: graph) { _ in "A" })
  }

  /// The written forms of a file.
  private static func unpacker(_ bytes: [UInt8]) throws -> WrittenFormsUnpacker {
    let header = try StoredDictionaryHeader(reading: bytes.span)
    return try WrittenFormsUnpacker(
      bytes.span, from: bytes.count - header.writtenSize, of: StoredDictionary(bytes: bytes).graph)
  }

  @Test func `a file has a byte for each 192 bits of its forms`() throws {
    let sample = try Self.withSigns(128)
    for file in [try sample.packed(), sample.serialized()] {
      #expect(try StoredDictionary(bytes: file) == sample)
      #expect(try Self.unpacker(file).reader.bitCount <= 192 * file.count)
    }
    // Without the zeros a byte would take as long as 1,024 bits.
    var file = try sample.packed()
    #expect(file.suffix(500) == [UInt8](repeating: 0, count: 500)[...])
    let size = Int(file[60]) | Int(file[61]) << 8
    let end = (file.lastIndex { $0 != 0 } ?? 0) + 4
    let least = max(end, sample.graph.count / 8 + 1)
    StoredDictionaryHeader.markWritten(size - (file.count - least), in: &file)
    file.removeLast(file.count - least)
    StoredDictionaryHeader.seal(&file)
    let error = #expect(throws: StoredDictionaryError.self) { try StoredDictionary(bytes: file) }
    #expect(error?.kind == .size)
    #expect(error?.expected == "at most \(192 * least) bits of forms in \(least) bytes")
  }

  @Test func `18 signs of a letter need no zeros for their bits`() throws {
    let sample = try Self.withSigns(18)
    let file = try sample.packed()
    let unpacker = try Self.unpacker(file)
    #expect(unpacker.reader.bitCount <= 192 * file.count)
    #expect(
      unpacker.reader.decoder.offset == file.count || file.count == (sample.graph.count + 7) / 8)
  }

  @Test func `what a long word has in common with the one before is not read again`() throws {
    var words: [String] = []
    let start = String(repeating: "A", count: 252)
    for first in "BCDEFGHIJK" {
      for second in "BCDEFGHIJK" {
        for third in "BCDEFGHIJK" { words.append(start + [first, second, third]) }
      }
    }
    let graph = try WordGraph(words: words)
    let form = "á" + words[0].lowercased().dropFirst()
    let sample = try StoredDictionary(
      graph: graph,
      writtenForms: WrittenForms([form, words[7].lowercased()], of: graph) { Self.signs[$0] })
    let file = sample.serialized()
    #expect(try StoredDictionary(bytes: file) == sample)
    #expect(try Self.unpacker(file).reader.letterCount < 3 * words.count)
  }
}
