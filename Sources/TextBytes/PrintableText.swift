#if !hasFeature(Embedded)
  /// Text whose control and format characters and separators of lines are spelled out, as `\u{1b}`, so that no input can
  /// steer a terminal, turn the direction of a line, or look like another line.
  ///
  /// - Parameter spelling: How else a character is shown; nil for the characters that it leaves alone.
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
