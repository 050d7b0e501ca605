import Lexicon
import WordCubeAPI

/// The server's current dictionary, or an earlier one. The checksum is unique.
public struct KeptDictionary: Hashable, Sendable {
  /// The checksum of the dictionary's words.
  public var checksum: Fingerprint
  /// When the dictionary was last known to be the current one.
  public var lastCurrentAt: UnixTime
  /// The dictionary as the bytes of a `WordGraph`.
  public var bytes: [UInt8]

  /// Creates a dictionary.
  public init(checksum: Fingerprint, lastCurrentAt: UnixTime, bytes: [UInt8]) {
    self.checksum = checksum
    self.lastCurrentAt = lastCurrentAt
    self.bytes = bytes
  }
}
