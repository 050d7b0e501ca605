import ArgumentParser
import Foundation
import GameServiceCore
import HTTPHost
import Logging
import Metrics
import PrometheusMetrics
import SQLiteGameStorage
import ServiceLifecycle
import WordCubeAPI

/// Serves until it is stopped.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve until SIGTERM or SIGINT.",
    discussion: """
      Flags go before the environment, the environment before the file of --settings, and that \
      before the defaults.

      \(ServerSettings.flagHelp)
      """)

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var flags: [String] = []

  func run() async throws {
    let loaded = try loadSettings(flags)
    let settings = loaded.settings
    let logger = settings.logger()
    for name in loaded.unknownVariables {
      logger.warning("unknown environment variable", metadata: ["name": "\(name)"])
    }
    DescriptorLimit.raise(to: settings.hostConfiguration.descriptorCount)
    defer { LogSink.flushStandardError() }
    let version = SQLiteVersion.current
    if version.hasWALResetBug {
      logger.warning(
        "this version of SQLite can lose changes if another program writes the database",
        metadata: [
          "version": "\(version)", "bug": "https://sqlite.org/wal.html#walresetbug",
          "mended": "3.44.6, 3.50.7, 3.51.3",
        ])
    }
    let metrics = PrometheusRegistry.ofServer
    MetricsSystem.bootstrap(metrics)
    let parts = try await ServerParts(settings, notifier: LoggingNotifier(logger: logger))
    let operators = try await OperatorSocket.open(settings, parts.storage, logger)
    var host = ServiceHost(
      HostedService(parts, metrics, logger: logger), configuration: settings.hostConfiguration,
      logger: logger
    ) { addresses in
      print("WordCube server: \(addresses.service.url)  database: \(settings.databasePath)")
      print("SQLite \(version)")
      if let metrics = addresses.metrics { print("Metrics: \(metrics.url)/metrics") }
      print("Ready. Try: word-cube-server demo --server \(addresses.service.url)")
      fflush(nil)
    }
    host.randomBits = systemRandomBits
    let group = ServiceGroup(
      services: [operators, Upkeep(parts: parts, logger: logger), host],
      gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    try await group.run()
    try await parts.storage.close()
    logger.info("stopped")
  }
}

/// The settings of the command line, the environment and the file.
func loadSettings(_ flags: [String]) throws -> ServerSettings.Loaded {
  do {
    return try ServerSettings.load(
      arguments: flags, environment: ProcessInfo.processInfo.environment,
      readFile: { try String(contentsOfFile: $0, encoding: .utf8) })
  } catch {
    throw ValidationError("\(error)")
  }
}

extension ServerSettings {
  /// A logger that writes lines to standard error.
  func logger() -> Logger {
    Logger(label: "word-cube-server") { label in
      LineLogHandler(label: label, format: logFormat, level: logLevel)
    }
  }
}

extension HostedService {
  /// What a server serves.
  init(_ parts: ServerParts, _ metrics: PrometheusRegistry, logger: Logger) {
    self.init(
      router: parts.handler.router, bodyLimit: { min($0.bodyLimit, parts.bodyLimit) },
      respond: { request, origin in
        await parts.handler.respond(to: request, from: origin.address) { error in
          logger.error(
            "request failed",
            metadata: ["request": "\(origin.requestID)", "error": "\(error)"])
        }
      },
      metrics: {
        parts.storage.updateMetrics()
        return metrics.text
      })
  }
}
