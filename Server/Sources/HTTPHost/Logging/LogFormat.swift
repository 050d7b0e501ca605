/// How a line of the log is written.
public enum LogFormat: String, CaseIterable, Hashable, Sendable {
  /// An object of JSON: `{"time":"…","level":"info","message":"request","status":200}`.
  case json
  /// Names and values: `time=… level=info message=request status=200`.
  case logfmt

  /// A line without its line feed. A line is printable ASCII, whatever the values are.
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

/// A value of a line of the log.
enum LogValue {
  case number(String)
  case text(String)
}

/// Whether logfmt writes the byte without quotation marks.
private func isPlain(_ byte: UInt8) -> Bool {
  (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "=")
    && byte != UInt8(ascii: "\\")
}

/// The text as a string of JSON. All but printable ASCII is escaped. Another package cannot use the engine's writer.
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
