import HTTPTypes
import HummingbirdCore
import NIOCore
import WordCubeAPI

extension WordCubeAPI.Response {
  /// Fields that describe the connection or the length of the message: the host sets them.
  private static let hostFields: Set = [
    "connection", "content-length", "date", "keep-alive", "request-id", "transfer-encoding",
    "upgrade",
  ]

  /// The head as it is sent, with the length of the body.
  var httpHead: HTTPResponse {
    var head = HTTPResponse(status: HTTPResponse.Status(code: safeStatus))
    for field in headers.fields where !Self.hostFields.contains(field.name) {
      guard let name = HTTPField.Name(field.name) else { continue }
      head.headerFields.append(HTTPField(name: name, value: field.value))
    }
    if mayHaveBody {
      head.headerFields.append(HTTPField(name: .contentLength, value: "\(body.count)"))
    }
    return head
  }

  /// The body in chunks. Each chunk that is sent resets the idle time-out, so a slow client gets the whole body.
  var httpBody: ResponseBody {
    let chunk = 64 << 10
    guard mayHaveBody, !body.isEmpty else { return ResponseBody() }
    if body.count <= chunk { return ResponseBody(byteBuffer: ByteBuffer(bytes: body)) }
    return ResponseBody(contentLength: body.count) { [body] writer in
      for start in stride(from: 0, to: body.count, by: chunk) {
        let end = min(start + chunk, body.count)
        try await writer.write(ByteBuffer(bytes: body[start..<end]))
      }
      try await writer.finish(nil)
    }
  }

  /// Not with 204 and 304 (RFC 9110, section 8.6).
  private var mayHaveBody: Bool { safeStatus != 204 && safeStatus != 304 }

  /// The status, or 500 if it is not one of a final response.
  var safeStatus: Int { (200...599).contains(status) ? status : 500 }
}
