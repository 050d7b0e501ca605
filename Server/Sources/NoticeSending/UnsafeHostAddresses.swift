import NIOPosix
import WebPush

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

// This module's only unsafe code: it asks the system for all addresses of a host. SwiftNIO connects to them, but
// does not expose them.

/// A function that finds a host's addresses.
public typealias HostResolver = @Sendable (_ host: String) async throws -> [NetworkAddress]

/// The error for a host without addresses.
public struct HostNotFound: Error, Hashable, Sendable {}

/// Returns a host's addresses from the system's resolver, in the order in which a connection should try them.
@Sendable public func systemAddresses(of host: String) async throws -> [NetworkAddress] {
  try await NIOThreadPool.singleton.runIfActive { try UnsafeHostAddresses.find(host) }
}

enum UnsafeHostAddresses {
  /// Waits for the answer from the system's resolver.
  static func find(_ host: String) throws -> [NetworkAddress] {
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0, let first = list else {
      throw HostNotFound()
    }
    defer { freeaddrinfo(first) }
    var found: [NetworkAddress] = []
    for entry in sequence(first: first, next: { $0.pointee.ai_next }) {
      guard let address = address(entry.pointee), !found.contains(address) else { continue }
      found.append(address)
    }
    return found
  }

  private static func address(_ entry: addrinfo) -> NetworkAddress? {
    guard let socket = entry.ai_addr else { return nil }
    switch entry.ai_family {
    case AF_INET where Int(entry.ai_addrlen) >= MemoryLayout<sockaddr_in>.size:
      return UnsafeRawPointer(socket).loadUnaligned(as: sockaddr_in.self).sin_addr.bytes
    case AF_INET6 where Int(entry.ai_addrlen) >= MemoryLayout<sockaddr_in6>.size:
      return UnsafeRawPointer(socket).loadUnaligned(as: sockaddr_in6.self).sin6_addr.bytes
    default: return nil
    }
  }
}

extension in_addr {
  fileprivate var bytes: NetworkAddress? {
    withUnsafeBytes(of: self) { NetworkAddress(bytes: Array($0)) }
  }
}

extension in6_addr {
  fileprivate var bytes: NetworkAddress? {
    withUnsafeBytes(of: self) { NetworkAddress(bytes: Array($0)) }
  }
}
