import APIContract
import Testing

import struct Foundation.URL

/// A check that a transport over HTTP/1.1 has to pass.
///
/// Run all of them in a test of your own transport:
///
/// ```swift
/// import APIContractTransportTesting
/// import Testing
///
/// @Test(arguments: TransportCheck.all)
/// func `my transport passes`(_ check: TransportCheck) async throws {
///   try await check.run { settings in
///     MyTransport(settings.baseURL, settings.timeout, settings.bodyLimit).send
///   }
/// }
/// ```
///
/// Each check is a case of that test, with its ``name``. It starts a server on a loopback port, which checks what it
/// receives and sends good or bad answers. If the transport does something wrong, the check records an issue at the
/// line of the check that failed. Filter the checks to run only some of
/// them: `TransportCheck.all.filter { !$0.name.contains("trailer") }`.
public struct TransportCheck: Sendable {
  /// A function that sends a request once and returns the response: the transport of a `RouteClient`.
  public typealias Send = @Sendable (Request) async throws -> Response

  /// What a check requires of the transport.
  public struct Settings: Hashable, Sendable {
    /// The address of the check's server. It can have a path, which precedes the path of each request.
    public var baseURL: URL
    /// The maximum time from sending a request to the end of its response.
    public var timeout: Duration
    /// The maximum number of bytes in the body of a response.
    public var bodyLimit: Int
  }

  /// What a transport has to do, such as `a silent server times out`. Each check has a different name.
  public let name: String
  private let body: @Sendable (TransportUnderTest) async throws -> Void

  init(_ name: String, _ body: @escaping @Sendable (TransportUnderTest) async throws -> Void) {
    self.name = name
    self.body = body
  }

  /// All checks.
  public static let all = [requests, responses, failures, badAnswers, fatalAnswers].flatMap { $0 }

  /// Runs the check in a Swift Testing test.
  ///
  /// - Parameter makeTransport: Creates a transport with the check's settings.
  /// - Throws: The errors of `makeTransport`, and errors of the transport that the check does not expect.
  public func run(
    _ makeTransport: @escaping @Sendable (Settings) throws -> Send
  ) async throws {
    try await body(TransportUnderTest(make: makeTransport))
  }
}

extension TransportCheck: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}
