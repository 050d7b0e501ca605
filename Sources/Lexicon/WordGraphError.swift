/// Why bytes are not a ``WordGraph``: what, where, what was expected and what was found.
public struct WordGraphError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The bytes end before the head does, or are more or fewer than the head says.
    case size
    /// They do not begin as a graph does.
    case magic
    /// They are of a version that this library does not know.
    case version
    /// A field of the head has a value that it cannot have.
    case header
    /// The letters are not an alphabet.
    case alphabet
    /// Alphabet and units are not those that the checksum was made of.
    case checksum
    /// A unit's letter or base is out of range, or an empty unit is not as empty ones are.
    case unit
    /// Edges to one state differ in whether it ends a word, or a state is both end and beginning.
    case state
    /// Edges lead in a circle.
    case cycle
    /// A state cannot be reached from the root.
    case unreachable
    /// A count in the head is not that of the units.
    case count
    /// An entry of the word index is not what follows from the units.
    case wordIndex
    /// The file cannot be read; `expected` has the path and `found` the system's reason.
    case file
  }

  /// What is wrong.
  public let kind: Kind
  /// Where it is, in bytes from the beginning.
  public let offset: Int
  /// What was expected, or for a file that cannot be read what was tried.
  public let expected: String
  /// What was found.
  public let found: String

  init(_ kind: Kind, at offset: Int, expected: String, found: String) {
    self.kind = kind
    self.offset = offset
    self.expected = expected
    self.found = found
  }
}

extension WordGraphError: CustomStringConvertible {
  /// What is wrong, where, expected and found.
  public var description: String {
    if kind == .file { return "\(expected): \(found)" }
    return "word graph: \(kind.title) at byte \(offset): expected \(expected), found \(found)"
  }
}

extension WordGraphError.Kind {
  fileprivate var title: String {
    switch self {
    case .size: "wrong size"
    case .magic: "not a word graph"
    case .version: "unknown version"
    case .header: "bad header"
    case .alphabet: "bad alphabet"
    case .checksum: "wrong checksum"
    case .unit: "bad unit"
    case .state: "contradicting state"
    case .cycle: "circle of edges"
    case .unreachable: "unreachable state"
    case .count: "wrong count"
    case .wordIndex: "wrong word index"
    case .file: "file"
    }
  }
}
