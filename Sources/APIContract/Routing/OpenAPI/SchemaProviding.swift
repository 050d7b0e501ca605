/// A model that states its own schema. A model has to if it decodes nested containers itself, as an enumeration with
/// associated values does. The schemas of all other models are found by decoding.
public protocol SchemaProviding: Decodable {
  /// The `Schema Object` of OpenAPI.
  static var schema: JSONValue { get }
  /// A placeholder. ``PlaceholderTransport`` returns it, and models with a member of this type are decoded with it.
  static var schemaExample: Self { get }
}
