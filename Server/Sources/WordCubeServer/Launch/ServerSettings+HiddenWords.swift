import Foundation
import GameServiceCore

extension ServerSettings {
  /// Returns the words in the file of hidden words.
  ///
  /// - Throws: ``HiddenWordsFileError``.
  func hiddenWords() throws(HiddenWordsFileError) -> HiddenWords {
    guard let path = hiddenWordsPath else { return policy.hiddenWords }
    let text: String
    do { text = try String(contentsOf: URL(filePath: path), encoding: .utf8) } catch {
      throw HiddenWordsFileError(
        path: path, reason: "the file cannot be read as UTF-8: \(error.localizedDescription)")
    }
    do { return try HiddenWords(text: text) } catch {
      throw HiddenWordsFileError(path: path, reason: "\(error)")
    }
  }
}

/// The reason why a file of hidden words cannot be used.
struct HiddenWordsFileError: Error, Hashable, CustomStringConvertible {
  /// The path.
  let path: String
  /// What is wrong, and what the server expected.
  let reason: String

  /// The file and the reason.
  var description: String { "hidden words: \(path): \(reason)" }
}
