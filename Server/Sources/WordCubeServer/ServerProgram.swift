import GameServiceCore
import ArgumentParser
import GameStorage
import HTTPHost
import Metrics
import PrometheusMetrics

/// The program of a server: its commands, and what they put together. Without changes it is `word-cube-server`.
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
  /// The name in help texts, messages and the log.
  public var name: String
  /// The settings of flags, environment and file.
  public var settings = ServerSettings.all
  /// Bootstraps the metrics of the process, and a tracer if there is one: the first thing that the command `serve` does
  /// with its context, which then says how metrics are made and shown.
  public var bootstrap: @Sendable (inout ServerContext) async throws -> Void = { context in
    let registry = PrometheusRegistry.ofServer()
    MetricsSystem.bootstrap(registry)
    context.metricsFactory = registry
    context.metricsText = { registry.text }
  }
  /// The storage that the service uses, such as a wrapper of the one that was opened.
  public var storage: @Sendable (any Storage, ServerContext) async throws -> any Storage = {
    storage, _ in storage
  }
  /// Makes the notifier, which gets what players and operators may want to know.
  public var notifier: @Sendable (ServerContext) async throws -> any Notifier = {
    LoggingNotifier(logger: $0.logger)
  }
  /// What is served: the game, with other services before or after it.
  public var service: @Sendable (ServerParts) async throws -> HostedService = { $0.hostedService }

  /// The standard program, by a name of its own.
  public init(name: String = "word-cube-server") { self.name = name }

  /// Runs the command of the process's arguments. Ends the process with a message if it fails.
  ///
  /// - Parameter arguments: Other arguments than those of the process.
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

  /// The program that runs. The library that parses arguments makes the commands, and passes them nothing.
  @TaskLocal static var current = ServerProgram()
}
