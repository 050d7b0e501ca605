import TextBytes

/// An error in the bytes of a ``StoredDictionary``: what is wrong, where, what was expected and what was
/// found.
public struct StoredDictionaryError: FormatError, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: FormatErrorKind, Hashable, Sendable {
    /// The bytes end too early, or continue after the end.
    case size
    /// The first 8 bytes are not `WRDSTORE`.
    case magic
    /// This library does not know the version.
    case version
    /// A field of the header is out of its range.
    case header
    /// The letters do not form an alphabet.
    case alphabet
    /// A checksum does not match the bytes or the graph.
    case checksum
    /// The packed words are not in order, or one has more than 255 letters.
    case words
    /// A count in the header does not match the words.
    case count
    /// The rarities do not fit the words, or the header does not list one of them.
    case rarities
    /// The written forms do not fit the words, or are not in order.
    case writtenForms
    /// The unpacked graph is not valid.
    case graph(WordGraphError.Kind)
  }

  /// What is wrong.
  public let kind: Kind
  /// The byte offset of the problem; for packed words and rarities, the decoder's position.
  public let offset: Int
  /// What was expected.
  public let expected: String
  /// What was found.
  public let found: String

  init(_ kind: Kind, at offset: Int, expected: String, found: String) {
    self.kind = kind
    self.offset = offset
    self.expected = expected
    self.found = found
  }

  /// Creates the error for a graph that begins at an offset.
  init(_ error: WordGraphError, from start: Int) {
    self.init(
      .graph(error.kind), at: start + error.offset, expected: error.expected, found: error.found)
  }
}

extension StoredDictionaryError {
  /// Throws unless a checksum equals the computed one.
  static func checkChecksum(
    _ found: UInt64, is computed: UInt64, at offset: Int
  ) throws(StoredDictionaryError) {
    guard found != computed else { return }
    throw StoredDictionaryError(
      .checksum, at: offset,
      expected: "0x\(hexadecimal(computed, digits: 16, uppercase: true)) as computed",
      found: "0x\(hexadecimal(found, digits: 16, uppercase: true))")
  }

  /// Throws unless a count in the header equals the actual one.
  static func checkCount(
    _ found: Int, is actual: Int, _ name: String, at offset: Int
  ) throws(StoredDictionaryError) {
    guard found != actual else { return }
    throw StoredDictionaryError(
      .count, at: offset, expected: "\(actual) \(name)", found: "\(found)")
  }

  /// For a wrong checksum or count, the right number, with which `expected` begins.
  package var computed: UInt64? {
    let number = expected.prefix { $0 != " " }
    switch kind {
    case .checksum: return UInt64(number.dropFirst(2), radix: 16)
    case .count: return UInt64(number)
    default: return nil
    }
  }
}

extension StoredDictionaryError: CustomStringConvertible {
  /// A description of the error: what is wrong, where, what was expected and what was found.
  public var description: String {
    "stored dictionary: \(kind.title) at byte \(offset): expected \(expected), found \(found)"
  }
}

extension StoredDictionaryError.Kind {
  fileprivate var title: String {
    switch self {
    case .size: "wrong size"
    case .magic: "not a stored dictionary"
    case .version: "unknown version"
    case .header: "bad header"
    case .alphabet: "bad alphabet"
    case .checksum: "wrong checksum"
    case .words: "bad words"
    case .count: "wrong count"
    case .rarities: "bad rarities"
    case .writtenForms: "bad written forms"
    case .graph(let kind): kind.title
    }
  }
}
