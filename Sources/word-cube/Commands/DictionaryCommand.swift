import ArgumentParser
import Lexicon

/// `word-cube dictionary`.
struct DictionaryCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionary",
    abstract: "Build, describe and ask dictionaries.",
    discussion: "Example: word-cube dictionary build words.txt -o words.wordgraph",
    subcommands: [Build.self, Info.self, Contains.self])

  func perform() async throws -> ExitStatus {
    throw ValidationError("Missing a subcommand: expected build, info or contains.")
  }
}

extension DictionaryCommand {
  /// `word-cube dictionary build`.
  struct Build: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "build",
      abstract: "Make a graph, which opens quickly, of a text list of words.",
      discussion: """
        Example: word-cube dictionary build words.txt -o words.wordgraph

        The list holds a word a line, in any order; words may repeat, empty lines are passed over, \
        and lower-case letters are raised.

        Exit status: 0, or 2 if a file cannot be used or a word is not of the letters A to Z alone.
        """)

    @Argument(help: "The text list; - is standard input.")
    var list: String

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The graph's file; - is standard output.", valueName: "file"))
    var output: String

    @Flag(help: "Leave out words that are not of the letters A to Z alone, and count them.")
    var skipInvalid = false

    func perform() async throws -> ExitStatus {
      let text = try InputFile.bytes(of: list, limit: DictionaryFile.byteLimit)
      let (graph, skippedCount) = try DictionaryFile.build(
        text, path: list, options: skipInvalid ? [.raiseASCII, .skipInvalid] : .raiseASCII)
      let bytes = graph.serialized()
      var summary = "\(graph.count) words, \(graph.stateCount) states, \(graph.edgeCount) edges"
      summary += ", \(bytes.count) bytes"
      if skipInvalid { summary += "; skipped \(skippedCount)" }
      if output == "-" {
        try writeToStandardOutput(bytes)
        tellOnStandardError(summary)
      } else {
        try OutputFile.write(bytes, to: output)
        try writeToStandardOutput(summary + "\n")
      }
      return .good
    }
  }
}

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
      let graph = try DictionaryFile.dictionary(at: file, raisesLetters: false)
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

extension DictionaryCommand {
  /// `word-cube dictionary contains`.
  struct Contains: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "contains",
      abstract: "Say of words whether they are in the dictionary.",
      discussion: """
        Example: word-cube dictionary contains cube cubs qqq

        Prints a word and yes or no a line, a tab between. Lower-case letters are raised.

        Exit status: 0 if all are words, else 1; 2 if the dictionary cannot be used.
        """)

    @Argument(help: "The words.")
    var words: [String]

    @Option(
      help: ArgumentHelp(
        "A graph or a text list of words. (default: the built-in English dictionary)",
        valueName: "path"))
    var dictionary: String?

    func perform() async throws -> ExitStatus {
      let graph = try DictionaryFile.dictionary(at: dictionary, raisesLetters: true)
      var status = ExitStatus.good
      var lines = ""
      for word in words {
        let raised = word.raised(for: graph.alphabet)
        let isWord = graph.contains(raised)
        lines += "\(raised)\t\(isWord ? "yes" : "no")\n"
        if !isWord { status = .refused }
      }
      try writeToStandardOutput(lines)
      return status
    }
  }
}
