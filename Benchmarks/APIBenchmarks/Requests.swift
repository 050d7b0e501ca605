import BenchmarkSupport
import Foundation
import WordCubeAPI

/// A route with its sample, its input ready to be printed or read.
private struct PreparedRoute {
  let request: Request
  let hasModel: Bool
  /// Prints the request of the sample; the number of bytes of its target and body.
  let print: () throws -> Int

  init(_ route: APIRoute) throws {
    func prepare<E: RouteEndpoint<APIRoute>>(_ endpoint: E) -> () throws -> Int {
      let input = endpoint.sample
      return {
        let request = try endpoint.request(input)
        return request.target.utf8.count + request.body.count
      }
    }
    let description = try route.endpoint.description()
    request = description.sample
    hasModel = description.requestBody?.model != nil
    print = prepare(route.endpoint)
  }

  static func all(withModels: Bool) throws -> [PreparedRoute] {
    try APIRoute.allCases.map { try PreparedRoute($0) }.filter { $0.hasModel == withModels }
  }
}

private func bytes(_ request: Request) -> Int { request.target.utf8.count + request.body.count }

/// Parses a request to the input of its endpoint; the number of bytes of the route's name.
private func parse(_ request: Request, _ router: Router<APIRoute>) throws -> Int {
  func read<E: RouteEndpoint<APIRoute>>(_ endpoint: E, _ match: RouteMatch<APIRoute>) throws {
    _ = try endpoint.input(match)
  }
  let match = try router.match(request)
  try read(match.route.endpoint, match)
  return match.route.rawValue.utf8.count
}

/// The requests of all samples; the units are the requests.
func printRequests() {
  for (work, withModels) in [("print-request", false), ("print-request-with-json", true)] {
    workload(work, "wordcube") {
      let routes = try PreparedRoute.all(withModels: withModels)
      let answer = routes.reduce(0) { $0 + bytes($1.request) }
      return Timed(units: routes.count, answer: UInt64(answer)) {
        var sum = 0
        for route in routes { sum += try route.print() }
        return UInt64(sum)
      }
    }
  }
  workload("print-request", "urlcomponents") {
    let parts = try PreparedRoute.all(withModels: false).map { URLParts($0.request.target) }
    let answer = parts.reduce(0) { $0 + $1.target.utf8.count }
    return Timed(units: parts.count, answer: UInt64(answer)) {
      var sum = 0
      for part in parts { sum += part.printed().utf8.count }
      return UInt64(sum)
    }
  }
}

/// The bodies alone, by Foundation's coders: what a request with a JSON body takes at least.
func codeBodies() {
  workload("print-request-with-json", "jsonencoder") {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bodies = try PreparedBody.all()
    let answer = bodies.reduce(0) { $0 + $1.bytes.count }
    return Timed(units: bodies.count, answer: UInt64(answer)) {
      var sum = 0
      for body in bodies { sum += try body.encode(encoder) }
      return UInt64(sum)
    }
  }
  workload("parse-request-with-json", "jsondecoder") {
    let decoder = JSONDecoder()
    let bodies = try PreparedBody.all()
    return Timed(units: bodies.count, answer: UInt64(bodies.count)) {
      var sum = 0
      for body in bodies { sum += try body.decode(decoder) }
      return UInt64(sum)
    }
  }
}

/// The body of a sample, ready to be decoded, and its model, ready to be encoded.
private struct PreparedBody {
  let bytes: Data
  /// Encodes the model; the number of bytes.
  let encode: (JSONEncoder) throws -> Int
  /// Decodes the model; 1.
  let decode: (JSONDecoder) throws -> Int

  init(_ type: any (Decodable & Sendable).Type, _ bytes: Data) throws {
    func prepareDecoding<Model: Decodable>(_ type: Model.Type) -> (JSONDecoder) throws -> Int {
      { decoder in
        _ = try decoder.decode(Model.self, from: bytes)
        return 1
      }
    }
    func prepareEncoding<Model: Encodable>(_ model: Model) -> (JSONEncoder) throws -> Int {
      { try $0.encode(model).count }
    }
    guard let model = try JSONDecoder().decode(type, from: bytes) as? any Encodable else {
      throw CocoaError(.coderInvalidValue)
    }
    self.bytes = bytes
    decode = prepareDecoding(type)
    encode = prepareEncoding(model)
  }

  static func all() throws -> [PreparedBody] {
    try APIRoute.allCases.compactMap { route in
      let description = try route.endpoint.description()
      guard let type = description.requestBody?.model?.type else { return nil }
      return try PreparedBody(type, Data(description.sample.body))
    }
  }
}

/// The inputs of the same requests.
func parseRequests() {
  for (work, withModels) in [("parse-request", false), ("parse-request-with-json", true)] {
    workload(work, "wordcube") {
      let requests = try PreparedRoute.all(withModels: withModels).map(\.request)
      let router = try Router<APIRoute>()
      let answer = try requests.reduce(0) { try $0 + parse($1, router) }
      return Timed(units: requests.count, answer: UInt64(answer)) {
        var sum = 0
        for request in requests { sum += try parse(request, router) }
        return UInt64(sum)
      }
    }
  }
  workload("parse-request", "urlcomponents") {
    let targets = try PreparedRoute.all(withModels: false).map(\.request.target)
    let answer = targets.reduce(0) { $0 + URLParts($1).size }
    return Timed(units: targets.count, answer: UInt64(answer)) {
      var sum = 0
      for target in targets { sum += URLParts(target).size }
      return UInt64(sum)
    }
  }
}

/// Requests that no route accepts, with their messages.
func refuseRequests() {
  workload("refuse-request", "wordcube") {
    let requests = [
      "/", "/nothing", "/api/nothing", "/api/daily-challenges/nothing", "/api/shared-games/0",
      "/api/daily-challenges/today", "/api/leaderboards/games?mode=slow&language=en", "/api/%zz",
    ].map { Request(target: $0) }
    let router = try Router<APIRoute>()
    func size(_ request: Request) -> Int {
      do {
        return try parse(request, router)
      } catch {
        return "\(error)".utf8.count
      }
    }
    let answer = requests.reduce(0) { $0 + size($1) }
    return Timed(units: requests.count, answer: UInt64(answer)) {
      UInt64(requests.reduce(0) { $0 + size($1) })
    }
  }
}

/// The path's segments and the query's items, as `URLComponents` parses and prints them.
private struct URLParts {
  let target: String
  let segments: [String]
  let items: [URLQueryItem]

  init(_ target: String) {
    let components = URLComponents(string: target)
    self.target = target
    segments = components?.path.split(separator: "/").map(String.init) ?? []
    items = components?.queryItems ?? []
  }

  var size: Int {
    segments.reduce(0) { $0 + $1.utf8.count }
      + items.reduce(0) { $0 + $1.name.utf8.count + ($1.value?.utf8.count ?? 0) }
  }

  func printed() -> String {
    var components = URLComponents()
    components.path = "/" + segments.joined(separator: "/")
    if !items.isEmpty { components.queryItems = items }
    return components.string ?? ""
  }
}
