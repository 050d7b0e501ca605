/// A model that states its schema, because it cannot be decoded from nothing: it reads nested containers
/// itself, as an enumeration with associated values does.
public protocol SchemaProviding: Decodable {
  /// The `Schema Object` of OpenAPI.
  static var schema: JSONValue { get }
  /// A value that stands for all others.
  static var schemaExample: Self { get }
}
