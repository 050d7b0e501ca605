import Lexicon

/// Distinguishes an input with one game per line from a single document that spans many lines.
///
/// The first nonblank line decides: if it starts with a whole JSON value, each line is a game.
public enum InputSniffer {
  /// Returns whether a line contains only spaces, tabs and carriage returns.
  ///
  /// - Complexity: O(n) in the number of leading blank bytes.
  public static func isBlank(_ line: some ByteSource & ~Escapable) -> Bool {
    line.withBytes { line in line.indices.allSatisfy { line[$0].isBlank } }
  }

  /// Returns whether a line starts with a whole JSON value, whatever follows it.
  ///
  /// A value counts as whole even if it cannot be read because it is nested too deeply or its text is not
  /// Unicode. The reader reports that later.
  ///
  /// - Complexity: O(n) in the number of bytes, without allocating.
  public static func startsWithWholeValue(_ line: some ByteSource & ~Escapable) -> Bool {
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

  /// Whether the value that a line starts with, in brackets or quotes, is closed on the same line.
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
