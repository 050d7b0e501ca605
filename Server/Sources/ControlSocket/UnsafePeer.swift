import Foundation
import NIOCore

// The file with this module's unsafe code: it asks the system which user connected, because NIO does not.

enum UnsafePeer {
  /// Returns the effective user of the process that connected, according to the system; nil if the system does not say.
  /// Call it only on the channel's event loop.
  static func user(of channel: any Channel) throws -> UInt32? {
    let found: UInt32?? = try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { socket in peer(of: socket) }
    return found ?? nil
  }

  private static func peer(of socket: Int32) -> UInt32? {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return getpeereid(socket, &user, &group) == 0 ? user : nil
    #else
      // `struct ucred` in <sys/socket.h>: pid, uid, gid.
      var credentials = (process: Int32(0), user: UInt32.max, group: UInt32.max)
      var size = socklen_t(MemoryLayout.size(ofValue: credentials))
      let expected = size
      guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0, size == expected
      else { return nil }
      return credentials.user
    #endif
  }
}
