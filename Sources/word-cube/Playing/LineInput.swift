/// Lines that are typed, or come through a pipe, one at a time.
struct LineInput {
  /// What came.
  enum Event {
    /// A line without its end.
    case line(String)
    /// A line of more than ``byteLimit`` bytes, which were passed over.
    case longLine
    /// No line until now.
    case timeOut
    /// The user wants to stop.
    case interrupted
    /// The end, or as far as it can be read.
    case end(SystemError?)
  }

  /// The most bytes of a line.
  static let byteLimit = 1024

  private let descriptor: Int32
  /// What was read and not used: the beginning of a line, or several.
  private var pending: [UInt8] = []
  /// Up to where that has no end of line.
  private var searched = 0
  private var isPassingOver = false
  private var hasEnded = false
  private var buffer = [UInt8](repeating: 0, count: 4096)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, or what comes before it.
  ///
  /// - Parameter milliseconds: The longest wait; negative for as long as it takes.
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
        (isPassingOver, searched) = (true, 0)
        pending.removeAll(keepingCapacity: true)
      }
      return nil
    }
    let line = pending[..<(end ?? pending.count)]
    let isTooLong = isPassingOver || line.count > Self.byteLimit
    let text = isTooLong ? "" : String(decoding: line, as: UTF8.self)
    pending.removeFirst(min(pending.count, line.count + 1))
    (searched, isPassingOver) = (0, false)
    return isTooLong ? .longLine : .line(text)
  }
}
