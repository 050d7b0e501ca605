import Lexicon
import WordCubeAPI

/// The server's current or an earlier dictionary. The checksum is unique.
public struct KeptDictionary: Hashable, Sendable {
  /// The checksum of the words.
  public var checksum: Fingerprint
  /// When the dictionary was last known to be the current one.
  public var lastCurrentAt: UnixTime
  /// The bytes of a `WordGraph`.
  public var bytes: [UInt8]

  /// Creates a dictionary.
  public init(checksum: Fingerprint, lastCurrentAt: UnixTime, bytes: [UInt8]) {
    self.checksum = checksum
    self.lastCurrentAt = lastCurrentAt
    self.bytes = bytes
  }
}
