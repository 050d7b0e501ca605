/// A path with parameters, such as `/api/matches/{id}/turns`.
public struct PathTemplate: Hashable, Sendable {
  /// A part of the path between two slashes.
  public enum Segment: Hashable, Sendable {
    /// A segment that is always the same.
    case literal(String)
    /// A parameter with this name, whose value is the text of the segment.
    case parameter(String)
  }

  /// The template as it was written.
  public let text: String
  /// The segments after the slashes.
  public let segments: [Segment]

  /// Creates a template, or returns nil if the text is not one.
  ///
  /// The text is `/`, or segments that each follow a `/`. A segment is a literal or `{name}`. Literals and names
  /// consist of letters, digits and `-._~`, and all names differ.
  public init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    var segments: [Segment] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let isParameter = part.hasPrefix("{") && part.hasSuffix("}")
      let name = String(isParameter ? part.dropFirst().dropLast() : part)
      let segment = isParameter ? Segment.parameter(name) : .literal(name)
      guard text == "/" || isSegment(name.utf8), percentEncoded(name) == name,
        !isParameter || !segments.contains(segment)
      else { return nil }
      segments.append(segment)
    }
    self.text = text
    self.segments = segments
  }

  /// The names of the parameters, in order.
  public var parameters: [String] {
    segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
  }
}

/// Whether the bytes are a valid segment: not empty, `.` or `..`. Clients and proxies remove those segments from
/// a path, even percent-encoded ones.
func isSegment(_ bytes: some Collection<UInt8>) -> Bool {
  let dot = UInt8(ascii: ".")
  return bytes.count > 2 || bytes.contains { $0 != dot }
}
