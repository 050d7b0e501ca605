import APIContract
import NIOCore
import NIOHTTP1

extension APIContract.Response {
  /// Fields that describe the connection or the message's length. The host sets them.
  private static let hostFields: Set = [
    "connection", "content-length", "date", "keep-alive", "request-id", "transfer-encoding",
    "upgrade",
  ]

  /// Returns the head as it is sent, with the length of the body.
  func httpHead(bodyByteCount: Int) -> HTTPResponseHead {
    var fields = HTTPHeaders()
    fields.reserveCapacity(headers.fields.count + 8)
    for field in headers.fields where !Self.hostFields.contains(field.name) && field.hasTokenName {
      fields.add(name: field.name, value: field.value)
    }
    if mayHaveBody { fields.add(name: "Content-Length", value: "\(bodyByteCount)") }
    return HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: safeStatus), headers: fields)
  }

  /// The bytes that are sent after the head.
  var httpBody: ByteBuffer { mayHaveBody ? ByteBuffer(bytes: body) : ByteBuffer() }

  /// False for 204 and 304 (RFC 9110, section 8.6).
  private var mayHaveBody: Bool { safeStatus != 204 && safeStatus != 304 }

  /// The status, or 500 if it is not that of a final response.
  var safeStatus: Int { (200...599).contains(status) ? status : 500 }
}
