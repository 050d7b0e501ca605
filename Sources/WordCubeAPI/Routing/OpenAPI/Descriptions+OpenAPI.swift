extension EndpointDescription {
  /// The paths that are printed: the first of those with the same parameters.
  var printedTemplates: [PathTemplate] {
    var seen: Set<Set<String>> = []
    return pattern.templates.filter { seen.insert(Set($0.parameters)).inserted }
  }

  /// The `Operation Object` of a path.
  func operation(
    _ name: String, on template: PathTemplate, _ failureBody: BodyDescription?,
    _ additions: OperationAdditions
  ) -> JSONValue {
    var members = [
      JSONValue.Member("operationId", .string(name)), .init("summary", .string(summary)),
    ]
    let parameters = parameters.filter {
      $0.key.place != .path || template.parameters.contains($0.key.name)
    }
    let allParameters = parameters.map(\.openAPI) + additions.parameters
    if !allParameters.isEmpty { members.append(.init("parameters", .array(allParameters))) }
    if let requestBody {
      let body: JSONValue = ["required": .boolean(true), "content": requestBody.openAPI]
      members.append(.init("requestBody", body))
    }
    members.append(.init("responses", .object(responses(failureBody))))
    return .object(members + additions.members)
  }

  /// The answer and the failures. Failures of one status are described together.
  private func responses(_ failureBody: BodyDescription?) -> [JSONValue.Member] {
    var answer = [JSONValue.Member("description", .string(summary))]
    if let answerBody { answer.append(.init("content", answerBody.openAPI)) }
    var responses = [JSONValue.Member("\(status)", .object(answer))]
    for status in Set(failures.map(\.status)).sorted() {
      let types = failures.filter { $0.status == status }.map(\.type)
      var failure = [JSONValue.Member("description", .string(alternatives(types)))]
      if let failureBody { failure.append(.init("content", failureBody.openAPI)) }
      responses.append(.init("\(status)", .object(failure)))
    }
    return responses
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
    case .boolean: .boolean(text == "true")
    case .string, .format, .oneOf: .string(text)
    }
  }
}

extension ParameterSchema {
  /// The members of the `Schema Object`.
  var members: [JSONValue.Member] {
    switch self {
    case .string: [.init("type", "string")]
    case .format(let format, let example):
      [
        .init("type", "string"), .init("format", .string(format)),
        .init("examples", .array([.string(example)])),
      ]
    case .integer: [.init("type", "integer")]
    case .boolean: [.init("type", "boolean")]
    case .oneOf(let texts):
      [.init("type", "string"), .init("enum", .array(texts.map(JSONValue.string)))]
    }
  }
}

extension ModelDescription {
  /// The `Reference Object` to the schema.
  var reference: JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }
}

extension BodyDescription {
  /// The `content` of a request or response.
  var openAPI: JSONValue {
    [contentType: ["schema": model.map(\.reference) ?? [:]]]
  }
}
