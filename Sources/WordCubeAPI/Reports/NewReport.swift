import APIContract
import WordCube

/// What a player reports to those who look after the game: a name, or a word that the dictionary lacks.
public struct NewReport: Codable, Hashable, Sendable {
  /// What is reported.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// The name of a player, as boards show it: `Ada #2`.
    case name
    /// A word that the dictionary lacks.
    case word
  }

  /// What is reported.
  public var kind: Kind
  /// The language of the board or of the word.
  public var language: Language
  /// The name, or the word in either case, at most 400 bytes of UTF-8.
  public var text: String

  /// The most bytes of a text: those of a ``DisplayName`` with its number fit, and all letters of a puzzle.
  public static let mostBytes = 400

  /// A report.
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
