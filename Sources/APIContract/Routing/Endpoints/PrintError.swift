/// The reason why an input cannot be written as a request:
/// `GET /api/shared-games/{code}: path parameter code cannot be '..'`.
public struct PrintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The route's pattern.
  public let pattern: RoutePattern
  /// What is wrong.
  public let reason: FieldError

  /// The pattern and the reason.
  public var description: String { "\(pattern): \(reason)" }
}
