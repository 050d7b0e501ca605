import ArgumentParser
import Lexicon
import TextBytes
import WordCube

/// `word-cube dictionary`.
struct DictionaryCommand: StatusCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionary",
    abstract: "Build, describe, query and export dictionaries.",
    discussion: "Example: word-cube dictionary build words.txt -o words.wordgraph",
    subcommands: [Build.self, Info.self, Contains.self, Export.self, Scores.self])

  func perform() async throws -> ExitStatus { throw CleanExit.helpRequest(Self.self) }
}

extension DictionaryCommand {
  /// `word-cube dictionary build`.
  struct Build: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "build",
      abstract: "Build a word graph, which opens quickly, from a text list of words.",
      usage: "word-cube dictionary build --output <file> [<options>] <list>",
      discussion: """
        Examples:
          word-cube dictionary build words.txt -o words.wordgraph
          word-cube dictionary build --language fr --written fr.txt -o fr.graph

        The list contains one word per line, in any order. Words may repeat, empty lines are \
        ignored, and lower-case letters count as upper case. A graph does not keep written forms; \
        a file from word-cube dictionary export --written does.

        Exit status: 0, or 2 if a file cannot be used or a word contains characters other than the \
        language's letters.
        """)

    @Argument(help: "The text list; - is standard input.")
    var list: String

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The graph file to write; - is standard output.", valueName: "file"))
    var output: String

    @Flag(
      help: "Skip and count words that contain characters other than the language's letters.")
    var skipInvalid = false

    @OptionGroup var languageOption: LanguageOption

    @Flag(
      help: """
        The list contains words as they are written. The command removes accents that the tiles \
        lack, and skips words with symbols, capitals (German words may begin with one), letters \
        that the tiles lack, a Q without a U after it, or fewer than three letters.
        """)
    var written = false

    func perform() async throws -> ExitStatus {
      let text = try InputFile.bytes(of: list, limit: DictionaryFile.byteLimit)
      let (graph, skippedCount) = try DictionaryFile.build(
        text, path: list, options: skipInvalid ? [.raiseASCII, .skipInvalid] : .raiseASCII,
        languageOption.language, written: written)
      let bytes = graph.serialized()
      var summary = "\(graph.count) words, \(graph.stateCount) states, \(graph.edgeCount) edges"
      summary += ", \(bytes.count) bytes"
      if skipInvalid || written { summary += "; skipped \(skippedCount)" }
      try OutputFile.write(bytes, to: output)
      if output == "-" {
        printToStandardError(summary)
      } else {
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

        Sizes are those of the byte format. The checksum covers the alphabet and the graph; a \
        verdict's stamp contains it. Graphs of the same words over the same alphabet have the same \
        checksum if `word-cube dictionary build` made them. If the file contains written forms, \
        the command counts the words with forms other than plain lower-case letters, and the forms \
        of these words.
        """)

    @Argument(
      help: """
        A graph, an exported dictionary or a text list of words. (default: the language's built-in \
        words)
        """)
    var file: String?

    @OptionGroup var languageOption: LanguageOption

    @Flag(help: "Print JSON.")
    var json = false

    func perform() async throws -> ExitStatus {
      let dictionary = try DictionaryFile.stored(at: file, languageOption.language)
      try writeToStandardOutput(json ? Self.json(dictionary) : Self.text(dictionary))
      return .good
    }

    private static func text(_ dictionary: StoredDictionary) -> String {
      let graph = dictionary.graph
      let bytes = graph.byteCounts
      var rows = [
        ("words", "\(graph.count)"),
        ("longest word", "\(graph.longestWordLength) letters"),
        ("states", "\(graph.stateCount)"),
        ("edges", "\(graph.edgeCount)"),
        ("bytes", "\(bytes.total)"),
        ("  header", "\(bytes.header)"),
        ("  units", "\(bytes.units)"),
        ("  word index", "\(bytes.wordIndex)"),
        ("checksum", graph.checksumText),
        ("alphabet", printable("\(graph.alphabet)")),
      ]
      if let forms = dictionary.writtenForms {
        rows.append(("written forms", "\(forms.formCount) of \(forms.wordCount) words"))
      }
      return rows.map { name, value in name.padded(to: 14) + value + "\n" }.joined()
    }

    /// The checksum is text, because many JSON readers do not keep all 64 bits of a number.
    private static func json(_ dictionary: StoredDictionary) -> String {
      let graph = dictionary.graph
      let bytes = graph.byteCounts
      let written =
        dictionary.writtenForms.map { forms in
          #","writtenForms":{"words":\#(forms.wordCount),"forms":\#(forms.formCount)}"#
        } ?? ""
      return """
        {"words":\(graph.count),"longestWord":\(graph.longestWordLength),\
        "states":\(graph.stateCount),"edges":\(graph.edgeCount),\
        "bytes":{"header":\(bytes.header),"units":\(bytes.units),\
        "wordIndex":\(bytes.wordIndex),"total":\(bytes.total)},\
        "checksum":"\(graph.checksumText)","alphabet":"\(graph.jsonAlphabet)"\(written)}

        """
    }
  }
}

extension WordGraph {
  /// The checksum as 16 hexadecimal digits.
  fileprivate var checksumText: String { "\(contentChecksum)" }

  /// The alphabet for a JSON string, with characters beyond ASCII escaped.
  fileprivate var jsonAlphabet: String {
    var text: [UInt8] = []
    for letter in alphabet.description.unicodeScalars {
      text.append(jsonCharacter: letter, escaping: .nonASCII)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension DictionaryCommand {
  /// `word-cube dictionary contains`.
  struct Contains: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "contains",
      abstract: "Print whether words are in the dictionary.",
      usage: "word-cube dictionary contains [<options>] <words> ...",
      discussion: """
        Example: word-cube dictionary contains cube cubs qqq

        Prints one line for each word: the word, a tab, yes or no. Lower-case letters count as \
        upper case. With --written, each line ends with a tab and the written forms, which are \
        separated by spaces.

        Exit status: 0 if the dictionary contains all words, otherwise 1; 2 if it cannot be used.
        """)

    @Argument(help: "The words.")
    var words: [String]

    @OptionGroup var dictionary: DictionaryOption

    @OptionGroup var written: WrittenOption

    func validate() throws { try dictionary.requireWords() }

    func perform() async throws -> ExitStatus {
      let (graph, forms) = try written.read(dictionary)
      var status = ExitStatus.good
      var lines = ""
      for word in words {
        let raised = word.raised(for: dictionary.language, graph.alphabet)
        let isWord = graph.contains(raised)
        lines += "\(printable(raised))\t\(isWord ? "yes" : "no")"
        if isWord, let forms {
          lines += "\t" + printable(forms.writtenForms(of: raised).joined(separator: " "))
        }
        lines += "\n"
        if !isWord { status = .refused }
      }
      try writeToStandardOutput(lines)
      return status
    }
  }
}
