import HTTPHost
import Logging
import Metrics

/// The settings, the log and the metrics that a server's parts use.
public struct ServerContext: Sendable {
  /// The settings.
  public var settings: ServerSettings
  /// The log that the operator reads.
  public var logger: Logger
  /// The factory that creates the metrics. By default, the backend that the process has bootstrapped.
  public var metricsFactory: any MetricsFactory = MetricsSystem.factory
  /// Returns the text of the page `/metrics`, with the metrics that ``metricsFactory`` has created.
  public var metricsText: @Sendable () -> String = { "" }

  /// Creates a context.
  public init(
    settings: ServerSettings = ServerSettings(), logger: Logger = Logger(label: "word-cube-server")
  ) {
    self.settings = settings
    self.logger = logger
  }
}
