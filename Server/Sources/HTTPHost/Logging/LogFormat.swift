/// The format of a log line.
public enum LogFormat: String, CaseIterable, Hashable, Sendable {
  /// A JSON object: `{"time":"…","level":"info","message":"request","status":200}`.
  case json
  /// Names and values: `time=… level=info message=request status=200`.
  case logfmt

  /// Returns a line without its line feed. A line is printable ASCII, whatever the values are.
  func line(_ fields: [(name: String, value: LogValue)]) -> String {
    switch self {
    case .json:
      "{" + fields.map { "\(quoted($0.name)):\(json($0.value))" }.joined(separator: ",") + "}"
    case .logfmt:
      fields.map { "\(plainName($0.name))=\(logfmt($0.value))" }.joined(separator: " ")
    }
  }

  private func json(_ value: LogValue) -> String {
    switch value {
    case .number(let number): number
    case .text(let text): quoted(text)
    }
  }

  private func logfmt(_ value: LogValue) -> String {
    switch value {
    case .number(let number): number
    case .text(let text): !text.isEmpty && text.utf8.allSatisfy(isPlain) ? text : quoted(text)
    }
  }

  private func plainName(_ name: String) -> String {
    String(decoding: name.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }
}

/// A value in a log line.
enum LogValue {
  case number(String)
  case text(String)
}

/// Whether logfmt writes the byte without quotation marks.
private func isPlain(_ byte: UInt8) -> Bool {
  (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "=")
    && byte != UInt8(ascii: "\\")
}

/// Returns the text as a JSON string, with everything except printable ASCII escaped. The engine's writer is not
/// visible in this package.
private func quoted(_ text: String) -> String {
  var line = "\""
  for unit in text.utf16 {
    switch unit {
    case 0x22: line += "\\\""
    case 0x5C: line += "\\\\"
    case 0x20...0x7E: line.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
    default:
      let digits = String(unit, radix: 16)
      line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
  return line + "\""
}
