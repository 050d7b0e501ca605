/// Records the schema of the value that is decoded from it. Each decoder is for one value.
final class SchemaDecoder: Decoder {
  /// The schemas of all models so far.
  var schemas: ModelSchemas
  /// The members that the value has read, in order; nil if the value is not an object.
  var properties: [JSONValue.Member]?
  /// The names of the members that may be missing.
  var optionalNames: Set<String> = []
  /// The schema of an array or a single value.
  var schema: JSONValue?

  /// The text that a type is decoded from; nil to decode it from placeholders.
  let example: String?
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  init(schemas: ModelSchemas, example: String? = nil) {
    self.schemas = schemas
    self.example = example
  }

  /// The placeholder for the keys of a dictionary.
  static let anyName = "*"

  /// What a decoder of placeholders cannot do.
  enum Refusal: Error {
    /// The model decodes nested containers itself. Only the model knows what is in them.
    case nestedContainer
    /// The type does not decode itself from a single text, number or boolean.
    case noSingleValue
  }

  /// The schema of the object; nil if the value is not an object.
  var object: JSONValue? {
    guard let properties else { return nil }
    if let any = properties.first(where: { $0.name == Self.anyName }) {
      return ["type": "object", "additionalProperties": any.value]
    }
    let required = properties.map(\.name).filter { !optionalNames.contains($0) }
    return [
      "type": "object", "properties": .object(properties),
      "required": .array(required.map(JSONValue.string)),
    ]
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if example != nil { throw Refusal.noSingleValue }
    properties = properties ?? []
    return KeyedDecodingContainer(SchemaObject(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if example != nil { throw Refusal.noSingleValue }
    return SchemaArray(decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SchemaValue(decoder: self) }
}
