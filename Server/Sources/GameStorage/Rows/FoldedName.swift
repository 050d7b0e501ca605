import Foundation

/// A name without what readers overlook: case, marks, wide and narrow forms, joiners, and the kind and number of
/// spaces. Two players with equal folded names can be confused.
///
/// ```swift
/// FoldedName("Ánná") == FoldedName("ＡＮＮＡ")   // true
/// ```
///
/// It is the name in Unicode's normalization form KC, without case and without marks. The Unicode version is that of
/// Foundation, so names with new characters can fold differently on another server.
public struct FoldedName: Hashable, Sendable {
  /// The text, which is stored.
  public let text: String

  /// The folded name of a name.
  public init(_ name: String) {
    // "ẞ" has the small letter "ß", and that the large letters "SS". The capital of the dotless "ı" is "I".
    let small = name.precomposedStringWithCompatibilityMapping.lowercased()
    let folded = small.uppercased().lowercased().decomposedStringWithCompatibilityMapping
    var scalars = String.UnicodeScalarView()
    var isAfterSpace = false
    for scalar in folded.unicodeScalars where !scalar.isOverlooked {
      let isSpace = scalar.properties.isWhitespace
      if isSpace && isAfterSpace { continue }
      isAfterSpace = isSpace
      scalars.append(isSpace ? " " : scalar)
    }
    let text = String(scalars).precomposedStringWithCompatibilityMapping
    // A name that an older server accepted can be made of marks.
    self.text = text.isEmpty ? name.precomposedStringWithCompatibilityMapping : text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a mark, or invisible. The tags of flags are not: they say which flag it is.
  fileprivate var isOverlooked: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isDefaultIgnorableCodePoint && !(0xE0020...0xE007F ~= value)
    }
  }
}
