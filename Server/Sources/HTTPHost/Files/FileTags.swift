import APIContract
import Foundation
import Synchronization

/// Files' entity tags, by content.
final class FileTags: Sendable {
  /// File systems have coarse clocks: a file that is written twice within so many nanoseconds can have the same time for
  /// both.
  private static let settlingTime = 2_000_000_000
  private static let maximumCount = 10_000

  private let known = Mutex<[FileVersion: String]>([:])
  /// Held while a file is hashed, so that the work is done once if many clients want the file at the same time.
  private let hashing = NSLock()

  /// Returns a file's tag. The first time, it reads the whole file.
  func tag(of file: WebFile, _ coding: ContentCoding?) throws(WebFile.Failure) -> EntityTag? {
    EntityTag(try digest(of: file) + (coding?.suffix ?? ""))
  }

  /// Returns the first 16 bytes of a hash, in hexadecimal digits.
  static func text(ofDigest digest: [UInt8]) -> String {
    digest.prefix(16).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  private func digest(of file: WebFile) throws(WebFile.Failure) -> String {
    if let digest = known.withLock({ $0[file.version] }) { return digest }
    hashing.lock()
    defer { hashing.unlock() }
    if let digest = known.withLock({ $0[file.version] }) { return digest }
    let digest = Self.text(ofDigest: try file.digest())
    let now = Int(Date().timeIntervalSince1970 * 1e9)
    // A later write cannot have a time in the future.
    if abs(now - file.version.changed) > Self.settlingTime {
      known.withLock { known in
        if known.count >= Self.maximumCount { known = [:] }
        known[file.version] = digest
      }
    }
    return digest
  }
}
