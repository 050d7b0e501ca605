/// Collects the parts of a request and builds it.
struct RequestWriter {
  private var pathTexts: [(name: String, text: String)] = []
  private var query = ""
  private var headers = Headers()
  private var body: [UInt8] = []

  /// Adds a parameter's text.
  ///
  /// - Throws: `ParameterError.unprintable` if the text cannot be written in that place.
  mutating func write(_ key: ParameterKey, _ text: String) throws(ParameterError) {
    switch key.place {
    case .path:
      guard isSegment(text.utf8) else { throw .unprintable(text) }
      pathTexts.append((key.name, text))
    case .query:
      if !query.isEmpty { query += "&" }
      query += percentEncoded(key.name) + "=" + percentEncoded(text)
    case .header:
      guard isHeaderText(text) else { throw .unprintable(text) }
      headers.append(key.name, text)
    }
  }

  /// Sets the body and its content type.
  mutating func writeBody(_ bytes: [UInt8], contentType: String) {
    body = bytes
    headers.append("content-type", contentType)
  }

  /// Returns the request, on the pattern's first path that has exactly the written parameters.
  func request(_ pattern: RoutePattern) throws(FieldError) -> Request {
    for template in pattern.templates {
      guard let path = path(template) else { continue }
      return Request(pattern.method, path: path, query: query, headers: headers, body: body)
    }
    let names = pathTexts.map(\.name)
    throw .invalid("no path has exactly the parameters \(names.joined(separator: ", "))")
  }

  private func path(_ template: PathTemplate) -> String? {
    var path = ""
    var used = 0
    for segment in template.segments {
      path += "/"
      switch segment {
      case .literal(let text): path += text
      case .parameter(let name):
        guard let text = pathTexts.first(where: { $0.name == name })?.text else { return nil }
        path += percentEncoded(text)
        used += 1
      }
    }
    return used == pathTexts.count ? path : nil
  }
}
