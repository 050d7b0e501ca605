import HTTPHost
import Logging
import Metrics

/// The settings, the log and the metrics of a server's parts.
public struct ServerContext: Sendable {
  /// The settings.
  public var settings: ServerSettings
  /// The log, for the operator.
  public var logger: Logger
  /// Creates the metrics: by default, the backend that the process has bootstrapped.
  public var metricsFactory: any MetricsFactory = MetricsSystem.factory
  /// Returns the text of the page `/metrics` from that backend.
  public var metricsText: @Sendable () -> String = { "" }

  /// Creates a context.
  public init(
    settings: ServerSettings = ServerSettings(), logger: Logger = Logger(label: "word-cube-server")
  ) {
    self.settings = settings
    self.logger = logger
  }
}
