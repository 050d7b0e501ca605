/// A strong entity tag (RFC 9110, section 8.8.3), which identifies the state of a resource in a response.
///
/// In `If-None-Match`, a client sends the tag of the state that it has. If the state has not changed, the
/// server returns 304 without a body.
public struct EntityTag: Hashable, Sendable {
  /// The characters between the quotation marks.
  public let text: String

  /// Creates a tag of visible ASCII, or returns nil if the text has other characters, quotation marks or
  /// commas. Commas separate tags in a list.
  public init?(_ text: String) {
    let isAllowed: (UInt8) -> Bool = { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x2C }
    guard !text.isEmpty, text.utf8.allSatisfy(isAllowed) else { return nil }
    self.text = text
  }

  /// Reads the tag in a header field; nil unless the field contains exactly one tag.
  ///
  /// A weak tag, `W/"abc"`, is read as the strong tag `"abc"`, because a proxy that compresses responses makes
  /// tags weak, and `If-None-Match` treats both as equal.
  public init?(header: String) {
    let tag = header.hasPrefix("W/") ? header.dropFirst(2) : header[...]
    guard tag.utf8.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\"") else { return nil }
    self.init(String(tag.dropFirst().dropLast()))
  }

  /// The tag with its quotation marks, as in a header field.
  public var header: String { "\"\(text)\"" }

  /// Returns whether an `If-None-Match` field lists the tag or is `*`. Weak tags in the list also count.
  public func isListed(in field: String) -> Bool {
    field.split(separator: ",").contains { item in
      let tag = trimmed(String(item))
      return tag == "*" || tag == header || tag == "W/" + header
    }
  }
}

extension Response {
  /// Returns the response with its entity tag, or 304 without a body if `If-None-Match` lists the tag.
  ///
  /// Only a successful answer to `GET` gets a tag.
  public func validated(by tag: EntityTag, for request: Request) -> Response {
    guard request.method == .get, (200..<300).contains(status) else { return self }
    var response = self
    response.headers["ETag"] = tag.header
    guard let known = request.headers["If-None-Match"], tag.isListed(in: known) else {
      return response
    }
    response.status = 304
    response.body = []
    response.headers["Content-Type"] = nil
    return response
  }
}
