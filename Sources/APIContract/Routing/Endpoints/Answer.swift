/// The answer to a request: how to encode it as a response, and how to decode it.
public struct Answer<Value>: Sendable {
  /// The status of the response, such as 200.
  public let status: Int
  /// The media type and the model of the body; nil if there is no body.
  public let body: BodyDescription?
  package let write: @Sendable (Value) throws(BodyError) -> Response
  let read: @Sendable (Response) throws(BodyError) -> Value
}

extension Answer {
  /// Returns an answer that is sent in the body.
  public static func body(_ body: BodyCoder<Value>, status: Int = 200) -> Answer {
    Answer(
      status: status, body: body.description,
      write: { value throws(BodyError) in
        let headers: Headers = ["content-type": body.description.contentType]
        return Response(status: status, headers: headers, body: try body.encode(value))
      },
      read: { response throws(BodyError) in
        try body.read(response.body, contentType: response.headers["content-type"])
      })
  }
}

extension Answer<Void> {
  /// Returns an answer without a body: the status alone says that the request was carried out.
  public static func empty(status: Int = 204) -> Answer {
    Answer(status: status, body: nil, write: { _ in Response(status: status) }, read: { _ in })
  }
}

extension Answer<String> {
  /// Returns a redirect, whose answer is the address in the header field `Location`.
  public static func redirect(status: Int = 302) -> Answer {
    Answer(
      status: status, body: nil,
      write: { location throws(BodyError) in
        guard isHeaderText(location) else { throw .invalid("the location is not header text") }
        return Response(status: status, headers: ["location": location])
      },
      read: { response throws(BodyError) in
        guard let location = response.headers["location"] else {
          throw .invalid("the location is missing")
        }
        return location
      })
  }
}
