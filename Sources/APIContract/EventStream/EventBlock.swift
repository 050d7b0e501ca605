/// An event of an [event stream](https://html.spec.whatwg.org/multipage/server-sent-events.html), as text.
public struct EventBlock: Hashable, Sendable {
  /// The identifier of this event or, if it has none, of the last event before it; empty if there is none. A client sends
  /// it as `Last-Event-ID` when it reconnects.
  public var id: String
  /// The kind of the event; `message` if the stream does not name one.
  public var name: String
  /// The data, with lines separated by LF.
  public var data: String

  /// Creates an event. An empty name becomes `message`.
  public init(id: String = "", name: String = "message", data: String) {
    self.id = id
    self.name = name.isEmpty ? "message" : name
    self.data = data
  }
}

extension EventBlock {
  /// A comment, which clients ignore. A server sends it to show proxies and clients that the stream is alive.
  public static let heartbeat: [UInt8] = Array(":\n\n".utf8)

  /// Returns the event's bytes in the event stream format. An empty identifier is left out, so clients keep the last one. CR and CRLF in
  /// the data become LF.
  ///
  /// - Throws: A ``BodyError`` if the identifier or the name contains CR, LF or U+0000, which a stream cannot carry.
  public func printed() throws(BodyError) -> [UInt8] {
    for text in [id, name] where text.utf8.contains(where: { $0 == 0 || $0 == 10 || $0 == 13 }) {
      throw .invalid("an event has a line break or U+0000 in its name or identifier")
    }
    var bytes: [UInt8] = []
    if !id.isEmpty { bytes += "id: \(id)\n".utf8 }
    if name != "message" { bytes += "event: \(name)\n".utf8 }
    // CRLF is one `Character`, and a line break like LF and CR.
    let lines = data.split(omittingEmptySubsequences: false) { ["\r\n", "\r", "\n"].contains($0) }
    for line in lines {
      bytes += "data: \(line)\n".utf8
    }
    bytes.append(10)
    return bytes
  }
}
