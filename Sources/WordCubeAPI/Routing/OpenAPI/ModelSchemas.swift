/// Finds the schemas of models: it decodes each model from placeholders.
///
/// A model asks its decoder for members by name and type. ``SchemaDecoder`` records the names and types, and returns
/// a placeholder for each member: an empty string, zero, an array of one element.
struct ModelSchemas {
  /// The schemas of the models, and of the models that are members of them, by name.
  private(set) var members: [JSONValue.Member] = []
  /// Whether optional members have a value, and arrays and dictionaries an element.
  private(set) var hasOptionalParts = true

  /// A value of a type with empty strings and arrays, zeros, and no optional member.
  static func placeholder<Value: Decodable>(_ type: Value.Type) throws -> Value {
    var schemas = ModelSchemas()
    schemas.hasOptionalParts = false
    return try schemas.decode(type).value
  }

  /// The `content` of a request or response. Adds the schemas of the model and of its members.
  mutating func content(_ body: BodyDescription) throws -> JSONValue {
    let schema = try body.model.map { try decode($0.type).schema } ?? body.schema
    return [body.contentType: ["schema": schema]]
  }

  /// The schema of a type, or a reference to it, and a value of the type.
  mutating func decode<Value: Decodable>(
    _ type: Value.Type
  ) throws -> (schema: JSONValue, value: Value) {
    if let (schema, any) = try decodeSimple(type), let value = any as? Value {
      return (schema, value)
    }
    if let stated = type as? any SchemaProviding.Type, let value = stated.schemaExample as? Value {
      let schema = stated.schema
      return (schema.isObject ? try addObject(schema, "\(type)") : schema, value)
    }
    let decoder = SchemaDecoder(schemas: self)
    let value = try Value(from: decoder)
    self = decoder.schemas
    guard let object = decoder.object else { return (decoder.schema ?? [:], value) }
    if type is any ExpressibleByDictionaryLiteral.Type { return (object, value) }
    return (try addObject(object, "\(type)"), value)
  }

  /// The schema of a JSON string, number or boolean, and a value; nil for other types.
  private func decodeSimple(_ type: any Decodable.Type) throws -> (JSONValue, Any)? {
    switch type {
    case let type as any ParameterValue.Type:
      let schema = type.parameterSchema
      guard let value = type.init(parameterText: schema.example) else {
        throw SchemaDecoder.unsupported("\(type) does not accept '\(schema.example)'")
      }
      return (.object(schema.members), value)
    case let type as any FixedWidthInteger.Type: return (["type": "integer"], type.init(0))
    case is Double.Type: return (["type": "number"], 0.0)
    default: return nil
    }
  }

  /// A reference to the schema of an object. The names of generic types are spelled without `<` and `>`.
  private mutating func addObject(_ object: JSONValue, _ type: String) throws -> JSONValue {
    let name = type.split { "<>, ".contains($0) }.joined(separator: ".")
    if let other = members.first(where: { $0.name == name }) {
      guard other.value == object else {
        throw SchemaDecoder.unsupported("two models have the name \(name)")
      }
    } else {
      members.append(.init(name, object))
    }
    return ["$ref": .string("#/components/schemas/\(name)")]
  }
}

extension JSONValue {
  /// Whether it is the schema of an object. Only such schemas have a name in the document.
  fileprivate var isObject: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains(Member("type", "object"))
  }
}

extension ParameterSchema {
  /// A text that is accepted.
  fileprivate var example: String {
    switch self {
    case .string(let lengths): String(repeating: "a", count: lengths?.lowerBound ?? 0)
    case .format(_, let example): example
    case .integer(let range): "\(range?.lowerBound ?? 0)"
    case .boolean: "false"
    case .oneOf(let texts): texts.first ?? ""
    }
  }
}
