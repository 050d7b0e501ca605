import APIContract
import NIOHTTP1

extension Request {
  /// Creates a request from its head, with an empty body. The target stays as it is on the wire, but without scheme
  /// and authority.
  init(_ head: HTTPRequestHead) {
    self.init(Method(rawValue: head.method.rawValue), target: Self.target(head.uri))
    for (name, value) in head.headers { headers.append(name, value) }
  }

  /// Returns the path and query of a request's target. The target also names a server if the client takes this one for
  /// a proxy (RFC 9112, section 3.2.2).
  private static func target(_ uri: String) -> String {
    if uri.utf8.first == UInt8(ascii: "/") { return uri }
    let start = uri.prefix(8).lowercased()
    guard let scheme = ["http://", "https://"].first(where: start.hasPrefix) else { return uri }
    let path = uri.dropFirst(scheme.count).drop { $0 != "/" && $0 != "?" }
    return path.first == "/" ? String(path) : "/" + path
  }

  /// Returns why the head cannot be understood, although the parser accepted it; nil if it can.
  func headFailure(_ version: HTTPVersion) -> ReceivedRequest.Failure? {
    let hosts = headers.fields.filter { $0.name == "host" }
    if let host = hosts.first {
      guard hosts.count == 1, isHost(host.value) else { return .badHost }
    } else if version != .http1_0, version != .http0_9 {
      return .badHost
    }
    if let length = headers["content-length"],
      Int(length) == nil || !length.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      return .badLength
    }
    guard let coding = headers["transfer-encoding"]?.lowercased(), coding != "chunked" else {
      return nil
    }
    let codings = coding.split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
    return codings.allSatisfy { $0 == "chunked" } ? .badCoding : .unknownCoding
  }

  /// Whether a field lists a token, in upper or lower case.
  func hasToken(_ token: String, in field: String) -> Bool {
    guard let value = headers[field] else { return false }
    return value.lowercased().split(separator: ",").contains { item in
      item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" } == token
    }
  }

  /// The number of bytes that the body has according to the client; nil if it does not say, for example with
  /// `Transfer-Encoding: chunked`.
  var announcedByteCount: Int? { headers["content-length"].flatMap { Int($0) } }

  /// Whether the client wants to speak another protocol after the response. The host does not, and the parser reads no
  /// further request.
  var leavesHTTP: Bool {
    method.rawValue == "CONNECT"
      || headers["upgrade"] != nil && hasToken("upgrade", in: "connection")
  }

  /// Whether the client sends a body.
  var announcesBody: Bool {
    headers["transfer-encoding"] != nil || headers["content-length"].map { $0 != "0" } == true
  }
}

/// Whether a text is the host of a URL, perhaps with a port (RFC 3986, section 3.2.2). It can be empty.
private func isHost(_ text: String) -> Bool {
  var port: Substring
  if text.hasPrefix("[") {
    guard let end = text.firstIndex(of: "]"),
      IPAddress(String(text[..<end].dropFirst()))?.bytes.count == 16
    else { return false }
    port = text[end...].dropFirst()
  } else {
    let name = text.prefix { $0 != ":" }
    guard isRegisteredName(name.utf8) else { return false }
    port = text[name.endIndex...]
  }
  if port.isEmpty { return true }
  guard port.removeFirst() == ":" else { return false }
  return port.utf8.count <= 5 && port.utf8.allSatisfy { (0x30...0x39).contains($0) }
}

private func isRegisteredName(_ name: Substring.UTF8View) -> Bool {
  var rest = name[...]
  while let byte = rest.popFirst() {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      continue
    case UInt8(ascii: "%"):
      guard rest.prefix(2).count(where: { Character(Unicode.Scalar($0)).isHexDigit }) == 2 else {
        return false
      }
    default: guard "-._~!$&'()*+,;=".utf8.contains(byte) else { return false }
    }
  }
  return true
}
