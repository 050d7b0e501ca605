/// The body of a request or an answer, in OpenAPI's terms.
public struct BodyDescription: Hashable, Sendable {
  /// The media type, such as `application/json`.
  public let contentType: String
  /// The model; nil if there is none.
  public let model: ModelDescription?
  /// The `Schema Object` of a body without a model. An empty schema accepts everything.
  public let schema: JSONValue

  /// Creates a description of a body.
  public init(contentType: String, model: ModelDescription? = nil, schema: JSONValue = [:]) {
    self.contentType = contentType
    self.model = model
    self.schema = schema
  }
}

/// A type that is encoded as JSON.
public struct ModelDescription: Hashable, Sendable {
  /// The type.
  public let type: any (Decodable & Sendable).Type

  /// Creates a description of a type.
  public init(_ type: any (Decodable & Sendable).Type) { self.type = type }

  /// The name of the type, which is also the name of its schema.
  public var name: String { "\(type)" }

  /// Returns whether both describe the same type.
  public static func == (first: ModelDescription, second: ModelDescription) -> Bool {
    first.type == second.type
  }

  /// Hashes the identity of the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
