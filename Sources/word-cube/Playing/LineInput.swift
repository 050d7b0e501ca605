/// Reads lines one at a time, from a terminal or a pipe.
struct LineInput {
  /// The result of a wait for a line.
  enum Event {
    /// A line without its line end.
    case line(String)
    /// A skipped line of more than ``byteLimit`` bytes.
    case longLine
    /// No line came within the time.
    case timeOut
    /// The user pressed Ctrl-C.
    case interrupted
    /// The end of the input, or an error.
    case end(SystemError?)
  }

  /// The maximum number of bytes of a line.
  static let byteLimit = 1024

  private let descriptor: Int32
  /// The bytes read and not yet used: the beginning of a line, or several lines.
  private var pending: [UInt8] = []
  /// How many of these bytes were already searched for a line end.
  private var searched = 0
  private var isSkipping = false
  private var hasEnded = false
  private var isAtStart = true
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Waits for the next line.
  ///
  /// - Parameter milliseconds: The longest wait; negative for no limit.
  mutating func next(within milliseconds: Int32) -> Event {
    while true {
      if let event = takeLine() { return event }
      if hasEnded { return .end(nil) }
      switch SystemCalls.waitForInput(descriptor, milliseconds: milliseconds) {
      case .timeOut: return .timeOut
      case .interrupted: return .interrupted
      case .readable: break
      }
      do throws(SystemError) {
        let count = try SystemCalls.read(descriptor, into: &buffer)
        hasEnded = count == 0
        pending += buffer[..<count]
      } catch {
        return .end(error)
      }
    }
  }

  private mutating func takeLine() -> Event? {
    let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n"))
    searched = pending.count
    guard end != nil || (hasEnded && !pending.isEmpty) else {
      if pending.count > Self.byteLimit {
        (isSkipping, searched) = (true, 0)
        pending.removeAll(keepingCapacity: true)
      }
      return nil
    }
    let line = pending[..<(end ?? pending.count)]
    let isTooLong = isSkipping || line.count > Self.byteLimit
    var text = isTooLong ? "" : String(decoding: line, as: UTF8.self)
    if isAtStart, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    isAtStart = false
    pending.removeFirst(min(pending.count, line.count + 1))
    (searched, isSkipping) = (0, false)
    return isTooLong ? .longLine : .line(text)
  }
}
