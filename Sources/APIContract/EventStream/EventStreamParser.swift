/// A parser for [event streams](https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream) that arrive in
/// chunks.
///
/// ```swift
/// var parser = EventStreamParser()
/// for try await bytes in stream {
///   for event in try parser.parse(bytes) { show(event) }
/// }
/// ```
///
/// Lines end with LF, CR or CRLF. The parser ignores comments, unknown fields and an event that has not ended.
public struct EventStreamParser: Sendable {
  /// How much a parser keeps in memory.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of bytes in a line.
    public var line: Int
    /// The maximum number of bytes in an event's data.
    public var data: Int

    /// Creates limits; by default, 64 KiB for a line and 256 KiB for an event's data.
    public init(line: Int = 64 << 10, data: Int = 256 << 10) {
      self.line = line
      self.data = data
    }
  }

  /// The identifier of the last event that ended, even if it had no data; empty if there is none.
  public private(set) var lastEventID: String
  /// How long a client should wait before it reconnects; nil if the stream does not say.
  public private(set) var retry: Duration?
  private let limits: Limits
  private var line: [UInt8] = []
  /// Whether the last byte was CR: an LF after it does not end another line.
  private var endedWithCR = false
  private var isFirstLine = true
  private var id: String
  private var name = ""
  private var data: [UInt8] = []
  private var hasData = false

  /// Creates a parser at the start of a stream.
  ///
  /// - Parameters:
  ///   - lastEventID: The identifier of the previous connection's last event.
  ///   - limits: How much the parser keeps in memory.
  public init(lastEventID: String = "", limits: Limits = Limits()) {
    self.lastEventID = lastEventID
    id = lastEventID
    self.limits = limits
  }

  /// Parses the next bytes and returns the events that end in them.
  ///
  /// - Throws: ``EventStreamError`` if a line or an event's data is too long. The parser then cannot read the stream
  ///   any further.
  public mutating func parse(_ bytes: some Sequence<UInt8>) throws(EventStreamError) -> [EventBlock]
  {
    var events: [EventBlock] = []
    for byte in bytes {
      switch byte {
      case 10 where endedWithCR: endedWithCR = false
      case 10, 13:
        endedWithCR = byte == 13
        if let event = try endLine() { events.append(event) }
      default:
        endedWithCR = false
        guard line.count < limits.line else { throw .lineTooLong(limit: limits.line) }
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() throws(EventStreamError) -> EventBlock? {
    var line = self.line[...]
    self.line.removeAll(keepingCapacity: true)
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    isFirstLine = false
    if line.isEmpty { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "data":
      let separator = hasData ? 1 : 0
      guard value.count + separator <= limits.data - data.count else {
        throw .dataTooLong(limit: limits.data)
      }
      if hasData { data.append(10) }
      data += value
      hasData = true
    case "event": name = String(decoding: value, as: UTF8.self)
    case "id":
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      let isNumber =
        !value.isEmpty && value.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
        retry = .milliseconds(milliseconds)
      }
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> EventBlock? {
    lastEventID = id
    defer {
      name = ""
      data = []
      hasData = false
    }
    guard hasData else { return nil }
    return EventBlock(id: id, name: name, data: String(decoding: data, as: UTF8.self))
  }
}

/// The reason why an event stream cannot be read any further.
public enum EventStreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line has more bytes than the limit.
  case lineTooLong(limit: Int)
  /// The data of an event has more bytes than the limit.
  case dataTooLong(limit: Int)

  /// What is too long.
  public var description: String {
    switch self {
    case .lineTooLong(let limit): "a line of the event stream has more than \(limit) bytes"
    case .dataTooLong(let limit): "an event has more than \(limit) bytes of data"
    }
  }
}
