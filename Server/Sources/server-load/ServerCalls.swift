import Foundation
import WordCubeAPI

/// Calls servers on this machine, each over a connection that is kept open. Only one thread may use it.
final class ServerCalls {
  /// A client's answer: nil if the connection was lost.
  typealias Answer = (head: ResponseHead, body: [UInt8])?

  /// Holds a connection in a dictionary, because it cannot be copied.
  private final class Kept {
    var connection: Connection
    init(_ connection: consuming Connection) { self.connection = connection }
  }

  private let ports: [UInt16]
  private var kept: [UInt16: Kept] = [:]

  init(_ ports: [UInt16]) { self.ports = ports }

  /// Sends a request once to one of the servers, by a number that wraps around.
  func send(_ request: [UInt8], to server: Int) -> Answer {
    let port = ports[server % ports.count]
    do {
      let connection = try kept[port] ?? Kept(Connection(port: port, patience: 30))
      kept[port] = connection
      return try connection.connection.send(request)
    } catch {
      kept[port] = nil
      return nil
    }
  }

  /// Calls an endpoint that has to succeed.
  func call<Input, Output: Decodable>(
    _ endpoint: APIEndpoint<Input, Output>, _ input: Input, from player: Credentials? = nil,
    at server: Int
  ) throws -> Output {
    let request = try endpoint.request(input)
    // A server may have closed a connection that was idle for some time.
    for _ in 0..<2 {
      guard let answer = send(player.map { request.bytes(from: $0) } ?? request.bytes, to: server)
      else { continue }
      guard (200..<300).contains(answer.head.status) else {
        throw LoadError.response(
          "\(answer.head.status) \(String(decoding: answer.body, as: UTF8.self))")
      }
      return try JSONDecoder().decode(Output.self, from: Data(answer.body))
    }
    throw LoadError.response("server \(server) closes its connections")
  }
}
