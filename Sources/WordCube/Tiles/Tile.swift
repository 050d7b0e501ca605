/// The text on a face: one upper-case letter, or two letters that are played in one step, such as `QU`.
@frozen
public struct Tile: Hashable, Sendable {
  /// The language whose tile set the tile belongs to.
  public let language: Language
  /// The tile's index in ``Language/tileSet``.
  public let code: UInt8

  /// Creates the tile with the given code. Returns nil if the language has no such tile.
  public init?(code: UInt8, language: Language) {
    guard code < language.tileSet.count else { return nil }
    self.init(uncheckedCode: code, language: language)
  }

  /// Creates the tile that shows the given letters, such as `"A"` or `"QU"`. Returns nil if no tile shows
  /// them.
  public init?(_ letters: String, language: Language = .english) {
    guard let code = language.tileSet.tileCode(showing: letters) else { return nil }
    self.init(uncheckedCode: code, language: language)
  }

  package init(uncheckedCode code: UInt8, language: Language) {
    self.language = language
    self.code = code
  }

  /// The letters that the tile shows.
  public var letters: String { language.tileSet.letters(ofTile: code) }

  /// What the tile adds to the letter sum of a word: the sum of its letters' values.
  public var value: Int64 { language.spellings[Int(code)].value }
}

extension Tile: CustomStringConvertible {
  /// The letters that the tile shows.
  public var description: String { letters }
}
