import WordCube

/// An error in the JSON of a game, puzzle or move.
public struct JSONError: Error, Hashable, Sendable {
  /// The offset of the wrong byte, from the start of the bytes read.
  public let offset: Int
  /// The JSON path of the wrong value, such as `$.moves[3].type`; `$` is the document.
  ///
  /// The path has at most 512 bytes of printable ASCII: other characters in a name are escaped, and `...` replaces the
  /// end of a longer path.
  public let path: ExactText
  /// A message that says what was expected and what was found.
  public let message: ExactText

  /// Creates an error from its parts.
  package init(offset: Int, path: ExactText, message: ExactText) {
    self.offset = offset
    self.path = path
    self.message = message
  }

  /// Creates an error, reading the bytes again to find the path and the token at the error.
  init(_ error: ScanError, in bytes: UnsafeBytes) {
    offset = error.offset
    path = ExactText(JSONPathFinder(bytes: bytes).path(to: error))
    message = ExactText(error.kind.message(found: bytes.excerpt(at: error.offset)))
  }

  /// Returns the error with a hint after its message, in parentheses.
  func addingHint(_ hint: String) -> JSONError {
    JSONError(offset: offset, path: path, message: ExactText("\(message) (\(hint))"))
  }
}

extension JSONError: CustomStringConvertible {
  /// The path, the offset and the message.
  public var description: String { "\(path) (byte \(offset)): \(message)" }
}

extension UnsafeBytes {
  /// The token at an offset, for a message: at most 24 bytes, with `?` for unprintable ones.
  fileprivate func excerpt(at offset: Int) -> String {
    guard offset < count else { return "the end" }
    let longest = 24
    let isString = self[offset] == UInt8(ascii: "\"")
    var end = offset + 1
    while end < count, end - offset < longest {
      let byte = self[end]
      if isString {
        end += 1
        if byte == UInt8(ascii: "\"") { break }
      } else if byte.continuesToken {
        end += 1
      } else {
        break
      }
    }
    var text = ""
    for byte in copy(offset..<end) {
      let isPrintable = (0x20..<0x7F).contains(byte)
      text.unicodeScalars.append(isPrintable ? Unicode.Scalar(byte) : "?")
    }
    return end - offset < longest ? text : text + "..."
  }
}
