import APIContract
import Testing

import struct Foundation.URL

/// A check for a transport that supports open-ended responses, such as event streams.
///
/// ```swift
/// @Test(arguments: StreamCheck.all)
/// func `my transport passes`(_ check: StreamCheck) async throws {
///   try await check.run { settings in
///     MyTransport(settings.baseURL, settings.timeout, idle: settings.idleTime).stream
///   }
/// }
/// ```
///
/// It uses the same kind of server as a ``TransportCheck``, and reports issues in the same way.
public struct StreamCheck: Sendable {
  /// A function that sends a request once and returns the response as soon as its head has arrived: the `stream` of a `RouteClient`.
  public typealias Open = @Sendable (Request) async throws -> StreamedResponse

  /// What a check requires of the transport.
  public struct Settings: Hashable, Sendable {
    /// The address of the check's server.
    public var baseURL: URL
    /// The maximum time from sending a request to the head of its response.
    public var timeout: Duration
    /// The maximum time without bytes after the head.
    public var idleTime: Duration
  }

  /// What a transport has to do, such as `chunks come before the response ends`. Each check has a different name.
  public let name: String
  private let body: @Sendable (StreamUnderTest) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (StreamUnderTest) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// All checks.
  public static let all = [wholeStreams, endedStreams].flatMap { $0 }

  /// Runs the check in a Swift Testing test.
  ///
  /// - Parameter makeTransport: Creates a transport with the check's settings.
  /// - Throws: The errors of `makeTransport`, and errors of the transport that the check does not expect.
  public func run(
    _ makeTransport: @escaping @Sendable (Settings) throws -> Open
  ) async throws {
    try await body(StreamUnderTest(make: makeTransport))
  }
}

extension StreamCheck: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

/// Makes transports for the servers of a check.
struct StreamUnderTest: Sendable {
  let make: @Sendable (StreamCheck.Settings) throws -> StreamCheck.Open

  /// Returns a transport to a server. It waits long on a busy machine, so that only checks of time-outs meet one.
  func transport(
    to server: TinyServer, timeout: Duration = .seconds(600), idleTime: Duration = .seconds(600)
  ) throws -> StreamCheck.Open {
    try make(
      StreamCheck.Settings(
        baseURL: #require(URL(string: "http://127.0.0.1:\(server.port)")), timeout: timeout,
        idleTime: idleTime))
  }
}
