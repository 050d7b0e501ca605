import HummingbirdCore
import NIOCore

extension RequestBody {
  /// The bytes of the body, or nil if it has more than the limit. No more than the limit is ever kept.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - announced: The number of bytes that the client announced; nil if it did not.
  /// - Throws: ``BodyWasCut`` if the connection ends first, or what the connection throws.
  func bytes(upTo limit: Int, announced: Int?) async throws -> [UInt8]? {
    if let announced, announced > limit { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(announced ?? 0)
    for try await buffer in self {
      guard buffer.readableBytes <= limit - bytes.count else { return nil }
      bytes.append(contentsOf: buffer.readableBytesView)
    }
    // When the host stops, a connection can end without an error.
    if Task.isCancelled || announced.map({ $0 != bytes.count }) == true { throw BodyWasCut() }
    return bytes
  }
}

/// A connection ended before the body of a request.
struct BodyWasCut: Error {}
