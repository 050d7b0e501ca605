import HTTPHost
import Synchronization
import Testing
import WordCubeAPI

extension HostedService {
  /// A service that answers with the request.
  ///
  /// - Parameters:
  ///   - calls: Gets the requests.
  ///   - gate: What `/wait` waits for.
  static func toy(calls: Calls = Calls(), gate: Gate = Gate()) -> HostedService {
    HostedService { request in
      let answer: HostedRoute.Responder = { request, origin in
        calls.add(request)
        return await respond(to: request, origin, gate)
      }
      return switch (request.method.rawValue, request.path) {
      case ("POST", "/echo"): .known(name: "echo", bodyLimit: 1000, respond: answer)
      case ("GET", "/hello"), ("GET", "/origin"), ("GET", "/big"), ("GET", "/huge"),
        ("GET", "/wait"), ("GET", "/wait-huge"),
        ("GET", "/empty"), ("GET", "/page"), ("GET", "/fields"):
        .known(name: String(request.path.dropFirst()), respond: answer)
      case (_, "/echo"), (_, "/hello"): .refused(respond: answer)
      default: .unknownPath(respond: answer)
      }
    }
  }

  private static func respond(
    to request: Request, _ origin: RequestOrigin, _ gate: Gate
  ) async -> Response {
    switch (request.method.rawValue, request.path) {
    case ("POST", "/echo"): Response(status: 201, body: request.body)
    case ("GET", "/hello"): text("hello " + request.target)
    case ("GET", "/origin"): text("\(origin.address) \(origin.requestID)")
    case ("GET", "/big"): Response(status: 200, body: [UInt8](repeating: 0x61, count: 3 << 20))
    // More than the system keeps for a client that does not read.
    case ("GET", "/huge"): Response(status: 200, body: [UInt8](repeating: 0x61, count: 32 << 20))
    case ("GET", "/empty"): Response(status: 204)
    case ("GET", "/page"): Response(status: 200, headers: ["Content-Security-Policy": "mine"])
    case ("GET", "/fields"):
      text(request.headers.fields.map { "\($0.name)=\($0.value)" }.joined(separator: "|"))
    case ("GET", "/wait"): await gate.wait() ? text("waited") : text("cancelled")
    case ("GET", "/wait-huge"):
      Response(
        status: 200, body: [UInt8](repeating: await gate.wait() ? 0x61 : 0x62, count: 32 << 20))
    case (_, "/echo"), (_, "/hello"): Response(ProblemDetails(.methodNotAllowed))
    default: Response(ProblemDetails(.notFound))
    }
  }

  private static func text(_ text: String) -> Response {
    Response(status: 200, headers: ["Content-Type": "text/plain"], body: Array(text.utf8))
  }
}

/// The requests that a service got.
final class Calls: Sendable {
  private let requests = Mutex<[Request]>([])

  var all: [Request] { requests.withLock { $0 } }

  func add(_ request: Request) { requests.withLock { $0.append(request) } }
}

/// Something that a service waits for.
final class Gate: Sendable {
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let opening = AsyncStream.makeStream(of: Void.self)

  /// Waits until the gate is open; false if the task is cancelled first.
  func wait() async -> Bool {
    arrivals.continuation.yield()
    return await opening.stream.first { _ in true } != nil
  }

  /// Waits until somebody waits, at most so long; false if nobody does.
  func hasArrival(within time: Duration) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask { await self.arrivals.stream.first { _ in true } != nil }
      group.addTask {
        try? await Task.sleep(for: time)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  /// Waits until somebody waits.
  func arrival() async throws {
    try #require(await hasArrival(within: .seconds(200)), "no request arrived")
  }

  func open() { opening.continuation.yield() }
}
