import GameServiceCore
import ArgumentParser
import GameStorage
import HTTPHost
import Metrics
import PrometheusMetrics

/// A server program: its commands and the parts that they assemble. Without changes, it works like
/// `word-cube-server`.
///
/// ```swift
/// let greeting = OwnSetting(
///   "greeting", "TEXT", .text("a greeting"), default: "hello", help: "What /hello answers")
///
/// @main
/// enum MyServer {
///   static func main() async {
///     var program = ServerProgram(name: "my-server")
///     program.settings.add(greeting)
///     program.service = { parts in
///       Greetings(parts.context.settings[greeting]).hostedService.or(parts.hostedService)
///     }
///     await program.main()
///   }
/// }
/// ```
public struct ServerProgram: Sendable {
  /// The program's name in the help, messages and the log.
  public var name: String
  /// The settings, which the program reads from flags, the environment and a file.
  public var settings = ServerSettings.all
  /// Your own tables, each listed once; every command and the service's storage know them:
  /// ``/GameStorage/StoredTable/own(_:key:rows:_:indexes:)``.
  public var tables: [StoredTable] = []
  /// Bootstraps the process's metrics, and a tracer if there is one. The command `serve` calls this closure
  /// first. The closure can change the context to set how metrics are created and shown.
  public var bootstrap: @Sendable (inout ServerContext) async throws -> Void = { context in
    let registry = PrometheusRegistry.ofServer()
    MetricsSystem.bootstrap(registry)
    context.metricsFactory = registry
    context.metricsText = { registry.text }
  }
  /// Returns the storage that the service uses, for example a wrapper around the opened storage.
  public var storage: @Sendable (any Storage, ServerContext) async throws -> any Storage = {
    storage, _ in storage
  }
  /// Creates the notifier, which tells operators about events.
  public var notifier: @Sendable (ServerContext) async throws -> any Notifier = {
    LoggingNotifier(logger: $0.logger)
  }
  /// Creates the receiver of all players' notices, for example to pass them on to the push service of an app; nil for
  /// none. It can read your own tables in the service's storage, such as the addresses of devices.
  public var noticeReceiver:
    @Sendable (any Storage, ServerContext) async throws -> (any NoticeReceiver)? = { _, _ in nil }
  /// Returns the service to serve: the game, with other services before or after it.
  public var service: @Sendable (ServerParts) async throws -> HostedService = { $0.hostedService }

  /// Creates the standard program, with a name of your own.
  public init(name: String = "word-cube-server") { self.name = name }

  /// Runs the command that the arguments name. If it fails, prints a message and ends the process.
  ///
  /// - Parameter arguments: The command-line arguments; nil to use the process's own.
  public func main(_ arguments: [String]? = nil) async {
    let arguments = arguments ?? takeArguments()
    await Self.$current.withValue(self) {
      do {
        var command = try await ServerCommand.asyncParseAsRoot(arguments)
        if var asynchronous = command as? any AsyncParsableCommand {
          try await asynchronous.run()
        } else {
          try command.run()
        }
      } catch {
        let code = ServerCommand.exitCode(for: error)
        // Help is a success.
        guard code != .success else { ServerCommand.exit(withError: error) }
        let message = ServerCommand.fullMessage(for: error)
        if !message.isEmpty { printError(message) }
        ServerCommand.exit(withError: code)
      }
    }
  }

  /// The running program. The argument parser creates the commands and cannot pass it to them.
  @TaskLocal static var current = ServerProgram()
}
