import Lexicon
import WordCube

/// The members of a JSON object, each as text or as the bytes of its value.
package struct JSONObjectMembers {
  private let bytes: [UInt8]
  private let values: [ExactText: Range<Int>]

  /// Reads one object. Only white space may follow it.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    self.bytes = bytes
    values = try GrammarReader.read(bytes.span, Limits(byteCount: .max)) {
      reader throws(ScanError) in
      var values: [ExactText: Range<Int>] = [:]
      try reader.scanner.openObject()
      var isFirst = true
      while try reader.scanner.nextName(&isFirst) {
        let nameOffset = reader.scanner.position
        let name = try reader.scanner.scanText()
        try reader.scanner.passColon()
        _ = reader.scanner.nextToken()
        let start = reader.scanner.position
        try reader.scanner.skipValue()
        guard values.updateValue(start..<reader.scanner.position, forKey: name) == nil else {
          throw ScanError(offset: nameOffset, kind: .duplicate)
        }
      }
      return values
    }
  }

  /// The names of all members.
  package var names: [String] { values.keys.map { $0.string } }

  /// Returns a value's bytes, or nil if there is no such member.
  package func bytes(of name: String) -> [UInt8]? {
    values[ExactText(name)].map { Array(bytes[$0]) }
  }

  /// Returns a member's text, or nil if there is no such member.
  ///
  /// - Throws: ``JSONError`` if the value is not a string.
  package func text(_ name: String) throws(JSONError) -> String? {
    guard let range = values[ExactText(name)] else { return nil }
    return try UnsafeBytes.withUnsafeBytes(of: bytes.span) { bytes throws(JSONError) in
      do throws(ScanError) {
        var scanner = JSONScanner(bytes)
        scanner.position = range.lowerBound
        return try scanner.scanText().string
      } catch {
        throw JSONError(error, in: bytes)
      }
    }
  }
}
