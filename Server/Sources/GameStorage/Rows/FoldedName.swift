/// A name without the differences that readers overlook: case, marks and strokes, wide and narrow forms,
/// joiners, and the kind and number of spaces. Letters from other scripts are replaced by the letters that
/// they look like. Two players with equal folded names can be mistaken for each other.
///
/// ```swift
/// FoldedName("Łukasz") == FoldedName("LUKASZ")   // true
/// FoldedName("\u{410}da") == FoldedName("Ada")   // true: a Cyrillic letter
/// ```
///
/// An ASCII letter only matches the same letter in either case. So `Ian` and `lan`, and `Mamie` and `Marnie`,
/// remain distinct, as people with such names want.
///
/// - Complexity: Linear in the length of the name.
public struct FoldedName: Hashable, Sendable {
  /// The folded text, which is stored.
  public let text: String

  /// Creates the folded form of a name.
  public init(_ name: String) {
    var reader = NameReader(isGreek: name.unicodeScalars.contains(where: \.looksGreekAlone))
    for scalar in name.unicodeScalars { reader.append(scalar) }
    // A name that an older server accepted can consist only of marks.
    text = reader.scalars.isEmpty ? name : String(reader.scalars)
  }
}

/// Reads the scalars of a name.
private struct NameReader {
  /// Whether the letters belong to a Greek word. In a Greek word, `ν` and `υ` are small `Ν` and `Υ`; otherwise they look
  /// like `v` and `u`. Only these two look like other letters than their capitals.
  let isGreek: Bool
  var scalars = String.UnicodeScalarView()
  var isAfterSpace = false

  mutating func append(_ scalar: Unicode.Scalar) {
    guard !scalar.isASCII else {
      let isCapital = 0x41...0x5A ~= scalar.value
      return append(isCapital ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar, of: scalar)
    }
    guard !scalar.isOverlooked else { return }
    if isGreek, scalar.isGreek {
      for capital in scalar.properties.uppercaseMapping.unicodeScalars
      where !capital.isOverlooked {
        appendReading(of: capital)
      }
    } else {
      appendReading(of: scalar)
    }
  }

  private mutating func appendReading(of scalar: Unicode.Scalar) {
    guard let reading = LookAlikes.all.reading(of: scalar) else {
      return append(scalar, of: scalar)
    }
    // `append(contentsOf:)` of this view copies its contents.
    for scalar in reading { scalars.append(scalar) }
    isAfterSpace = false
  }

  private mutating func append(_ small: Unicode.Scalar, of scalar: Unicode.Scalar) {
    let isSpace = scalar.properties.isWhitespace
    if isSpace && isAfterSpace { return }
    isAfterSpace = isSpace
    scalars.append(isSpace ? " " : small)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a mark, or invisible. The tags of flags are not: they tell which flag it is.
  fileprivate var isOverlooked: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isDefaultIgnorableCodePoint && !(0xE0020...0xE007F ~= value)
    }
  }

  fileprivate var isGreek: Bool { 0x370...0x3FF ~= value || 0x1F00...0x1FFF ~= value }

  /// Whether the scalar is a Greek letter that looks like no ASCII letter.
  fileprivate var looksGreekAlone: Bool {
    guard isGreek, properties.isAlphabetic else { return false }
    return !(LookAlikes.all.reading(of: self) ?? [self]).allSatisfy(\.isASCII)
  }
}
