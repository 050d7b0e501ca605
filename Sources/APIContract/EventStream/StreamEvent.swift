/// An event in the stream that an ``Endpoint`` returns, usually an enumeration with a case for each kind of event.
///
/// A client ignores kinds that it does not know, so a server can add new ones.
public protocol StreamEvent: Hashable, Sendable {
  /// Returns the event with the given name and data; nil for a name that this version does not know.
  ///
  /// - Throws: A ``BodyError`` if the data does not belong to the kind.
  static func event(named name: String, data: [UInt8]) throws(BodyError) -> Self?
  /// Returns the event's name and data. The data has no line breaks other than LF.
  func named() throws(BodyError) -> (name: String, data: [UInt8])
  /// The kinds and their data, for the OpenAPI document.
  static var schema: JSONValue { get }
}

/// An event with its identifier, as it appears in a stream.
public struct IdentifiedEvent<Event: StreamEvent>: Hashable, Sendable {
  /// The identifier, which a client sends as `Last-Event-ID` when it reconnects; empty if there is none.
  public var id: String
  /// The event.
  public var event: Event

  /// Creates an event with an identifier.
  public init(id: String = "", _ event: Event) {
    self.id = id
    self.event = event
  }

  /// Reads the event from a block; nil for a kind that this version does not know.
  ///
  /// - Throws: A ``BodyError`` if the data does not belong to the kind.
  public init?(_ block: EventBlock) throws(BodyError) {
    guard let event = try Event.event(named: block.name, data: Array(block.data.utf8)) else {
      return nil
    }
    self.init(id: block.id, event)
  }

  /// Returns the event's bytes in the event stream format.
  ///
  /// - Throws: A ``BodyError`` if a stream cannot carry the event.
  public func printed() throws(BodyError) -> [UInt8] {
    let (name, data) = try event.named()
    return try EventBlock(id: id, name: name, data: String(decoding: data, as: UTF8.self)).printed()
  }
}

extension Answer {
  /// Returns an answer that is a stream of events.
  ///
  /// If it is sent as a whole response, it contains only the events so far; a client that reconnects gets the next
  /// ones. A host that can keep a response open sends each event when it happens: see ``StreamedResponse``.
  public static func events<Event>(_ type: Event.Type) -> Answer
  where Value == [IdentifiedEvent<Event>] {
    .body(
      BodyCoder(
        BodyDescription(contentType: eventStreamType, schema: Event.schema),
        encode: { events throws(BodyError) in
          var bytes: [UInt8] = []
          for event in events { bytes += try event.printed() }
          return bytes
        },
        decode: { bytes throws(BodyError) in
          var parser = EventStreamParser(
            limits: .init(line: max(1, bytes.count), data: max(1, bytes.count)))
          let blocks: [EventBlock]
          do throws(EventStreamError) { blocks = try parser.parse(bytes) } catch {
            throw .invalid("\(error)")
          }
          var events: [IdentifiedEvent<Event>] = []
          for block in blocks {
            if let event = try IdentifiedEvent<Event>(block) { events.append(event) }
          }
          return events
        }))
  }
}

/// The media type of event streams.
public let eventStreamType = "text/event-stream"
