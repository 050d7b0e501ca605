import HTTPHost
import Logging

/// What the parts of a server are made with.
public struct ServerContext: Sendable {
  /// The settings.
  public var settings: ServerSettings
  /// Gets what an operator should know.
  public var logger: Logger

  /// A context.
  public init(
    settings: ServerSettings = ServerSettings(), logger: Logger = Logger(label: "word-cube-server")
  ) {
    self.settings = settings
    self.logger = logger
  }
}
