/// What an API adds to the description of an operation.
public struct OperationAdditions: Hashable, Sendable {
  /// Further `Parameter Objects`, such as header fields that no endpoint describes.
  public var parameters: [JSONValue] = []
  /// Further members, such as `security`.
  public var members: [JSONValue.Member] = []
  /// Further failures. If the endpoint has the same failure, the document describes it once.
  public var failures: [FailureDescription] = []
  /// Further `Response Objects`, by status.
  public var responses: [Int: JSONValue] = [:]
  /// The header fields of responses, as `Header Objects`, by status.
  public var headers: [Int: [JSONValue.Member]] = [:]

  /// Creates empty additions.
  public init() {}
}
