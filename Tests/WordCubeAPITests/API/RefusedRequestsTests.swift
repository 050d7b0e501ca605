import Foundation
import Testing
import WordCubeAPI

/// What each endpoint answers to requests that it does not accept: `Samples/Refusals.txt`.
struct RefusedRequestsTests {
  private let router: Router<APIRoute>

  init() throws { router = try Router() }

  @Test func `the refusals of all endpoints are as committed`() throws {
    var text = ""
    for route in APIRoute.allCases {
      text += "\(route.rawValue)\n"
      for request in try Self.wrongRequests(route) { text += "  \(try refusal(of: request))\n" }
    }
    try Samples.expectSnapshot(text, "Refusals.txt")
  }

  /// The status and the message; the test fails if the request is accepted.
  private func refusal(of request: Request) throws -> String {
    do {
      let match = try router.match(request)
      func read<E: RouteEndpoint<APIRoute>>(_ endpoint: E) throws { _ = try endpoint.input(match) }
      try read(match.route.endpoint)
      Issue.record("\(request.method.rawValue) \(request.target) is accepted")
      return "accepted: \(request.target)"
    } catch let error as RequestError {
      let allow = error.headers["Allow"].map { " (Allow: \($0))" } ?? ""
      return "\(error.status) \(error)\(allow)"
    }
  }

  /// The texts beyond the ends of a range.
  private static func textsOutOfRange(_ schema: ParameterSchema) -> [String] {
    switch schema {
    case .integer(let range?): ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"]
    case .string(let lengths?):
      [lengths.lowerBound - 1, lengths.upperBound + 1].map { String(repeating: "a", count: $0) }
    case .integer(nil), .string(nil), .number, .format, .boolean, .oneOf, .array: []
    }
  }

  /// The sample's request with one thing wrong: the method, the path, each parameter, the body.
  private static func wrongRequests(_ route: APIRoute) throws -> [Request] {
    let description = try route.endpoint.description()
    let sample = description.sample
    var requests: [Request] = []
    func add(_ change: (inout Request) -> Void) {
      var request = sample
      change(&request)
      requests.append(request)
    }
    add { $0.method = Request.Method(rawValue: "BREW") }
    add { $0.path += "/x/y" }
    add { $0.path += "/%zz" }
    for template in description.pattern.templates {
      let segments = sample.path.split(separator: "/").map(String.init)
      for (index, segment) in template.segments.enumerated() where template.segments.count > 1 {
        guard case .parameter = segment else { continue }
        for text in ["x", "%FF"] {
          var changed = segments
          changed[index] = text
          add { $0.path = "/" + changed.joined(separator: "/") }
        }
      }
    }
    for parameter in description.parameters where parameter.key.place == .header {
      for text in textsOutOfRange(parameter.schema) {
        add { $0.headers[parameter.key.name] = text }
      }
    }
    for parameter in description.parameters where parameter.key.place == .query {
      let prefix = parameter.key.name + "="
      let items = sample.query.split(separator: "&").map(String.init)
      let others = items.filter { !$0.hasPrefix(prefix) }
      if parameter.isRequired { add { $0.query = others.joined(separator: "&") } }
      for text in textsOutOfRange(parameter.schema) {
        add { $0.query = (others + [prefix + text]).joined(separator: "&") }
      }
      if case .string = parameter.schema {
      } else {
        add { $0.query = (others + [prefix + "%E2%98%BA"]).joined(separator: "&") }
      }
      add { $0.query = (others + [prefix + "1", prefix + "1"]).joined(separator: "&") }
    }
    if description.requestBody?.model != nil {
      add { $0.body = Array("{".utf8) }
      add { $0.body = Array("[]".utf8) }
    }
    if description.requestBody != nil { add { $0.headers["Content-Type"] = "text/plain" } }
    return requests
  }
}
