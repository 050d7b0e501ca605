extension Route {
  /// The routes as an OpenAPI 3.1 document.
  ///
  /// Paths that are accepted and never printed are left out. The `operationId` is the route's name; further
  /// paths of a route get a number after it.
  ///
  /// - Parameters:
  ///   - title: The name of the API.
  ///   - version: The version of the document.
  ///   - failureBody: The body of the responses that are no answers; nil if it is not described.
  ///   - securitySchemes: The `Security Scheme Objects` that the operations refer to.
  ///   - additions: Members for the operation of a route: its parameters are added to those of the endpoint, and
  ///     other members stand after the endpoint's.
  /// - Throws: A ``PrintError`` if the sample of an endpoint cannot be printed, or a `DecodingError` if a model
  ///   has no schema: it decodes nested containers itself, as enumerations with associated values do.
  public static func openAPI(
    title: String, version: String, failureBody: BodyDescription? = nil,
    securitySchemes: [JSONValue.Member] = [],
    additions: (Self) -> OperationAdditions = { _ in OperationAdditions() }
  ) throws -> JSONValue {
    var schemas = ModelSchemas()
    if let model = failureBody?.model { try schemas.add(model) }
    var paths: [(text: String, operations: [JSONValue.Member])] = []
    for route in allCases {
      let endpoint = try route.endpoint.description()
      for model in [endpoint.requestBody?.model, endpoint.answerBody?.model] {
        if let model { try schemas.add(model) }
      }
      for (index, template) in endpoint.printedTemplates.enumerated() {
        let name = index == 0 ? endpoint.name : "\(endpoint.name)\(index + 1)"
        let operation = JSONValue.Member(
          asciiLowercased(endpoint.pattern.method.rawValue),
          endpoint.operation(name, on: template, failureBody, additions(route)))
        if let same = paths.firstIndex(where: { $0.text == template.text }) {
          paths[same].operations.append(operation)
        } else {
          paths.append((template.text, [operation]))
        }
      }
    }
    var components = [
      JSONValue.Member("schemas", .object(schemas.members.sorted { $0.name < $1.name }))
    ]
    if !securitySchemes.isEmpty {
      components.append(.init("securitySchemes", .object(securitySchemes)))
    }
    return [
      "openapi": "3.1.0",
      "info": ["title": .string(title), "version": .string(version)],
      "paths": .object(paths.map { JSONValue.Member($0.text, .object($0.operations)) }),
      "components": .object(components),
    ]
  }
}

/// What an API adds to the description of an operation.
public struct OperationAdditions: Hashable, Sendable {
  /// Further `Parameter Objects`, such as header fields that no endpoint names.
  public var parameters: [JSONValue] = []
  /// Further members, such as `security`.
  public var members: [JSONValue.Member] = []

  /// No additions.
  public init() {}
}
