/// The path of a base URL, without a trailing slash: `/game`.
struct BasePath: Sendable {
  /// The decoded segments.
  private let segments: [ArraySlice<UInt8>]

  /// Creates a base path. Slashes at its ends and percent-encoding do not matter.
  init(_ text: String) {
    segments = text.utf8.split(separator: UInt8(ascii: "/")).map {
      percentDecoded(ArraySlice(Array($0))) ?? ArraySlice(Array($0))
    }
  }

  /// Whether a path begins with the base path, and the base path is not empty.
  func begins(_ template: PathTemplate) -> Bool {
    guard !segments.isEmpty, template.segments.count >= segments.count else { return false }
    return zip(segments, template.segments).allSatisfy { segment, part in
      guard case .literal(let text) = part else { return false }
      return segment.elementsEqual(text.utf8)
    }
  }

  /// Returns the request with the base path removed from its path.
  ///
  /// - Throws: A ``RequestError`` with the status 404 if the path does not begin with the base path.
  func removed(from request: Request) throws(RequestError) -> Request {
    guard !segments.isEmpty else { return request }
    let bytes = Array(request.path.utf8)
    let found = pathSegments(bytes, atMost: segments.count + 1)
    guard let found else {
      throw RequestError(request, isFullURL(request.path) ? .fullURL : .malformedPath)
    }
    for (index, segment) in segments.enumerated()
    where found.count <= index || found[index] != segment {
      let reason = RequestError.Reason.noSuchPath(
        matched: "/" + segments[..<index].map { percentEncoded($0) }.joined(separator: "/"),
        expected: [percentEncoded(segment)],
        found: found.count > index ? percentEncoded(found[index]) : nil)
      throw RequestError(request, reason)
    }
    var slashes = segments.count
    let rest = bytes.dropFirst().drop { byte in
      if byte == UInt8(ascii: "/") { slashes -= 1 }
      return slashes > 0
    }
    var request = request
    request.path = rest.isEmpty ? "/" : String(decoding: rest, as: UTF8.self)
    request.removedBasePath += String(decoding: bytes.dropLast(rest.count), as: UTF8.self)
    return request
  }
}
