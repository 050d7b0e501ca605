// The text format 0.0.4: https://prometheus.io/docs/instrumenting/exposition_formats/

/// Returns dimensions as labels: `method="GET",status="2xx"`. If names are equal, the first one is kept.
///
/// - Parameter reserved: A name that is left out.
func labelText(_ dimensions: [(String, String)], reserved: String?) -> String {
  var names = Set([reserved].compactMap(\.self))
  return dimensions.compactMap { name, value in
    let name = name.labelName
    return names.insert(name).inserted ? "\(name)=\"\(value.escaped(quotes: true))\"" : nil
  }.joined(separator: ",")
}

extension String {
  /// The text with `_` in place of what a metric's name cannot contain.
  var metricName: String { name { isLetterOrDigit($0) || $0 == UInt8(ascii: ":") } }

  /// The text with `_` in place of what a label's name cannot contain.
  var labelName: String { name(isLetterOrDigit) }

  private func name(_ isAllowed: (UInt8) -> Bool) -> String {
    let bytes = utf8.map { isAllowed($0) ? $0 : UInt8(ascii: "_") }
    let isNumber = bytes.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? true
    return (isNumber ? "_" : "") + String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text with the escapes of a label's value or a help text.
  ///
  /// It goes by scalars, because a character can be a quotation mark with an accent, or `\r\n`.
  func escaped(quotes: Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\"" where quotes: result.append(contentsOf: "\\\"".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: false
  }
}

extension Double {
  /// The number as a metric's value, without a fraction if it has none.
  var metricText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self > 0 ? "+Inf" : "-Inf" }
    return Int64(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}
