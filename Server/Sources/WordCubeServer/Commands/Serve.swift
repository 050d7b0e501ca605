import ArgumentParser
import Foundation
import HTTPHost
import Logging
import SQLiteGameStorage
import ServiceLifecycle

/// Serves until it is stopped.
struct Serve: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Serve until SIGTERM or SIGINT.",
      discussion: """
        Flags override environment variables, which override the file of --settings, which \
        overrides the defaults.

        \(ServerProgram.current.settings.flagHelp)
        """)
  }

  @Argument(parsing: .allUnrecognized, help: .hidden)
  var flags: [String] = []

  func run() async throws {
    let program = ServerProgram.current
    let loaded = try loadSettings(flags)
    let settings = loaded.settings
    let idleSettings: [String]
    do { idleSettings = try loaded.requireEffect() } catch { throw ValidationError("\(error)") }
    let logger = settings.logger(label: program.name)
    for name in loaded.unknownVariables {
      logger.warning("unknown environment variable", metadata: ["name": "\(name)"])
    }
    for name in idleSettings {
      logger.warning(
        "setting has no effect, because a setting that it needs is off",
        metadata: ["name": "\(name)"])
    }
    DescriptorLimit.raise(to: settings.hostConfiguration.descriptorCount)
    defer { LogSink.flushStandardError() }
    let version = SQLiteVersion.current
    if version.hasWALResetBug, !settings.usesPostgres {
      logger.warning(
        "this version of SQLite can lose changes if another program writes to the database",
        metadata: [
          "version": "\(version)", "bug": "https://sqlite.org/wal.html#walresetbug",
          "mended": "3.44.6, 3.50.7, 3.51.3",
        ])
    }
    var context = ServerContext(settings: settings, logger: logger)
    try await program.bootstrap(&context)
    try await program.serve(context) { addresses in
      printLine("WordCube server: \(addresses.service.url)  database: \(settings.databaseName)")
      if !settings.usesPostgres { printLine("SQLite \(version)") }
      if let metrics = addresses.metrics { printLine("Metrics: \(metrics.url)/metrics") }
      printLine("Ready. Try: \(program.name) demo --server \(addresses.service.url)")
      fflush(nil)
    }
    logger.info("stopped")
  }
}

extension ServerProgram {
  /// Opens the database, assembles the parts, and serves until the process gets a signal to stop or the task
  /// is cancelled. The command `serve` calls this method with its settings and a log on standard error.
  ///
  /// - Parameters:
  ///   - context: The settings and the log.
  ///   - onServerRunning: Called with the addresses once the server listens on all of them.
  /// - Throws: The reason why the server cannot start, or `CancellationError`.
  public func serve(
    _ context: ServerContext,
    onServerRunning: @escaping @Sendable (BoundAddresses) async -> Void = { _ in }
  ) async throws {
    let database = try ServerDatabase.open(
      context.settings, tables: tables, metrics: context.metricsFactory, isServer: true)
    do {
      try await serve(context, database, onServerRunning)
    } catch {
      try? await database.close()
      throw error
    }
    try await database.close()
  }

  private func serve(
    _ context: ServerContext, _ database: ServerDatabase,
    _ onServerRunning: @escaping @Sendable (BoundAddresses) async -> Void
  ) async throws {
    let (settings, logger) = (context.settings, context.logger)
    let rankFile = settings.rankSnapshotFile.map { RankSnapshotFile(path: $0, logger: logger) }
    let storage = try await storage(database.storage, context)
    var parts = try await ServerParts(
      storage, notifier: notifier(context), noticeReceiver: noticeReceiver(storage, context),
      context: context, rankFile: rankFile)
    parts.updateMetrics = { database.updateMetrics() }
    let operators = try await OperatorSocket.open(settings, parts.storage, logger)
    var host = ServiceHost(
      try await service(parts), configuration: settings.hostConfiguration, logger: logger,
      onServerRunning: onServerRunning)
    host.randomBits = systemRandomBits
    host.metricsText = {
      database.updateMetrics()
      return context.metricsText()
    }
    host.metricsFactory = context.metricsFactory
    host.openGraph = { [parts] in await parts.openGraph(of: $0, from: $1) }
    // The first service stops last, when no request changes the ranks any more.
    let saver = RankSaver(file: rankFile, parts: parts)
    var services: [any Service] = [saver, operators, parts.upkeep, host]
    if let moderation = parts.moderationHost() { services.append(moderation) }
    let group = ServiceGroup(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    try await group.run()
  }
}

/// Loads the settings from the command line, the environment and the file.
func loadSettings(_ flags: [String]) throws -> SettingList<ServerSettings>.Loaded {
  do {
    return try ServerProgram.current.settings.load(
      arguments: flags, environment: ProcessInfo.processInfo.environment,
      readFile: { try String(contentsOfFile: $0, encoding: .utf8) })
  } catch {
    throw ValidationError("\(error)")
  }
}

extension ServerSettings {
  /// Returns a logger that writes lines to standard error.
  func logger(label: String) -> Logger {
    Logger(label: label) { label in
      LineLogHandler(label: label, format: logFormat, level: logLevel)
    }
  }
}
