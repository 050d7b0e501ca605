/// What a line of an input holds, seen without reading it as a game.
///
/// An input of games is either lines, a game each, or one document that may run over many lines. The
/// first line that is not blank tells them apart: in lines it holds a whole JSON value, and in a
/// document that is spread over lines it does not.
public enum InputSniffer {
  /// Whether a line holds nothing but spaces, tabs and carriage returns.
  ///
  /// - Complexity: O(n) in the number of such bytes that it starts with.
  public static func isBlank(_ line: Span<UInt8>) -> Bool {
    for offset in line.indices where !line[offset].isBlank { return false }
    return true
  }

  /// Whether a line starts with a whole JSON value, whatever comes after it.
  ///
  /// A value that is whole but could not be read all the same, since it is nested too deeply or its
  /// text is no Unicode, counts: it says what the input is, and is reported for what it is later.
  ///
  /// - Complexity: O(n) in the number of bytes, without allocating.
  public static func holdsWholeValue(_ line: Span<UInt8>) -> Bool {
    UnsafeBytes.withUnsafeBytes(of: line) { bytes in
      var scanner = JSONScanner(bytes)
      do throws(ScanError) {
        try scanner.skipValue()
        return true
      } catch {
        switch error.kind {
        case .tooDeep, .invalidUTF8, .unpairedSurrogate: return closesWhatItOpens(bytes)
        default: return false
        }
      }
    }
  }

  /// Whether the brackets, or the string, that a line starts with are closed on it.
  private static func closesWhatItOpens(_ bytes: UnsafeBytes) -> Bool {
    var depth = 0
    var isInString = false
    var offset = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\\") where isInString: offset += 1
      case UInt8(ascii: "\""):
        isInString.toggle()
        if !isInString, depth == 0 { return true }
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth <= 0 { return true }
      default: break
      }
      offset += 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is white space within a line.
  var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r")
  }
}
