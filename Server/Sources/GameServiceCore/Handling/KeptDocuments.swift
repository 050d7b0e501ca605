import APIContract
import Synchronization

/// Documents that a process makes once, even if it has many handlers: tests start many servers.
enum KeptDocuments {
  private static let known = Mutex<[String: [UInt8]]>([:])

  static func document(_ name: String, make: () throws -> JSONValue) rethrows -> [UInt8] {
    if let document = known.withLock({ $0[name] }) { return document }
    let document = Array(try make().description.utf8)
    known.withLock { $0[name] = document }
    return document
  }
}
