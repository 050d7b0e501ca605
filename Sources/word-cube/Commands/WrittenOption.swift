import ArgumentParser
import Lexicon

/// The option `--written` of commands that show words.
struct WrittenOption: ParsableArguments {
  @Flag(
    name: .customLong("written"),
    help: """
      Also show how words are written: ECOLE (école). Needs a dictionary from `word-cube \
      dictionary export --written`.
      """)
  var isChosen = false

  /// Reads a dictionary's words, and the dictionary with the written forms; nil if they are not to be shown.
  func read(
    _ option: DictionaryOption
  ) throws(CommandError) -> (graph: WordGraph, forms: StoredDictionary?) {
    guard isChosen else { return (try option.read(), nil) }
    let dictionary = try DictionaryFile.stored(at: option.path, option.language)
    guard dictionary.writtenForms != nil else {
      throw CommandError(
        "\(option.path.map(inputName) ?? "\(option.language)"): it has no written forms; expected a file from "
          + "word-cube dictionary export --written")
    }
    return (dictionary.graph, dictionary)
  }
}

extension StoredDictionary {
  /// A word for people, with its written forms: `ECOLE (école)`.
  func labelled(_ word: String) -> String {
    let forms = writtenForms(of: word)
    return forms.isEmpty ? word : "\(word) (\(printable(forms.joined(separator: ", "))))"
  }
}
