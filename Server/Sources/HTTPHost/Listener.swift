import Foundation
import NIOCore
import NIOPosix
import ServiceLifecycle

/// A Hummingbird server whose errors say where it should have listened.
struct Listener: Service {
  let host: String
  let port: Int
  let server: any Service

  func run() async throws {
    do {
      try await server.run()
    } catch let error as CancellationError {
      throw error
    } catch let error as IOError {
      throw HostError.cannotListen(
        host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    } catch is SocketAddressError {
      throw HostError.cannotListen(host: host, port: port, reason: "the name has no address")
    } catch {
      throw HostError.cannotListen(host: host, port: port, reason: "\(error)")
    }
  }
}
