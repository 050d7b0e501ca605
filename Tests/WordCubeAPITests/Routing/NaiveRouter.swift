import WordCubeAPI

/// Parses requests slowly, from the descriptions of the endpoints and the documented rules alone, and
/// prints what it parsed.
struct NaiveRouter<R: Route> {
  /// A path of a route.
  private struct Candidate {
    var route: R
    var template: [String]

    /// Literals before parameters, the first segment first.
    static func isPreferred(_ first: Candidate, _ second: Candidate) -> Bool {
      first.template.map { isParameter($0) ? 1 : 0 }
        .lexicographicallyPrecedes(second.template.map { isParameter($0) ? 1 : 0 })
    }
  }

  private let descriptions: [R: EndpointDescription]
  private let candidates: [Candidate]
  private let longest: Int

  init() throws {
    let pairs = try R.allCases.map { ($0, try $0.endpoint.description()) }
    descriptions = Dictionary(uniqueKeysWithValues: pairs)
    candidates = R.allCases.flatMap { route in
      route.pattern.templates.map {
        Candidate(route: route, template: Array(naiveSplit($0.text, "/").dropFirst()))
      }
    }
    longest = candidates.map(\.template.count).max() ?? 0
  }

  /// The route of a request, and the request as its endpoint prints it.
  func parse(_ request: Request) throws(NaiveRefusal) -> (route: R, request: Request) {
    let parts = naiveSplit(request.path, "/")
    guard parts[0] == "", parts.count > 1 else { throw NaiveRefusal(status: 400) }
    var segments: [[UInt8]] = []
    for part in parts.dropFirst().prefix(longest + 1) {
      guard let segment = naiveDecode(part) else { throw NaiveRefusal(status: 400) }
      segments.append(segment)
    }
    let found = candidates.filter { fits(segments, $0.template) }.sorted(by: Candidate.isPreferred)
    guard let candidate = found.first(where: { $0.route.pattern.method == request.method }) else {
      let methods = Set(found.map(\.route.pattern.method.rawValue)).sorted()
      throw found.isEmpty ? NaiveRefusal(status: 404) : NaiveRefusal(status: 405, allowed: methods)
    }
    return (candidate.route, try printed(request, segments, candidate))
  }

  private func fits(_ segments: [[UInt8]], _ template: [String]) -> Bool {
    segments.count == template.count
      && zip(segments, template).allSatisfy { segment, expected in
        isParameter(expected)
          ? !["", ".", ".."].contains { Array($0.utf8) == segment }
          : Array(expected.utf8) == segment
      }
  }

  private func printed(
    _ request: Request, _ segments: [[UInt8]], _ candidate: Candidate
  ) throws(NaiveRefusal) -> Request {
    guard let description = descriptions[candidate.route] else { throw NaiveRefusal(status: 0) }
    var pathTexts: [String: String] = [:]
    var query: [String] = []
    var headers = Headers()
    for parameter in description.parameters {
      let key = parameter.key
      let found: [[UInt8]?]
      switch key.place {
      case .path:
        found = candidate.template.indices
          .filter { candidate.template[$0] == "{\(key.name)}" }.map { segments[$0] }
      case .query: found = queryValues(request.query, [key.name] + key.aliases)
      case .header: found = headerValues(request.headers, key.name)
      }
      if found.isEmpty && !parameter.isRequired { continue }
      guard found.count == 1, let bytes = found[0], let raw = naiveText(bytes) else {
        throw NaiveRefusal(status: 400)
      }
      guard let text = naiveCanonical(raw, parameter.schema) else {
        throw NaiveRefusal(status: key.place == .path ? 404 : 400)
      }
      switch key.place {
      case .path: pathTexts[key.name] = text
      case .query where text == parameter.defaultText: break
      case .query: query.append(naiveEncode(key.name) + "=" + naiveEncode(text))
      case .header: headers.append(key.name, text)
      }
    }
    let isLeftOut = request.body.isEmpty && !description.isRequestBodyRequired
    if let body = description.requestBody, !isLeftOut {
      try checkBody(request, body, description.sample)
      headers.append("content-type", body.contentType)
    }
    let template = candidate.route.pattern.templates.first {
      Set($0.parameters) == Set(pathTexts.keys)
    }
    let path = naiveSplit(template?.text ?? "", "/").map { segment in
      isParameter(segment)
        ? naiveEncode(pathTexts[String(segment.dropFirst().dropLast())] ?? "") : segment
    }
    return Request(
      request.method, path: path.joined(separator: "/"), query: query.joined(separator: "&"),
      headers: headers, body: description.requestBody == nil ? [] : request.body)
  }

  /// The values of the items with one of the names; nil for a malformed value.
  private func queryValues(_ query: String, _ names: [String]) -> [[UInt8]?] {
    naiveSplit(query, "&").filter { $0 != "" }.compactMap { item in
      let parts = naiveSplit(item, "=")
      let name = naiveDecode(parts[0], plusIsSpace: true)
      guard names.contains(where: { Array($0.utf8) == name }) else { return nil }
      return .some(naiveDecode(parts.dropFirst().joined(separator: "="), plusIsSpace: true))
    }
  }

  private func headerValues(_ headers: Headers, _ name: String) -> [[UInt8]?] {
    let values = headers.fields.filter { $0.name == name.lowercased() }.map(\.value)
    if values.isEmpty { return [] }
    let text = values.joined(separator: ", ")
    let isPrintable = text.utf8.allSatisfy { (32...126).contains($0) }
    return [isPrintable && !text.hasPrefix(" ") && !text.hasSuffix(" ") ? Array(text.utf8) : nil]
  }

  /// Models are not the router's matter: the only good JSON here is the sample's.
  private func checkBody(
    _ request: Request, _ body: BodyDescription, _ sample: Request
  ) throws(NaiveRefusal) {
    let codings = naiveSplit(request.headers["content-encoding"] ?? "", ",")
    if codings.contains(where: { !["identity", " identity", ""].contains($0) }) {
      throw NaiveRefusal(status: 415)
    }
    if let type = request.headers["content-type"] {
      if type.contains("latin1") { throw NaiveRefusal(status: 415) }
      let mediaType = naiveSplit(type.lowercased(), ";")[0]
      if mediaType.filter({ $0 != " " && $0 != "\t" }) != body.contentType {
        throw NaiveRefusal(status: 415)
      }
    }
    if body.model != nil && request.body != sample.body { throw NaiveRefusal(status: 400) }
  }
}

/// Why a request is refused. Not inside the generic type: Swift 6.3.1 crashes on optimising functions that throw
/// such an error.
struct NaiveRefusal: Error, Hashable {
  var status: Int
  var allowed: [String] = []
}

private func isParameter(_ segment: String) -> Bool { segment.hasPrefix("{") }
