import APIContract

/// The texts of failures. No input makes one longer than ``limit`` bytes.
enum FailureText {
  static let limit = 200

  /// Returns a text whose body is cut so that all parts fit into the limit. At least some bytes of the body
  /// remain.
  static func short(_ head: String, _ separator: String, _ body: String, _ tail: String) -> String {
    let body = excerpt(body, limit: .max)
    let room = max(24, limit - (head + separator + tail).utf8.count)
    guard body.utf8.count > room else { return head + separator + body + tail }
    let dots = tail.hasPrefix(".") ? ".." : "..."
    return head + separator + body.prefix(room - dots.count) + dots + tail
  }

  /// Says what is wrong with a call that the test does not expect.
  ///
  /// - Parameters:
  ///   - refusal: What the override that refused the call accepts; nil if the endpoint has no override.
  static func unexpected<R: ClientRoute>(
    _ request: Request, _ match: RouteMatch<R>?, refusal: Expectation?
  ) -> String {
    guard let match else {
      return short(
        "no route of \(R.self)", " has ", "\(request.method.rawValue) \(request.target)", "")
    }
    let call = call(match.route)
    let input = input(match.route.endpoint, match)
    switch refusal {
    case nil, .anything:
      return short(
        "\(call) was called, but not overridden", "\(input)".isEmpty ? "" : ": ", "\(input)",
        ". Write: \(override(match.route)) \(answer(match.route.endpoint))")
    case .input(let expected):
      return short(
        "\(call) was called with a different input", ": ",
        input.text(expecting: InputMembers(expected)),
        ". Change the override's, or add \(override(match.route))")
    case .predicate:
      return short(
        "\(call): the override's `where` refuses the input", "\(input)".isEmpty ? "" : ": ",
        "\(input)", ". Change it, or add \(override(match.route))")
    }
  }

  /// Says what is wrong with an override that was never called.
  static func unused(_ route: some ClientRoute) -> String {
    "\(call(route)) was overridden, but never called. Remove the override, or write: "
      + "mayGoUnused: true"
  }

  private static func call(_ route: some ClientRoute) -> String {
    route.spelling?.call ?? route.rawValue
  }

  private static func override(_ route: some ClientRoute) -> String {
    let endpoint = route.spelling.map { $0.endpoint + embedding(of: route) }
    return "client.override(\(endpoint ?? "<its endpoint>"))"
  }

  /// What makes a part's endpoint one of its group's, from the innermost group: `.embedded(in: SiteRoute.books)`; empty for
  /// routes that are not groups.
  private static func embedding(of route: any Route) -> String {
    guard route is any RouteGroup, let part = Mirror(reflecting: route).children.first,
      let label = part.label, let inner = part.value as? any Route
    else { return "" }
    return embedding(of: inner) + ".embedded(in: \(type(of: route)).\(label))"
  }

  private static func input<R: Route>(
    _ endpoint: some RouteEndpoint<R>, _ match: RouteMatch<R>
  ) -> InputMembers {
    do { return InputMembers(try endpoint.input(match)) } catch { return InputMembers("\(error)") }
  }

  /// Returns a closure with the endpoint's answer: `{ _ in Board(...) }`.
  private static func answer<E: RouteEndpoint>(_ endpoint: E) -> String {
    let parameter = E.Input.self == Void.self ? "" : "_ in "
    return E.Output.self == Void.self
      ? "{ \(parameter)}" : "{ \(parameter)\(E.Output.self)(...) }"
  }
}
