/// An error in the bytes of a ``WordGraph``: what is wrong, where, what was expected and what was found.
public struct WordGraphError: FormatError, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: FormatErrorKind, Hashable, Sendable {
    /// The bytes end inside the header, or their count differs from the one computed from the header.
    case size
    /// The first 8 bytes are not `WRDGRAPH`.
    case magic
    /// This library does not know the version.
    case version
    /// A field of the header is out of its range.
    case header
    /// The letters do not form an alphabet.
    case alphabet
    /// The checksum does not match the alphabet and the units.
    case checksum
    /// A unit's letter or base is out of range.
    case unit
    /// A state is contradictory: edges to it differ in their final bit, or it leads to no word.
    case state
    /// Edges form a cycle.
    case cycle
    /// The root does not lead to a state.
    case unreachable
    /// A count in the header does not match the units, or a count is above its limit.
    case count
    /// An entry of the word index does not match the units.
    case wordIndex
    /// The file cannot be read; `expected` contains the path, and `found` the system's reason.
    case file
  }

  /// What is wrong.
  public let kind: Kind
  /// The byte offset of the problem; 0 for a file that cannot be read.
  public let offset: Int
  /// What was expected; for a file that cannot be read, a message with the path.
  public let expected: String
  /// What was found.
  public let found: String

  // For wrong checksums, counts and word indices, `expected` begins with the right number and a space,
  // because the fuzzing target uses it to repair its files.
  init(_ kind: Kind, at offset: Int, expected: String, found: String) {
    self.kind = kind
    self.offset = offset
    self.expected = expected
    self.found = found
  }
}

extension WordGraphError: CustomStringConvertible {
  /// A description of the error: what is wrong, where, what was expected and what was found.
  public var description: String {
    if kind == .file { return "\(expected): \(found)" }
    return "word graph: \(kind.title) at byte \(offset): expected \(expected), found \(found)"
  }
}

extension WordGraphError.Kind {
  /// What is wrong, in a few words.
  var title: String {
    switch self {
    case .size: "wrong size"
    case .magic: "not a word graph"
    case .version: "unknown version"
    case .header: "bad header"
    case .alphabet: "bad alphabet"
    case .checksum: "wrong checksum"
    case .unit: "bad unit"
    case .state: "contradictory state"
    case .cycle: "cycle of edges"
    case .unreachable: "unreachable state"
    case .count: "wrong count"
    case .wordIndex: "wrong word index"
    case .file: "file"
    }
  }
}
