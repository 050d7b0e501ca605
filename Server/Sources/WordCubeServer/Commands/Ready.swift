import ArgumentParser
import Foundation
import HTTPHost
import WordCubeAPI
import WordCubeClient

/// Asks a server whether it is ready.
struct Ready: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Ask a running server whether it is ready, as health checks do.",
      discussion: """
        The exit status is 0 if the server is ready, and 1 if it is not or does not answer in 5 \
        seconds.

        Example: \(ServerProgram.current.name) ready --server http://127.0.0.1:8080
        """)
  }

  @Option(
    help: "The server's address. By default, this machine, with the port from the settings.")
  var server: String?
  @Option(help: ArgumentHelp("The server's settings file.", valueName: "file"))
  var settings: String?

  func run() async throws {
    let address = try server ?? "http://127.0.0.1:\(port())"
    guard let url = URL(string: address),
      let transport = LiveTransport(baseURL: url, timeout: .seconds(5))
    else {
      throw ValidationError("--server '\(address)' is not an address such as http://127.0.0.1:8080")
    }
    let response: Response
    do {
      response = try await transport.send(Request(path: "/ready"))
    } catch {
      throw NotReady(reason: "\(address) does not answer: \(error)")
    }
    guard response.status == 204 else {
      throw NotReady(reason: "\(address) is not ready: status \(response.status)")
    }
  }

  private func port() throws -> Int {
    try loadSettings(settings.map { ["--settings", $0] } ?? []).settings.hostConfiguration.port
  }
}

/// A server that is not ready.
private struct NotReady: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
