import Logging

/// Passes events on to another handler, except those of a task that is cancelled.
///
/// Hummingbird logs an error if the task of a server is cancelled, although that is a way to stop it.
struct RunningLogHandler: LogHandler {
  private var base: any LogHandler

  init(_ base: any LogHandler) { self.base = base }

  var logLevel: Logger.Level {
    get { base.logLevel }
    set { base.logLevel = newValue }
  }

  var metadata: Logger.Metadata {
    get { base.metadata }
    set { base.metadata = newValue }
  }

  var metadataProvider: Logger.MetadataProvider? {
    get { base.metadataProvider }
    set { base.metadataProvider = newValue }
  }

  subscript(metadataKey name: String) -> Logger.Metadata.Value? {
    get { base[metadataKey: name] }
    set { base[metadataKey: name] = newValue }
  }

  func log(event: LogEvent) {
    if !Task.isCancelled { base.log(event: event) }
  }
}
