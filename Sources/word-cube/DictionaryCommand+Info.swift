import ArgumentParser
import Lexicon

extension DictionaryCommand {
  /// `word-cube dictionary info`.
  struct Info: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "info",
      abstract: "Describe a dictionary: its words, size, checksum and alphabet.",
      discussion: """
        Example: word-cube dictionary info words.wordgraph

        Sizes are those of the byte format. The checksum tells dictionaries apart that have other \
        words or letters; verdicts name it.
        """)

    @Argument(
      help: "A graph or a text list of words. (default: the built-in English dictionary)")
    var file: String?

    @Flag(help: "Print JSON.")
    var json = false

    func perform() async throws -> ExitStatus {
      let graph = try WordList.dictionary(at: file, raisesLetters: false)
      try writeToStandardOutput(json ? Self.json(graph) : Self.text(graph))
      return .good
    }

    private static func text(_ graph: WordGraph) -> String {
      let bytes = graph.byteCounts
      let rows = [
        ("words", "\(graph.count)"),
        ("longest word", "\(graph.longestWordLength) letters"),
        ("states", "\(graph.stateCount)"),
        ("edges", "\(graph.edgeCount)"),
        ("bytes", "\(bytes.total)"),
        ("  header", "\(bytes.header)"),
        ("  units", "\(bytes.units)"),
        ("  word index", "\(bytes.wordIndex)"),
        ("checksum", graph.checksumText),
        ("alphabet", graph.alphabetText),
      ]
      return rows.map { name, value in name.padded(to: 14) + value + "\n" }.joined()
    }

    /// The checksum is text, since not every reader of JSON keeps 64 bits of a number.
    private static func json(_ graph: WordGraph) -> String {
      let bytes = graph.byteCounts
      return """
        {"words":\(graph.count),"longestWord":\(graph.longestWordLength),\
        "states":\(graph.stateCount),"edges":\(graph.edgeCount),\
        "bytes":{"header":\(bytes.header),"units":\(bytes.units),\
        "wordIndex":\(bytes.wordIndex),"total":\(bytes.total)},\
        "checksum":"\(graph.checksumText)","alphabet":"\(graph.jsonAlphabet)"}

        """
    }
  }
}

extension WordGraph {
  /// The checksum as 16 hexadecimal digits.
  fileprivate var checksumText: String {
    let digits = String(contentChecksum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  fileprivate var alphabetText: String {
    alphabet.text(of: (0..<LetterCode(alphabet.count)))
  }

  /// The alphabet for a JSON string: whatever is not plain ASCII is escaped.
  fileprivate var jsonAlphabet: String {
    var text = ""
    for unit in alphabetText.utf16 {
      if let scalar = Unicode.Scalar(unit), (0x20..<0x7F).contains(unit), unit != 0x22, unit != 0x5C
      {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text
  }
}
