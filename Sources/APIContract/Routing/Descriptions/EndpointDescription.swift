/// The description of an endpoint for an OpenAPI document, without the types of the input and the output.
public struct EndpointDescription: Hashable, Sendable {
  /// The route's name, used as the `operationId`.
  public let name: String
  /// What the endpoint does, in a few words.
  public let summary: String
  /// The method and the paths.
  public let pattern: RoutePattern
  /// The parameters, in the order in which they are written.
  public let parameters: [ParameterDescription]
  /// The body of a request; nil if there is none.
  public let requestBody: BodyDescription?
  /// Whether a request without the body is refused.
  public let isRequestBodyRequired: Bool
  /// The status of the answer.
  public let status: Int
  /// The body of the answer; nil if there is none.
  public let answerBody: BodyDescription?
  /// The failures specific to the endpoint.
  public let failures: [FailureDescription]
  /// The requests printed for the samples; at least one.
  public let samples: [Request]

  /// The request printed for the first sample.
  public var sample: Request { samples[0] }
}

/// A way in which an endpoint can fail.
public struct FailureDescription: Hashable, Sendable {
  /// The status of the response.
  public let status: Int
  /// The name of the problem, which never changes: `already-played`.
  public let type: String

  /// Creates a failure.
  public init(_ status: Int, _ type: String) {
    self.status = status
    self.type = type
  }
}
