/// The contents of the `Operation Objects` of an endpoint.
struct Operation {
  let endpoint: EndpointDescription
  let additions: OperationAdditions
  let requestContent: JSONValue?
  let answerContent: JSONValue?
  let failureContent: JSONValue?

  /// The `Operation Object` of a path.
  func json(_ name: String, on template: PathTemplate) -> JSONValue {
    var members = [
      JSONValue.Member("operationId", .string(name)), .init("summary", .string(endpoint.summary)),
    ]
    let parameters = endpoint.parameters.filter {
      $0.key.place != .path || template.parameters.contains($0.key.name)
    }
    let described = parameters.map(\.openAPI)
    // What the endpoint says of a header field is more than what its access says.
    let allParameters =
      described
      + additions.parameters.filter { addition in
        !described.contains { $0.isSameParameter(as: addition) }
      }
    if !allParameters.isEmpty { members.append(.init("parameters", .array(allParameters))) }
    if let requestContent {
      let body: JSONValue = [
        "required": .boolean(endpoint.isRequestBodyRequired), "content": requestContent,
      ]
      members.append(.init("requestBody", body))
    }
    members.append(.init("responses", .object(responses)))
    return .object(members + additions.members)
  }

  /// The answer and the failures, by status.
  private var responses: [JSONValue.Member] {
    var responses = additions.responses
    responses[endpoint.status] = response(endpoint.status, endpoint.summary, answerContent)
    let failures = endpoint.failures + additions.failures
    for (status, failures) in Dictionary(grouping: failures, by: \.status)
    where additions.responses[status] == nil {
      var types: [String] = []
      for failure in failures where !types.contains(failure.type) { types.append(failure.type) }
      responses[status] = response(status, alternatives(types), failureContent)
    }
    return responses.sorted { $0.key < $1.key }.map { .init("\($0.key)", $0.value) }
  }

  /// A `Response Object`.
  private func response(_ status: Int, _ description: String, _ content: JSONValue?) -> JSONValue {
    var members = [JSONValue.Member("description", .string(description))]
    var headers = additions.headers[status] ?? []
    if 300...399 ~= status, status == endpoint.status {
      headers.append(.init("Location", ["required": .boolean(true), "schema": ["type": "string"]]))
    }
    if !headers.isEmpty { members.append(.init("headers", .object(headers))) }
    if let content { members.append(.init("content", content)) }
    return .object(members)
  }
}
