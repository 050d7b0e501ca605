#if !hasFeature(Embedded)
  /// Returns text with its control characters, format characters and line separators escaped, as in `\u{1b}`. Input
  /// shown this way can't control a terminal, reverse a line's direction, or pass for another line.
  ///
  /// - Parameter spelling: Returns a different spelling for a character, or nil for the usual one.
  package func printableText(
    _ text: some StringProtocol, spelling: (Unicode.Scalar) -> String? = { _ in nil }
  ) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let spelling = spelling(scalar) {
        result += spelling
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
#endif
