#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What playing asks the operating system for besides.
extension SystemCalls {
  /// The number of seconds since 1970 began.
  static var secondsSince1970: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The number of rows of a terminal, nil where it does not say.
  static func rowCount(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return Int(size.ws_row)
  }

  /// Makes a file; one that is there is an error.
  static func createForWriting(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .latest }
    return descriptor
  }

  /// Whether something has this name, be it readable or not.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Forgets what was typed at a terminal and not read.
  static func forgetTyped(_ descriptor: Int32) { _ = tcflush(descriptor, TCIFLUSH) }

  /// What came first of a wait.
  enum Wait {
    case readable, interrupted, timeOut
  }

  /// Waits until something can be read, the user interrupts, or some time is over.
  ///
  /// - Parameter milliseconds: The longest wait; negative for as long as it takes. A signal may end the
  ///   wait earlier.
  static func waitForInput(_ descriptor: Int32, milliseconds: Int32) -> Wait {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: Interruption.reader, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return .timeOut }
    return requests[1].revents != 0 ? .interrupted : .readable
  }

  /// From now on Ctrl-C ends a wait for input, once; the second time it ends the process.
  static func catchInterruption() { Interruption.start() }
}

/// A pipe into which Ctrl-C writes.
///
/// The signal may come to any thread, so that it cannot be told from an interrupted call.
private enum Interruption {
  /// -1 as long as nothing is caught, which no wait minds. Set once, before any wait.
  nonisolated(unsafe) private(set) static var reader: Int32 = -1
  nonisolated(unsafe) private static var writer: Int32 = -1

  static func start() {
    var ends: [Int32] = [-1, -1]
    guard reader < 0, pipe(&ends) == 0 else { return }
    (reader, writer) = (ends[0], ends[1])
    _ = signal(SIGINT) { _ in
      // Nothing but what a signal handler may call.
      var byte: UInt8 = 0
      _ = write(Interruption.writer, &byte, 1)
      _ = signal(SIGINT, SIG_DFL)
    }
  }
}
