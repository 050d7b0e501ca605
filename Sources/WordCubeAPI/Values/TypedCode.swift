/// Reads a code as people type and paste it.
///
/// Dashes of all kinds, blanks, line breaks and invisible characters are ignored wherever they are, and so is punctuation before
/// and after the code. In the first link of a text, the code follows `match`, `shared` or `friends`. Lower case becomes upper
/// case. A text of more than ``limit`` UTF-16 units has no code.
public enum TypedCode {
  /// The names that a code follows in a link, such as `?match=7KXW2MPQ` and `#/match/7KXW2MPQ`.
  private static let namesInLinks: [Substring] = ["match", "shared", "friends"]

  /// How long a text can be that a code is looked for in, in UTF-16 units.
  public static let limit = 2_000

  /// Returns the characters of the code in a text. They may belong to no code.
  ///
  /// ```swift
  /// TypedCode.characters(of: "7kxw\u{2013}2mpq.") // "7KXW2MPQ"
  /// TypedCode.characters(of: "https://example.org/?match=7KXW2MPQ") // "7KXW2MPQ"
  /// ```
  public static func characters(of text: String) -> String {
    // Stored codes and most requests.
    if text.utf8.allSatisfy(isPlain) { return text }
    guard text.utf16.count <= limit else { return "" }
    var scalars = Array((inLink(text) ?? text[...]).unicodeScalars.filter { !isIgnored($0) })[...]
    while let first = scalars.first, isPunctuation(first) { scalars.removeFirst() }
    while let last = scalars.last, isPunctuation(last) { scalars.removeLast() }
    var characters = String.UnicodeScalarView()
    for scalar in scalars {
      characters.append(
        "a"..."z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value - 32)) : scalar)
    }
    return String(characters)
  }

  /// Returns the code in the first link of a text; nil if there is none.
  private static func inLink(_ text: String) -> Substring? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let link = words.first(where: { $0.contains("://") }) else { return nil }
    let parts = link.split { "/=?#&".contains($0) }
    // The last name that a code can follow: a folder may be called so, too.
    guard let name = parts.dropLast().lastIndex(where: { namesInLinks.contains($0) })
    else { return nil }
    return parts[name + 1]
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isDash || properties.isWhitespace || properties.isDefaultIgnorableCodePoint
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
