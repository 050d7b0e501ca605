import Lexicon
import WordCubeAPI

/// A dictionary that is, or was, the server's. The checksum is unique.
public struct KeptDictionary: Hashable, Sendable {
  /// The checksum of the words.
  public var checksum: Fingerprint
  /// When the dictionary was known to be the current one for the last time.
  public var lastCurrentAt: UnixTime
  /// The bytes of a `WordGraph`.
  public var bytes: [UInt8]

  /// A dictionary.
  public init(checksum: Fingerprint, lastCurrentAt: UnixTime, bytes: [UInt8]) {
    self.checksum = checksum
    self.lastCurrentAt = lastCurrentAt
    self.bytes = bytes
  }
}
