/// Finds the parameters' texts in a request. It is a class, so each field copies only a reference.
final class RequestReader: Sendable {
  /// A query item with its name decoded and its value as sent.
  private struct QueryItem {
    let name: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>
  }

  let request: Request
  private let template: PathTemplate
  private let segments: [ArraySlice<UInt8>]
  private let items: [QueryItem]

  /// - Parameters:
  ///   - template: The route's path that the request matches.
  ///   - segments: The decoded segments of the request's path, one for each of the template's. A template
  ///     without parameters needs none.
  init(_ request: Request, _ template: PathTemplate, _ segments: [ArraySlice<UInt8>]) {
    self.request = request
    self.template = template
    self.segments = segments
    guard !request.query.isEmpty else {
      items = []
      return
    }
    let query = Array(request.query.utf8)
    items = query.split(separator: UInt8(ascii: "&")).compactMap { item in
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      // An item with a malformed name is ignored, like all unknown items.
      return percentDecoded(item[..<end], plusIsSpace: true).map {
        QueryItem(name: $0, value: item[end...].dropFirst())
      }
    }
  }

  /// Creates a reader of the same request with a body.
  init(_ other: RequestReader, body: [UInt8]) {
    var request = other.request
    request.body = body
    self.request = request
    template = other.template
    segments = other.segments
    items = other.items
  }

  /// Returns a parameter's text, or nil if the request does not have it.
  func text(_ key: ParameterKey) throws(ParameterError) -> String? {
    switch key.place {
    case .path: try pathText(key)
    case .query: try queryText(key)
    case .header: try headerText(key)
    }
  }

  private func pathText(_ key: ParameterKey) throws(ParameterError) -> String? {
    guard let index = template.segments.firstIndex(of: .parameter(key.name)) else { return nil }
    guard let text = utf8Text(segments[index]) else { throw .malformed }
    return text
  }

  private func queryText(_ key: ParameterKey) throws(ParameterError) -> String? {
    var found: Int?
    for index in items.indices where key.hasName(items[index].name) {
      if found != nil { throw .repeated }
      found = index
    }
    guard let found else { return nil }
    return try text(items[found])
  }

  /// Returns the texts of all query items with a name of the parameter, in order.
  ///
  /// - Parameter count: The number of times that the item can occur. More items are refused before they are decoded.
  func queryTexts(
    _ key: ParameterKey, count: ClosedRange<Int>
  ) throws(ParameterError) -> [String] {
    let found = items.filter { key.hasName($0.name) }
    guard found.count <= count.upperBound else { throw .unexpectedCount(found.count, count) }
    var texts: [String] = []
    for item in found { texts.append(try text(item)) }
    return texts
  }

  private func text(_ item: QueryItem) throws(ParameterError) -> String {
    guard let bytes = percentDecoded(item.value, plusIsSpace: true), let text = utf8Text(bytes)
    else { throw .malformed }
    return text
  }

  private func headerText(_ key: ParameterKey) throws(ParameterError) -> String? {
    guard let text = request.headers[key.name] else { return nil }
    guard isHeaderText(text) else { throw .malformed }
    return text
  }
}
