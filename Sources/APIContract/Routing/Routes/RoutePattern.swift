/// A route's method and paths, such as `POST /api/matches/{id}/turns`.
///
/// Without a method, the pattern matches `GET`. It can have several paths: the server accepts all of them, and the
/// client prints the first one that fits the values:
///
/// ```swift
/// let today: RoutePattern = "/api/daily-challenges/today"
/// let page = RoutePattern("/shared/{code}/{page}", or: "/shared/{code}", "/s/{code}")
/// ```
///
/// A request without a page is printed as `/shared/{code}`. No request is printed as `/s/{code}`.
public struct RoutePattern: Hashable, Sendable {
  /// The method.
  public let method: Request.Method
  /// The paths, in order of preference.
  public let templates: [PathTemplate]

  /// Creates a pattern.
  ///
  /// - Precondition: Each text is a template: see ``PathTemplate/init(_:)``. For a method other than `GET`, the first
  ///   text begins with the method and a space.
  public init(_ text: String, or others: String...) {
    guard let pattern = RoutePattern(texts: [text] + others) else {
      preconditionFailure("not the pattern of a route: \(text)")
    }
    self = pattern
  }

  /// Creates a pattern, or nil if one of the texts is not a template.
  init?(texts: [String]) {
    let words = texts[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count <= 2, let path = words.last else { return nil }
    let paths = [path] + texts.dropFirst()
    let templates = paths.compactMap(PathTemplate.init)
    guard templates.count == paths.count, words[0] != "" else { return nil }
    method = words.count == 2 ? Request.Method(rawValue: words[0]) : .get
    self.templates = templates
  }
}

extension RoutePattern {
  /// Returns the pattern with a prefix before each path: `/users/{id}` under `/v1` is `/v1/users/{id}`, and `/` is
  /// `/v1`.
  ///
  /// The prefix can have parameters.
  ///
  /// - Precondition: The prefix is empty or a ``PathTemplate``, and shares no parameter with the paths.
  public func under(_ prefix: String) -> RoutePattern {
    let prefix = prefix == "/" ? "" : prefix
    let paths = templates.map { $0.text == "/" && prefix != "" ? prefix : prefix + $0.text }
    guard let pattern = RoutePattern(method: method, paths: paths) else {
      preconditionFailure("not the prefix of \(self): \(prefix)")
    }
    return pattern
  }

  private init?(method: Request.Method, paths: [String]) {
    templates = paths.compactMap(PathTemplate.init)
    guard templates.count == paths.count else { return nil }
    self.method = method
  }
}

extension RoutePattern: ExpressibleByStringLiteral {
  /// Creates a pattern of one path.
  public init(stringLiteral text: String) { self.init(text) }
}

extension RoutePattern: CustomStringConvertible {
  /// The method and the preferred path.
  public var description: String { "\(method.rawValue) \(templates[0].text)" }
}
