import WordCube

/// The first bytes of an input. For a stream, they are all that a later run can compare before it reads on.
struct StreamBeginning {
  /// Its maximum number of bytes, 1 MiB.
  static let byteLimit = 1 << 20

  private(set) var bytes: [UInt8] = []

  /// Whether all of its bytes have been added.
  var isFull: Bool { bytes.count == Self.byteLimit }

  /// Adds the next bytes, leaving out those beyond the limit.
  mutating func append(_ next: some Sequence<UInt8>) {
    if !isFull { bytes += next.prefix(Self.byteLimit - bytes.count) }
  }

  /// The number of bytes and their checksum, as `FILE.run` has them.
  ///
  /// - Parameter count: The maximum number of bytes.
  func text(ofFirst count: Int = byteLimit) -> String {
    let first = Array(bytes.prefix(count))
    return "\(first.count) bytes, SHA-256 \(SHA256.digest(of: first))"
  }

  /// The number of bytes that such a text describes.
  static func byteCount(in text: String) -> Int? {
    text.split(separator: " ").first.flatMap { Int($0) }.map { min(max(0, $0), byteLimit) }
  }
}
