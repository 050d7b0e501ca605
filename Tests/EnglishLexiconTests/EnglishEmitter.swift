import Lexicon

/// Writes the sources in `Sources/EnglishLexicon/Generated` from a list of words.
struct EnglishEmitter {
  /// File name and text.
  private(set) var files: [(name: String, text: String)] = []

  private static let lineLength = 96

  struct TooLarge: Error {
    var what: String
  }

  init(_ list: WordListFile) throws {
    var builder = WordGraphBuilder()
    for word in list.words { try builder.insert(word) }
    let graph = try builder.build()
    let bytes = graph.serialized()
    func uint32(_ offset: Int) -> UInt32 {
      UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
        | UInt32(bytes[offset + 3]) << 24
    }
    let sizes = graph.byteCounts
    let unitCount = sizes.units / 4
    let units = (0..<unitCount).map { uint32(sizes.header + $0 * 4) }
    let indexStart = sizes.header + sizes.units
    guard sizes.wordIndex == 128 + unitCount * 2 else { throw TooLarge(what: "a wide index") }
    let rootSkips = (0..<graph.alphabet.count).map { uint32(indexStart + $0 * 4) }
    let skips = (0..<unitCount).map { slot in
      let offset = indexStart + 128 + slot * 2
      return UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
    }

    files.append(("GeneratedEnglish.swift", Self.header(graph, unitCount, rootSkips)))
    files.append(("GeneratedEnglish+Units.swift", try Self.units(units)))
    files.append(("GeneratedEnglish+Skips.swift", try Self.skips(skips)))
    files.append(("GeneratedEnglish+Rarities.swift", Self.rarities(list.rarities)))
  }

  private static let notice = """
    // swift-format-ignore-file
    // Generated from Dictionaries/en/words.txt; its README says how. Do not edit.


    """

  private static func header(
    _ graph: WordGraph, _ unitCount: Int, _ rootSkips: [UInt32]
  ) -> String {
    notice + """
      import Lexicon

      enum GeneratedEnglish {
        static let header = GraphHeader(
          alphabet: .english, unitCount: \(unitCount), wordCount: \(graph.count),
          stateCount: \(graph.stateCount), edgeCount: \(graph.edgeCount), longestWord: \(graph.longestWordLength),
          checksum: 0x\(String(graph.contentChecksum.rawValue, radix: 16)), index: .narrow)
        static let sizes: [UInt8] = [\(list(WordListFile.sizes))]
        static let rootSkips: [UInt32] = [
      \(rootSkips.map { "    \($0)," }.joined(separator: "\n"))
        ]
      }

      """
  }

  private static func list(_ numbers: [UInt8]) -> String {
    numbers.map { String($0) }.joined(separator: ", ")
  }

  private static func source(_ name: String, _ lines: [[UInt8]]) -> String {
    notice + "extension GeneratedEnglish {\n  static let \(name): StaticString = #\"\"\"\n"
      + String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self) + "\n\"\"\"#\n}\n"
  }

  /// Lines of items, each ended with the item that makes it long enough.
  private static func lines(_ items: some Sequence<[UInt8]>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for item in items {
      line += item
      if line.count >= lineLength {
        lines.append(line)
        line = []
      }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  private static func units(_ units: [UInt32]) throws -> String {
    let packed = try units.map { unit -> [UInt8] in
      let (base, final, letter) = (unit >> 7, unit >> 6 & 1, unit & 63)
      guard base < 1 << 18, letter < 31 || unit == 63 else { throw TooLarge(what: "unit \(unit)") }
      let bits = base << 6 | final << 5 | min(letter, 31)
      return (0..<4).map { UInt8(bits >> (6 * UInt32($0)) & 63) + 48 }
    }
    return source("units", lines(packed))
  }

  private static func skips(_ skips: [UInt32]) throws -> String {
    var packed: [[UInt8]] = []
    for skip in skips {
      switch skip {
      case ..<64:
        packed.append([UInt8(skip) + 40])
      case ..<1630:
        let rest = skip - 64
        packed.append([UInt8(64 + rest / 87) + 40, UInt8(rest % 87) + 40])
      case ..<39475:
        let rest = skip - 1630
        packed.append([
          UInt8(82 + rest / 7569) + 40, UInt8(rest / 87 % 87) + 40, UInt8(rest % 87) + 40,
        ])
      default:
        throw TooLarge(what: "skip \(skip)")
      }
    }
    return source("skips", lines(packed))
  }

  private static func rarities(_ rarities: [Rarity]) -> String {
    let classes = rarities.map { WordListFile.sizes.firstIndex(of: $0.rawValue) ?? 0 }
    let packed = stride(from: 0, to: classes.count, by: 2).map { index -> [UInt8] in
      let second = index + 1 < classes.count ? classes[index + 1] : 0
      return [UInt8(classes[index] * 9 + second + 40)]
    }
    return source("rarities", lines(packed))
  }
}
