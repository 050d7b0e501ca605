/// A response whose body is sent in chunks.
public struct StreamedResponse: Sendable {
  /// The status code, such as 200.
  public var status: Int
  /// The header fields.
  public var headers: Headers
  /// The bytes of the body.
  public var body: ByteStream
  private var wholeBody: [UInt8]?

  /// Creates a response from its parts.
  public init(status: Int, headers: Headers = [:], body: ByteStream) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates a response whose whole body is already known.
  public init(_ response: Response) {
    self.init(status: response.status, headers: response.headers, body: ByteStream(limit: 1))
    if !response.body.isEmpty { body.send(response.body) }
    body.end()
    wholeBody = response.body
  }

  /// The response if its whole body was known from the start, so that a host can send it like any other;
  /// otherwise nil.
  public var whole: Response? {
    wholeBody.map { Response(status: status, headers: headers, body: $0) }
  }

  /// Waits for the end of the body, and returns the response with the whole body.
  ///
  /// - Parameter limit: The maximum number of bytes in the body.
  /// - Throws: `TransportError`, or the error that ended the body.
  public func collected(limit: Int = 1 << 20) async throws -> Response {
    var bytes: [UInt8] = []
    for try await chunk in body {
      guard chunk.count <= limit - bytes.count else { throw TransportError.tooLarge(limit: limit) }
      bytes += chunk
    }
    return Response(status: status, headers: headers, body: bytes)
  }
}
