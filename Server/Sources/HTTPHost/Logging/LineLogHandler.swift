import Foundation
import Logging

/// A log handler that writes each swift-log event as a line with the time, the level, the message and the
/// metadata.
///
/// ```swift
/// LoggingSystem.bootstrap { LineLogHandler(label: $0, format: .json, level: .info) }
/// ```
public struct LineLogHandler: LogHandler {
  /// The lowest level to write.
  public var logLevel: Logger.Level
  /// The metadata of all lines.
  public var metadata: Logger.Metadata = [:]
  /// A source of more metadata.
  public var metadataProvider: Logger.MetadataProvider?
  private let label: String
  private let format: LogFormat
  private let sink: LogSink

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - label: The logger's name, which goes in the `logger` field.
  ///   - format: The format of the lines.
  ///   - level: The lowest level to write.
  ///   - sink: Where lines go.
  public init(
    label: String, format: LogFormat, level: Logger.Level, sink: LogSink = .standardError
  ) {
    self.label = label
    self.format = format
    self.sink = sink
    logLevel = level
  }

  /// The metadata of all lines, by name.
  public subscript(metadataKey name: String) -> Logger.Metadata.Value? {
    get { metadata[name] }
    set { metadata[name] = newValue }
  }

  /// Writes a line. If earlier lines were lost, a line that says how many comes before it.
  public func log(event: LogEvent) {
    if let count = sink.takeLoss() {
      let fields = start(.warning, "log lines were lost")
      sink(format.line(fields + [("lines", .number("\(count)"))]))
    }
    var fields = start(event.level, event.message)
    var all = metadata
    all.merge(metadataProvider?.get() ?? [:]) { $1 }
    all.merge(event.metadata ?? [:]) { $1 }
    if let error = event.error { all["error"] = .string("\(error)") }
    for (name, value) in all.sorted(by: { $0.key < $1.key }) {
      fields.append((name, LogValue(value)))
    }
    sink(format.line(fields))
  }

  /// Returns the fields that all lines begin with.
  private func start(
    _ level: Logger.Level, _ message: Logger.Message
  ) -> [(name: String, value: LogValue)] {
    [
      ("time", .text(Date().formatted(.iso8601WithMilliseconds))), ("level", .text(level.rawValue)),
      ("logger", .text(label)), ("message", .text(message.description)),
    ]
  }
}

extension LogValue {
  fileprivate init(_ value: Logger.MetadataValue) {
    switch value {
    case .stringConvertible(let number as Int): self = .number("\(number)")
    case .stringConvertible(let number as Double) where number.isFinite:
      self = .number("\(number)")
    default: self = .text(value.description)
    }
  }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  /// `2026-11-23T01:02:03.456Z`.
  fileprivate static var iso8601WithMilliseconds: Self { Self(includingFractionalSeconds: true) }
}
