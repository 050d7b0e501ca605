import HTTPHost
import Metrics

extension ServerParts {
  /// Returns the host of the moderation routes; nil if they are not served.
  func moderationHost() -> ServiceHost? {
    let (settings, logger) = (context.settings, context.logger)
    guard let port = settings.moderationPort else { return nil }
    var configuration = HostConfiguration()
    configuration.host = settings.moderationHost
    configuration.port = port
    configuration.webFolder = settings.consoleFolder
    configuration.webPath = "/console/"
    configuration.trustedProxies = settings.hostConfiguration.trustedProxies
    configuration.limits = settings.hostConfiguration.limits
    configuration.limits.connections = 64
    var host = ServiceHost(hostedModeration, configuration: configuration, logger: logger) {
      logger.notice("moderation", metadata: ["url": "\($0.service.url)"])
    }
    host.randomBits = systemRandomBits
    // Connection metrics count only players' connections.
    host.metricsFactory = NOOPMetricsHandler.instance
    return host
  }
}
