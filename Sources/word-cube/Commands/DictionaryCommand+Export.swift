import ArgumentParser
import Lexicon
import WordCube

extension DictionaryCommand {
  /// `word-cube dictionary export`.
  struct Export: StatusCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Write a dictionary as a file for clients to download.",
      usage: "word-cube dictionary export --output <file> [<options>]",
      discussion: """
        Examples:
          word-cube dictionary export -o english.words
          word-cube dictionary export --words words.txt -o own.words
          word-cube dictionary export --language fr --written --words fr.txt -o fr

        The file contains the words and their rarities, and names the language if you give \
        --language. The packed form is small and needs no further compression. The unpacked form \
        opens quickly: a client keeps it after the first download. A list or graph of your own has \
        no rarities.

        Exit status: 0, or 2 if a file cannot be used or a word contains characters other than the \
        language's letters.
        """)

    /// The form of the file.
    enum Form: String, CaseIterable, ExpressibleByArgument {
      case packed, unpacked
    }

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
    var output: String

    @Option(
      help: ArgumentHelp(
        """
        The words: a text list, a graph or an exported dictionary. (default: the language's \
        built-in words)
        """, valueName: "file"))
    var words: String?

    @OptionGroup var languageOption: LanguageOption

    @Option(help: "The form of the file.")
    var form = Form.packed

    @Flag(help: "Leave out the rarities.")
    var omitRarities = false

    @Flag(
      help: """
        Keep the words' written forms. A text list must then contain words as they are written, \
        and is read as by `word-cube dictionary build --written`; an exported dictionary already \
        contains the forms. The game's page does not show them.
        """)
    var written = false

    func validate() throws {
      if written, words == nil {
        throw ValidationError("The built-in words have no written forms; name a list with --words.")
      }
    }

    func perform() async throws -> ExitStatus {
      var dictionary = try DictionaryFile.stored(
        at: words, languageOption.language, written: written)
      let forms = written ? dictionary.writtenForms : nil
      let path = words ?? "\(languageOption.language)"
      let (graph, rarities) = (dictionary.graph, omitRarities ? nil : dictionary.rarities)
      // Without the option, the language is only an assumption.
      let tag = languageOption.chosen?.tag ?? dictionary.language
      dictionary = try commandErrors(in: path) {
        try StoredDictionary(
          graph: graph, rarities: rarities, language: tag, writtenForms: forms)
      }
      let bytes = try Self.bytes(of: dictionary, form, path: path)
      let hasRarities = dictionary.rarities == nil ? "without rarities" : "with rarities"
      var summary = "\(graph.count) words \(hasRarities), "
      if written {
        summary += "\(forms?.formCount ?? 0) written forms of \(forms?.wordCount ?? 0) words, "
      }
      summary += "\(bytes.count) bytes"
      try OutputFile.write(bytes, to: output)
      if output == "-" {
        printToStandardError(summary)
      } else {
        try writeToStandardOutput(summary + "\n")
      }
      return .good
    }

    private static func bytes(
      of dictionary: StoredDictionary, _ form: Form, path: String
    ) throws(CommandError) -> [UInt8] {
      switch form {
      case .packed: try commandErrors(in: path) { try dictionary.packed() }
      case .unpacked: dictionary.serialized()
      }
    }
  }
}
