extension EndpointDescription {
  /// The paths that are printed: the first one with each set of parameters.
  var printedTemplates: [PathTemplate] {
    var seen: Set<Set<String>> = []
    return pattern.templates.filter { seen.insert(Set($0.parameters)).inserted }
  }
}

extension ParameterDescription {
  /// The `Parameter Object`.
  var openAPI: JSONValue {
    var members = [
      JSONValue.Member("name", .string(key.name)), .init("in", .string(key.place.rawValue)),
    ]
    if isRequired || key.place == .path { members.append(.init("required", .boolean(true))) }
    members.append(.init("schema", .object(schemaMembers)))
    return .object(members)
  }

  private var schemaMembers: [JSONValue.Member] {
    schema.members + (defaultText.map { [.init("default", json($0))] } ?? [])
  }

  private func json(_ text: String) -> JSONValue {
    switch schema {
    case .integer: Int(text).map(JSONValue.integer) ?? .string(text)
    case .number: Double(text).map(JSONValue.number) ?? .string(text)
    case .boolean: .boolean(text == "true")
    case .string, .format, .oneOf, .array: .string(text)
    }
  }
}

extension ParameterSchema {
  /// The members of the `Schema Object`.
  package var members: [JSONValue.Member] {
    switch self {
    case .string(let lengths):
      [.init("type", "string")] + bounds(lengths, "minLength", "maxLength")
    case .format(let format, let example):
      [
        .init("type", "string"), .init("format", .string(format)),
        .init("examples", .array([.string(example)])),
      ]
    case .integer(let range): [.init("type", "integer")] + bounds(range, "minimum", "maximum")
    case .number(let range):
      [.init("type", "number")]
        + [("minimum", range?.lowerBound), ("maximum", range?.upperBound)].compactMap {
          name, bound in
          bound.flatMap { $0.isFinite ? .init(name, .number($0)) : nil }
        }
    case .boolean: [.init("type", "boolean")]
    case .oneOf(let texts):
      [.init("type", "string"), .init("enum", .array(texts.map(JSONValue.string)))]
    case .array(let values, let count):
      [.init("type", "array"), .init("items", .object(values.members))]
        + bounds(count, "minItems", "maxItems")
    }
  }
}

private func bounds(
  _ range: ClosedRange<Int>?, _ lower: String, _ upper: String
) -> [JSONValue.Member] {
  range.map {
    [.init(lower, .integer($0.lowerBound)), .init(upper, .integer($0.upperBound))]
  } ?? []
}
