/// A parameter's place and names.
public struct ParameterKey: Hashable, Sendable {
  /// Where a parameter is in a request.
  public enum Location: String, Hashable, Sendable {
    /// In the path, as `{name}`.
    case path
    /// In the query, as `name=value`.
    case query
    /// In the header, as `name: value`.
    case header
  }

  /// Where the parameter is.
  public let place: Location
  /// The name that is printed.
  public let name: String
  /// Other names that are accepted.
  public let aliases: [String]

  init(_ place: Location, _ name: String, aliases: [String] = []) {
    self.place = place
    self.name = name
    self.aliases = aliases
  }

  /// Whether the bytes are the name or an alias.
  func hasName(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual(name.utf8) || aliases.contains { bytes.elementsEqual($0.utf8) }
  }
}
