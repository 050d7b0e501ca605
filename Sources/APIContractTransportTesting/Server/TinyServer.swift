import Foundation

/// An HTTP/1.1 server on a loopback port that answers all requests in the same way and keeps their bytes.
///
/// Not checked by the compiler: the variables are used only under the lock.
final class TinyServer: @unchecked Sendable {
  enum Behavior {
    /// Sends these bytes and closes the connection.
    case answer([UInt8])
    /// Sends these bytes after some seconds and closes the connection.
    case late(String, seconds: UInt32)
    /// Sends these bytes and resets the connection.
    case reset(String)
    /// Reads nothing, sends these bytes and closes the connection.
    case blurt(String)
    /// Sends a part again and again until the client leaves; `pause` is in microseconds.
    case endless(head: String, part: [UInt8], pause: UInt32)
    /// Sends these bytes and reads until the client leaves.
    case hold(String)

    /// Reads until the client leaves.
    static let silence = Behavior.hold("")

    /// Sends a text and closes the connection.
    static func answer(_ text: String) -> Behavior { .answer(Array(text.utf8)) }
  }

  let port: UInt16
  private let listener: Int32
  private let behavior: Behavior
  private let lock = NSLock()
  private var received: [[UInt8]] = []
  private var departures = 0

  init(_ behavior: Behavior) throws {
    (listener, port) = try boundSocket()
    guard listen(listener, 64) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    self.behavior = behavior
    Thread.detachNewThread { [listener, weak self] in
      defer { _ = close(listener) }
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        guard let self else {
          _ = close(connection)
          break
        }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  deinit { _ = shutdown(listener, Int32(SHUT_RDWR)) }

  /// The bytes of all requests so far, as Latin-1.
  var requests: [String] {
    lock.withLock {
      received.map { String(String.UnicodeScalarView($0.map { Unicode.Scalar($0) })) }
    }
  }

  /// Whether a client closes its connection within ten seconds.
  func seesClientLeave() async throws -> Bool {
    for _ in 0..<1000 {
      if lock.withLock({ departures > 0 }) { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  private func serve(_ connection: Int32) {
    defer { _ = close(connection) }
    if case .blurt(let text) = behavior {
      _ = write(connection, Array(text.utf8))
      return
    }
    let request = readRequest(connection)
    lock.withLock { received.append(request) }
    switch behavior {
    case .answer(let bytes): _ = write(connection, bytes)
    case .late(let text, let seconds):
      sleep(seconds)
      _ = write(connection, Array(text.utf8))
    case .reset(let text):
      _ = write(connection, Array(text.utf8))
      // Lets the client read the bytes before the reset.
      usleep(50_000)
      resetOnClose(connection)
    case .endless(let head, let part, let pause):
      guard write(connection, Array(head.utf8)) else { return }
      while write(connection, part) { usleep(pause) }
      lock.withLock { departures += 1 }
    case .blurt: break
    case .hold(let text):
      _ = write(connection, Array(text.utf8))
      while !readSome(connection).isEmpty {}
      lock.withLock { departures += 1 }
    }
  }
}

/// Returns the bytes of the head, and of a body with a content length.
private func readRequest(_ connection: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var wanted: Int?
  while bytes.count < wanted ?? .max, case let more = readSome(connection), !more.isEmpty {
    bytes += more
    if wanted == nil, let end = Data(bytes).range(of: Data("\r\n\r\n".utf8))?.upperBound {
      let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
      let length = head.components(separatedBy: "content-length: ").dropFirst().first
      wanted = end + (length.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0)
    }
  }
  return bytes
}

private func readSome(_ connection: Int32) -> [UInt8] {
  var buffer = [UInt8](repeating: 0, count: 4096)
  let count = recv(connection, &buffer, buffer.count, 0)
  return Array(buffer.prefix(max(0, count)))
}

/// Sends the bytes, and returns whether all were sent.
private func write(_ connection: Int32, _ bytes: [UInt8]) -> Bool {
  #if canImport(Darwin)
    let flags: Int32 = 0
  #else
    let flags = Int32(MSG_NOSIGNAL)
  #endif
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { bytes in
      bytes.baseAddress.map { send(connection, $0, bytes.count, flags) } ?? 0
    }
    guard count > 0 else { return false }
    rest = rest.dropFirst(count)
  }
  return true
}

/// Makes `close` reset the connection, so that the client gets an error instead of the end.
private func resetOnClose(_ connection: Int32) {
  var option = linger(l_onoff: 1, l_linger: 0)
  setsockopt(
    connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
}

/// Returns a socket that holds a loopback port chosen by the system. The port refuses connections until something
/// listens.
func boundSocket() throws -> (Int32, UInt16) {
  #if canImport(Glibc)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let listener = socket(AF_INET, SOCK_STREAM, 0)
  #endif
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isBound = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
    }
  }
  guard listener >= 0, isBound else { throw POSIXError(.EADDRNOTAVAIL) }
  return (listener, UInt16(bigEndian: address.sin_port))
}
