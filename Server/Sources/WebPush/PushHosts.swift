/// The hosts of push services that a server sends to.
///
/// A browser names its push service, and anybody can claim to be a browser. That's why a server only sends to
/// known hosts.
public struct PushHosts: Hashable, Sendable {
  /// The patterns. A pattern is either a host, or `*.` followed by a name, which stands for all hosts that end with a
  /// dot and that name.
  public let patterns: [String]

  /// Creates hosts from patterns. Returns nil if a pattern is not a host name of two labels or more, with or
  /// without `*.`.
  public init?(_ patterns: [String]) {
    guard patterns.allSatisfy({ isHostName($0.hasPrefix("*.") ? $0.dropFirst(2) : $0[...]) }) else {
      return nil
    }
    self.patterns = patterns
  }

  private init(known patterns: [String]) { self.patterns = patterns }

  /// The hosts of the push services that browsers use: Chromium and browsers built on it, Firefox, Safari, and Edge.
  public static let browsers = PushHosts(known: [
    "fcm.googleapis.com", "jmt17.google.com", "*.push.services.mozilla.com", "*.push.apple.com",
    "*.notify.windows.com",
  ])

  /// Returns whether a host, in lower case, matches one of the patterns.
  public func contains(_ host: some StringProtocol) -> Bool {
    patterns.contains { pattern in
      pattern.hasPrefix("*.")
        ? host.hasSuffix(pattern.dropFirst()) && host.count >= pattern.count
        : host == pattern
    }
  }
}

/// Returns whether a text is a host name in lower case with two labels or more. The last label must not be a number,
/// because some programs read such a name as an address.
func isHostName(_ text: some StringProtocol) -> Bool {
  let bytes = Array(text.utf8)
  let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  guard bytes.count <= 253, labels.count >= 2 else { return false }
  for label in labels {
    guard 1...63 ~= label.count, label.first != UInt8(ascii: "-"),
      label.last != UInt8(ascii: "-"), label.allSatisfy(isLabelByte)
    else { return false }
  }
  return labels.last?.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } ?? false
}

func isLabelByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
    UInt8(ascii: "-"):
    true
  default: false
  }
}
