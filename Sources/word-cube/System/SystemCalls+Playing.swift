#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if !NO_SYSTEM
  /// Calls that only `word-cube play` needs.
  extension SystemCalls {
    /// The number of seconds since the beginning of 1970 (UTC).
    static var secondsSince1970: Double {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Whether a file or folder with this name exists.
    static func exists(_ path: String) -> Bool { access(name(of: path), F_OK) == 0 }

    /// Discards input typed at a terminal but not read.
    static func forgetTyped(_ descriptor: Int32) { _ = tcflush(descriptor, TCIFLUSH) }

    /// Why a wait ended.
    enum Wait {
      case readable, interrupted, timeOut
    }

    /// Waits until there is something to read, the user presses Ctrl-C, or the time is over.
    ///
    /// - Parameter milliseconds: The longest wait; negative for no limit. A signal may end the wait earlier.
    static func waitForInput(_ descriptor: Int32, milliseconds: Int32) -> Wait {
      var requests = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: Interruption.reader, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return .timeOut }
      return requests[1].revents != 0 ? .interrupted : .readable
    }

    /// Makes the first Ctrl-C end a wait for input. The second one ends the process.
    static func catchInterruption() { Interruption.start() }
  }

  /// A pipe that Ctrl-C writes to.
  ///
  /// Any thread may get the signal, so an interrupted call does not show it.
  private enum Interruption {
    /// The end to read, -1 (which `poll` ignores) before the start. Set once, before any wait.
    nonisolated(unsafe) private(set) static var reader: Int32 = -1
    nonisolated(unsafe) private static var writer: Int32 = -1

    static func start() {
      var ends: [Int32] = [-1, -1]
      guard reader < 0, pipe(&ends) == 0 else { return }
      (reader, writer) = (ends[0], ends[1])
      _ = signal(SIGINT) { _ in
        // Only calls allowed in a signal handler.
        var byte: UInt8 = 0
        _ = write(Interruption.writer, &byte, 1)
        _ = signal(SIGINT, SIG_DFL)
      }
    }
  }
#endif
