import APIContract
import WordCube

/// A player's report to the game's moderators, about a name or about a word that the dictionary lacks.
public struct NewReport: Codable, Hashable, Sendable {
  /// The kind of report.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// A player's name, as boards show it: `Ada #2`.
    case name
    /// A word that the dictionary lacks.
    case word
  }

  /// The kind of report.
  public var kind: Kind
  /// The language of the board or of the word.
  public var language: Language
  /// The name, or the word in upper or lower case: at most 400 bytes of UTF-8.
  public var text: String

  /// The maximum number of bytes in a reported name or word. A ``DisplayName`` with its number fits, and so do all
  /// letters of a puzzle.
  public static let mostBytes = 400

  /// Creates a report.
  public init(_ kind: Kind, language: Language, text: String) {
    self.kind = kind
    self.language = language
    self.text = text
  }
}

extension NewReport: SampleProviding {
  /// A word.
  public static let sample = NewReport(.word, language: .english, text: "selfie")
}
