extension Route {
  /// The mistakes in the routes and their endpoints, a line for each. A test should expect none.
  ///
  /// - Two routes accept the same requests.
  /// - A case has the endpoint of another route.
  /// - A path and the fields have different parameters.
  /// - The sample cannot be printed.
  /// - The request of the sample is parsed as another route.
  /// - The request of the sample is parsed as another input. Give each field of the sample a different value, so
  ///   that the check finds fields that are mixed up.
  public static var flaws: [String] {
    do {
      let router = try Router<Self>()
      return allCases.compactMap { route in
        route.flaw(of: route.endpoint, router).map { "\(route.rawValue): \($0)" }
      }
    } catch {
      return ["\(error)"]
    }
  }

  private func flaw<E: RouteEndpoint<Self>>(of endpoint: E, _ router: Router<Self>) -> String? {
    if endpoint.route != self { return "the endpoint is of the route \(endpoint.route.rawValue)" }
    do {
      let description = try endpoint.description()
      if let path = pathWithOtherParameters(description) {
        return "\(path) and the fields have different parameters"
      }
      let match = try router.match(description.sample)
      if match.route != self { return "the sample is parsed as \(match.route.rawValue)" }
      let again = try endpoint.request(endpoint.input(match))
      if again != description.sample {
        return "\(description.sample.target) is printed as \(again.target)"
      }
    } catch {
      return "\(error)"
    }
    return nil
  }

  /// A path that lacks a required parameter of the endpoint, or has one that the endpoint does not have.
  private func pathWithOtherParameters(_ description: EndpointDescription) -> String? {
    let parameters = description.parameters.filter { $0.key.place == .path }
    let required = Set(parameters.filter(\.isRequired).map(\.key.name))
    let all = Set(parameters.map(\.key.name))
    return description.pattern.templates.first {
      !required.isSubset(of: $0.parameters) || !all.isSuperset(of: $0.parameters)
    }?.text
  }
}
