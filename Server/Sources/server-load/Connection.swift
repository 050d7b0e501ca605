import Foundation
import WordCubeAPI

/// A connection to a server, which sends one request after the other.
struct Connection: ~Copyable {
  private let descriptor: Int32
  private var received: [UInt8] = []

  /// Connects to a port of this machine.
  ///
  /// - Parameter patience: The seconds after which a missing response counts as lost; 0 to wait forever.
  init(port: UInt16, patience: Int = 0) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw LoadError.socket(errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw LoadError.socket(errno)
    }
    var one: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends the bytes of a request, and waits for its response.
  mutating func send(_ request: [UInt8]) throws -> (head: ResponseHead, body: [UInt8]) {
    try write(request)
    return try response()
  }

  /// Sends the bytes of a request.
  func write(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw LoadError.socket(errno) }
      start += count
    }
  }

  private mutating func response() throws -> (head: ResponseHead, body: [UInt8]) {
    while true {
      if let head = ResponseHead(received) {
        while received.count < head.byteCount + head.contentLength { try receive() }
        let body = Array(received[head.byteCount..<head.byteCount + head.contentLength])
        received.removeFirst(head.byteCount + head.contentLength)
        return (head, body)
      }
      try receive()
    }
  }

  /// Sends the bytes of a request whose response is streamed, and waits for the response's head.
  mutating func open(_ request: [UInt8]) throws -> ResponseHead {
    try write(request)
    while true {
      if let head = ResponseHead(received) {
        received.removeFirst(head.byteCount)
        return head
      }
      try receive()
    }
  }

  /// Returns the bytes that have arrived, without waiting for more.
  mutating func arrived() throws -> [UInt8] {
    var waiting: Int32 = 0
    while ioctl(descriptor, UInt(FIONREAD), &waiting) == 0, waiting > 0 { try receive() }
    defer { received = [] }
    return received
  }

  private mutating func receive() throws {
    let chunk = try [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, count in
      let read = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      guard read > 0 else { throw LoadError.socket(read == 0 ? ECONNRESET : errno) }
      count = read
    }
    received += chunk
  }
}
