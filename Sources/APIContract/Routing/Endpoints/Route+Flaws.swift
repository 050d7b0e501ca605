extension Route {
  /// The mistakes in the routes and their endpoints, one line each. A test should expect none.
  ///
  /// - Two routes accept the same requests or have the same name.
  /// - A case returns another route's endpoint.
  /// - A path lacks a required parameter, or has one that no field reads.
  /// - A sample cannot be printed.
  /// - A sample's request is parsed as another route.
  /// - A sample's request is parsed as a different input. Give each field of a sample a different value, so that the check
  ///   finds fields that are mixed up.
  /// - A model has no schema: see ``SchemaError``.
  ///
  /// ``flaws(answering:)`` checks what a server does with the requests.
  public static var flaws: [String] {
    // The paths come from the endpoints, so with a wrong endpoint there can be no router.
    let swapped = allCases.compactMap { route in
      let endpoint = route.endpoint.route
      return endpoint == route
        ? nil : "\(route.rawValue): the endpoint belongs to the route \(endpoint.rawValue)"
    }
    guard swapped.isEmpty else { return swapped }
    do {
      let router = try Router<Self>()
      var schemas = ModelSchemas()
      var names: Set<String> = []
      return allCases.compactMap { route in
        let isNew = names.insert(route.rawValue).inserted
        let flaw =
          isNew ? route.flaw(of: route.endpoint, router, &schemas) : "two routes have this name"
        return flaw.map { "\(route.rawValue): \($0)" }
      }
    } catch {
      return ["\(error)"]
    }
  }

  /// Returns the routes whose requests a server passes to another route's endpoint, one line each. A test should
  /// expect none:
  ///
  /// ```swift
  /// #expect(await GameRoute.flaws { try await server.respond(to: $0) } == [])
  /// ```
  ///
  /// The function sends the server the requests of all samples. It does not matter what the server answers, or which
  /// other errors it throws.
  ///
  /// - Parameter respond: The server's `switch`.
  nonisolated(nonsending) public static func flaws(
    answering respond: nonisolated(nonsending) (RouteMatch<Self>) async throws -> Response
  ) async -> [String] {
    guard let router = try? Router<Self>() else { return flaws }
    var found: [String] = []
    for route in allCases {
      for request in (try? route.endpoint.description())?.samples ?? [] {
        do { _ = try await respond(router.match(request)) } catch let error as RequestError {
          if case .wrongEndpoint = error.reason {
            found.append("\(route.rawValue): \(error.reason)")
          }
        } catch {}
      }
    }
    return found
  }

  private func flaw<E: RouteEndpoint<Self>>(
    of endpoint: E, _ router: Router<Self>, _ schemas: inout ModelSchemas
  ) -> String? {
    do {
      let description = try endpoint.description()
      if let flaw = description.parameterFlaw { return flaw }
      for sample in description.samples {
        let match = try router.match(sample)
        if match.route != self { return "the sample is parsed as \(match.route.rawValue)" }
        let again = try endpoint.request(endpoint.input(match))
        if again != sample { return "\(sample.target) is printed as \(again.target)" }
      }
      for body in [description.requestBody, description.answerBody] {
        _ = try body.map { try schemas.content($0) }
      }
    } catch {
      return "\(error)"
    }
    return nil
  }
}

extension EndpointDescription {
  /// A parameter that a path lacks, or that only a path has.
  fileprivate var parameterFlaw: String? {
    let fields = parameters.filter { $0.key.place == .path }
    for template in pattern.templates {
      let names = template.parameters
      if let lacking = fields.first(where: { $0.isRequired && !names.contains($0.key.name) }) {
        return "the path \(template.text) lacks the parameter \(lacking.key.name)"
      }
      if let surplus = names.first(where: { name in !fields.contains { $0.key.name == name } }) {
        return "no field reads the parameter \(surplus) of the path \(template.text)"
      }
    }
    return nil
  }
}
