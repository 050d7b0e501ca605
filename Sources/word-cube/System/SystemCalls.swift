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
  /// An error of the operating system.
  struct SystemError: Error, CustomStringConvertible {
    /// The system's number for the error.
    let number: Int32

    /// The error of the call that has just failed.
    static var latest: SystemError { SystemError(number: errno) }

    /// Whether the reader of a pipe is gone.
    var isClosedPipe: Bool { number == EPIPE }

    /// The system's message for the error.
    var description: String {
      // Android's function never returns nil, so its result isn't optional.
      let text: UnsafeMutablePointer<CChar>? = strerror(number)
      return text.map { String(cString: $0) } ?? "error \(number)"
    }
  }

  /// Calls to the operating system. This type contains all unsafe code of the command line.
  ///
  /// A pointer to a buffer is valid for only one call, and the call gets the buffer's own byte count.
  enum SystemCalls {
    static let standardInput: Int32 = 0
    static let standardOutput: Int32 = 1
    static let standardError: Int32 = 2

    /// The process's arguments, without its name, as the bytes it was given.
    static var arguments: [[UInt8]] {
      let indices = 1..<max(1, Int(CommandLine.argc))
      return indices.compactMap { CommandLine.unsafeArgv[$0] }.map { argument in
        UnsafeBufferPointer(start: argument, count: strlen(argument)).map { UInt8(bitPattern: $0) }
      }
    }

    /// Opens any standard descriptors that are closed, so that no other file becomes one of them.
    ///
    /// Using such a descriptor remains an error: it is open only in the opposite direction.
    static func openClosedDescriptors() {
      for descriptor in standardInput...standardError where fcntl(descriptor, F_GETFD) < 0 {
        // `open` uses the lowest free number, which is this one.
        _ = open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
      }
    }

    /// The bytes of a file name, with a zero at the end. See ``ByteText``.
    static func name(of path: String) -> [CChar] {
      ByteText.bytes(of: path).map { CChar(bitPattern: $0) } + [0]
    }

    /// Makes a write to a closed pipe fail instead of ending the process.
    static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// What to open a file for.
    enum Access {
      /// Reading a file.
      case reading
      /// Writing a file, which is first emptied or created.
      case writing
      /// Writing after the end of a file, which may be created.
      case appending
      /// Writing a new file; a file with this name is an error.
      case creating
    }

    /// Opens a file.
    static func openFile(_ path: String, for access: Access) throws(SystemError) -> Int32 {
      let flags =
        switch access {
        case .reading: O_RDONLY
        case .writing: O_WRONLY | O_CREAT | O_TRUNC
        case .appending: O_WRONLY | O_CREAT | O_APPEND
        case .creating: O_WRONLY | O_CREAT | O_EXCL
        }
      let descriptor = open(name(of: path), flags | O_CLOEXEC, 0o666)
      if descriptor < 0 { throw .latest }
      return descriptor
    }

    /// The number of bytes of a file on disk; nil for pipes, devices and the like.
    static func byteCount(_ descriptor: Int32) -> Int? {
      var facts = stat()
      return fstat(descriptor, &facts) == 0 ? byteCount(facts) : nil
    }

    /// The number of bytes of a file on disk; nil for pipes, devices and files that do not exist.
    static func byteCount(ofFileAt path: String) -> Int? {
      var facts = stat()
      return stat(name(of: path), &facts) == 0 ? byteCount(facts) : nil
    }

    /// The first bytes of a file on disk; nil for pipes, devices and unreadable files. Does not change the
    /// offset from which standard input is read next.
    static func beginning(ofFileAt path: String, count: Int) -> [UInt8]? {
      let descriptor = path == "-" ? standardInput : open(name(of: path), O_RDONLY | O_CLOEXEC)
      defer { if path != "-", descriptor >= 0 { _ = close(descriptor) } }
      guard descriptor >= 0, byteCount(descriptor) != nil else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      var end = 0
      while end < count {
        let read = bytes.withUnsafeMutableBytes { buffer in
          pread(descriptor, buffer.baseAddress?.advanced(by: end), count - end, off_t(end))
        }
        if read < 0, errno == EINTR { continue }
        if read < 0 { return nil }
        if read == 0 { break }
        end += read
      }
      return Array(bytes.prefix(end))
    }

    /// Renames a file, replacing any file that has the new name.
    static func rename(_ path: String, to newPath: String) throws(SystemError) {
      if renameFile(name(of: path), name(of: newPath)) != 0 { throw .latest }
    }

    private static func byteCount(_ facts: stat) -> Int? {
      facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil
    }

    /// Cuts a file to a number of bytes.
    static func cut(_ descriptor: Int32, to byteCount: Int) throws(SystemError) {
      while ftruncate(descriptor, off_t(byteCount)) != 0 {
        if errno != EINTR { throw .latest }
      }
    }

    /// Locks a file until it is closed. Returns false if another process has the lock.
    static func lock(_ descriptor: Int32) -> Bool {
      flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Makes the C library keep freed memory for the next allocation.
    ///
    /// By default it returns each block's large buffers to the system, which clears them for the next block.
    /// That takes a tenth of the time for a large input.
    static func keepFreedMemory() {
      // Swift does not import this function, and some C libraries do not have it.
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: (@convention(c) (Int32, Int32) -> Int32).self)
      let (trimThreshold, mappingThreshold): (Int32, Int32) = (-1, -3)
      _ = mallopt(mappingThreshold, 16 << 20)
      _ = mallopt(trimThreshold, 32 << 20)
    }

    /// Closes a file after writing. A full disk may be reported only here.
    static func closeWritten(_ descriptor: Int32) throws(SystemError) {
      if close(descriptor) != 0, errno != EINTR { throw .latest }
    }

    static func closeRead(_ descriptor: Int32) { _ = close(descriptor) }

    /// Reads into the beginning of a buffer. Returns the number of bytes, 0 at the end.
    static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
      try buffer.withUnsafeMutableBufferPointer { buffer throws(SystemError) in
        try read(descriptor, buffer.baseAddress, buffer.count)
      }
    }

    private static func read(
      _ descriptor: Int32, _ start: UnsafeMutablePointer<UInt8>?, _ most: Int
    ) throws(SystemError) -> Int {
      while true {
        let count = readBytes(descriptor, start, most)
        if count >= 0 { return count }
        if errno == EAGAIN {
          _ = wait(for: descriptor, Int16(POLLIN), milliseconds: -1)
        } else if errno != EINTR {
          throw .latest
        }
      }
    }

    /// Appends up to `count` bytes to others, until it would have to wait for more; adds none at the end. An
    /// error may follow bytes that were read.
    ///
    /// Collects small reads, because each call copies `start`, which may be a megabyte.
    static func read(
      _ descriptor: Int32, after start: [UInt8], atMost count: Int
    ) -> (bytes: [UInt8], error: SystemError?) {
      var failure: SystemError?
      let bytes = [UInt8](unsafeUninitializedCapacity: start.count + count) { buffer, end in
        // Not filled with zeros first: each byte that counts is copied or read here.
        _ = buffer.update(fromContentsOf: start)
        end = start.count
        do throws(SystemError) {
          repeat {
            let free = UnsafeMutableBufferPointer(rebasing: buffer[end...])
            let readCount = try read(descriptor, free.baseAddress, free.count)
            if readCount == 0 { break }
            end += readCount
          } while end < buffer.count && isReadable(descriptor, within: 2)
        } catch {
          failure = error
        }
      }
      return (bytes, failure)
    }

    /// The offset of the first LF from an offset on, or nil.
    ///
    /// The C library compares up to 64 bytes at a time, with the processor's own instructions.
    static func firstLineFeed(in bytes: Span<UInt8>, from offset: Int) -> Int? {
      guard offset < bytes.count else { return nil }
      return bytes.withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress,
          let found = memchr(start + offset, 0x0A, bytes.count - offset)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
      }
    }

    /// Writes all bytes.
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

    /// Whether there is something to read within a number of milliseconds.
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

    /// A terminal's number of columns; 80 if it is not known.
    static func columnCount(_ descriptor: Int32) -> Int {
      let count = Int(size(ofTerminal: descriptor).ws_col)
      return count > 0 ? count : 80
    }

    /// A terminal's number of rows; 24 if it is not known.
    static func rowCount(_ descriptor: Int32) -> Int {
      let count = Int(size(ofTerminal: descriptor).ws_row)
      return count > 0 ? count : 24
    }

    /// The number of rows on standard output for a table with a few other lines; nil if it is not a terminal.
    static var rowsForTable: Int? {
      isTerminal(standardOutput) ? max(5, rowCount(standardOutput) - 5) : nil
    }

    /// The size of a terminal in characters; 0 if it is not known.
    private static func size(ofTerminal descriptor: Int32) -> winsize {
      var size = winsize()
      return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
    }

    /// An environment variable; nil if it is not set.
    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The number of processors, at least 1.
    static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
  }

  // Within `SystemCalls`, `read` means its own function, so the C functions are called here.
  private func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, bytes, count)
  }

  private func renameFile(_ path: [CChar], _ newPath: [CChar]) -> Int32 { rename(path, newPath) }

  private func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, bytes, count)
  }
#endif

extension [UInt8] {
  /// Adds the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    span.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
