/// A model that states its own schema. This is required if the model decodes nested containers itself, as an
/// enumeration with associated values does. The schemas of all other models are derived by decoding them.
public protocol SchemaProviding: Decodable {
  /// The `Schema Object` of OpenAPI.
  static var schema: JSONValue { get }
  /// A placeholder. ``PlaceholderTransport`` returns it, and models with a member of this type are decoded with it.
  static var schemaExample: Self { get }
}
