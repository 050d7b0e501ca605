import APIContract
import Foundation
import Synchronization

/// The entity tags of files, by their content.
final class FileTags: Sendable {
  /// A system's clock of files is coarse: a file that is written twice in so many nanoseconds can have one time for both.
  private static let settlingTime = 2_000_000_000
  private static let maximumCount = 10_000

  private let known = Mutex<[FileVersion: String]>([:])
  /// Held while a file is hashed, so that many clients that want it at once make the work once.
  private let hashing = NSLock()

  /// The tag of a file. The first time, the whole file is read.
  func tag(of file: WebFile, _ coding: ContentCoding?) throws(WebFile.Failure) -> EntityTag? {
    EntityTag(try digest(of: file) + (coding?.suffix ?? ""))
  }

  /// The first 16 bytes of a hash, in hexadecimal digits.
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
    // A time in the future is not that of a later write.
    if abs(now - file.version.changed) > Self.settlingTime {
      known.withLock { known in
        if known.count >= Self.maximumCount { known = [:] }
        known[file.version] = digest
      }
    }
    return digest
  }
}
