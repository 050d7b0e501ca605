#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An error of the operating system.
struct SystemError: Error {
  /// The system's number for it.
  let number: Int32

  /// The error of the call that has just failed.
  static var latest: SystemError { SystemError(number: errno) }

  /// The system's words for it.
  var text: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }
}

/// What the command line asks the operating system for: the one unsafe file of the target.
///
/// Every buffer is lent for the length of one call, with its own number of bytes.
enum SystemCalls {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Lets a write to a closed pipe fail instead of ending the process.
  static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw .latest }
    return descriptor
  }

  /// Opens a file that is made, or emptied if it is there.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .latest }
    return descriptor
  }

  /// Opens a file for writing behind what it holds; makes it where it is not there.
  static func openForGoingOn(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw .latest }
    return descriptor
  }

  /// The number of bytes of a file on disk; nil for pipes, devices and the like.
  static func byteCount(_ descriptor: Int32) -> Int? {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(facts.st_size)
  }

  /// The number of bytes of a file on disk; nil for one that is none, or not there.
  static func byteCount(ofFileAt path: String) -> Int? {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(facts.st_size)
  }

  /// Drops what a file holds behind so many bytes.
  static func cut(_ descriptor: Int32, to byteCount: Int) throws(SystemError) {
    while ftruncate(descriptor, off_t(byteCount)) != 0 {
      if errno != EINTR { throw .latest }
    }
  }

  /// Keeps other processes that ask for it from writing to a file until it is closed; false where one
  /// of them was first.
  static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Keeps memory that was freed for what comes next.
  ///
  /// Without this the C library gives the large buffers of each block back to the system, which clears
  /// them for the next block: a tenth of the time that a big input takes.
  static func keepFreedMemory() {
    // The function is missing from Swift's view of the C library, and in other C libraries.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
    let (trimThreshold, mappingThreshold): (Int32, Int32) = (-1, -3)
    _ = mallopt(mappingThreshold, 16 << 20)
    _ = mallopt(trimThreshold, 32 << 20)
  }

  /// Closes a file that was written; what a disk has no room for may come to light here.
  static func closeWritten(_ descriptor: Int32) throws(SystemError) {
    if close(descriptor) != 0, errno != EINTR { throw .latest }
  }

  static func closeRead(_ descriptor: Int32) { _ = close(descriptor) }

  /// Fills the beginning of a buffer with what can be read; 0 bytes at the end.
  static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
    while true {
      let count = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      if errno == EAGAIN {
        _ = wait(for: descriptor, Int16(POLLIN), milliseconds: -1)
      } else if errno != EINTR {
        throw .latest
      }
    }
  }

  /// Writes all of some bytes.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes {
        writeBytes(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
      if count >= 0 {
        start += count
      } else if errno == EAGAIN {
        _ = wait(for: descriptor, Int16(POLLOUT), milliseconds: -1)
      } else if errno != EINTR {
        throw .latest
      }
    }
  }

  /// Whether reading would not have to wait longer than some milliseconds.
  static func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    wait(for: descriptor, Int16(POLLIN), milliseconds: milliseconds)
  }

  private static func wait(
    for descriptor: Int32, _ events: Int16, milliseconds: Int32
  ) -> Bool {
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  /// The number of columns of a terminal, nil where it does not say.
  static func columnCount(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// A variable of the environment, nil where it is not set.
  static func environment(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    return String(cString: value)
  }

  /// The number of processors that are in use, at least 1.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

extension [UInt8] {
  /// Adds the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    span.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

// `read` and `write` are names of our own as well; here the system's are meant.
private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
