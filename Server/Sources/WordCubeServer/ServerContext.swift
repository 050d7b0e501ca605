import HTTPHost
import Logging
import Metrics

/// What the parts of a server are made with.
public struct ServerContext: Sendable {
  /// The settings.
  public var settings: ServerSettings
  /// Gets what an operator should know.
  public var logger: Logger
  /// Makes the metrics: by default the backend that the process has bootstrapped.
  public var metricsFactory: any MetricsFactory = MetricsSystem.factory
  /// The text of the page `/metrics`, by that backend.
  public var metricsText: @Sendable () -> String = { "" }

  /// A context.
  public init(
    settings: ServerSettings = ServerSettings(), logger: Logger = Logger(label: "word-cube-server")
  ) {
    self.settings = settings
    self.logger = logger
  }
}
