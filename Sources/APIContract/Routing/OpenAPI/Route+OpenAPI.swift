extension Route {
  /// Returns the routes as an OpenAPI 3.1 document.
  ///
  /// The document contains only paths that can be printed. The `operationId` is the route's name. For a route's second path, it is the name
  /// followed by `2`, and so on. Each operation includes what ``Route/additions(to:)`` returns, such as the security scheme and the header
  /// fields that follow from the route's access.
  ///
  /// - Parameters:
  ///   - title: The name of the API.
  ///   - version: The version of the document.
  ///   - failureBody: The body of failures, for routes that state none of their own; nil if the document does not describe
  ///     it.
  ///   - securitySchemes: More `Security Scheme Objects`. They replace a route's own scheme of the same name.
  ///   - additions: Returns more parts of an operation. They take precedence over the route's own parts.
  /// - Throws: A ``PrintError`` if an endpoint's sample cannot be printed, or a ``SchemaError`` if the schema of a
  ///   model cannot be found: see ``SchemaProviding``.
  public static func openAPI(
    title: String, version: String, failureBody: BodyDescription? = nil,
    securitySchemes: [JSONValue.Member] = [],
    additions: (Self, EndpointDescription) -> OperationAdditions = { _, _ in .init() }
  ) throws -> JSONValue {
    var schemas = ModelSchemas()
    var securitySchemes = securitySchemes
    var paths: [(text: String, operations: [JSONValue.Member])] = []
    for route in allCases {
      let endpoint = try route.endpoint.description()
      let allAdditions = route.additions(to: endpoint).adding(additions(route, endpoint))
      securitySchemes = securitySchemes.adding(allAdditions.securitySchemes)
      let operation = Operation(
        endpoint: endpoint, additions: allAdditions,
        requestContent: try route.content(of: endpoint.requestBody, &schemas),
        answerContent: try route.content(of: endpoint.answerBody, &schemas),
        failureContent: try route.content(of: allAdditions.failureBody ?? failureBody, &schemas))
      for (index, template) in endpoint.printedTemplates.enumerated() {
        let name = index == 0 ? endpoint.name : "\(endpoint.name)\(index + 1)"
        let operation = JSONValue.Member(
          asciiLowercased(endpoint.pattern.method.rawValue), operation.json(name, on: template))
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

  private func content(
    of body: BodyDescription?, _ schemas: inout ModelSchemas
  ) throws(SchemaError) -> JSONValue? {
    guard let body else { return nil }
    do { return try schemas.content(body) } catch {
      var error = error
      error.route = rawValue
      throw error
    }
  }
}
