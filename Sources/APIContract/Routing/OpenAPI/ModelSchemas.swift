/// Finds models' schemas by decoding each model from placeholders.
///
/// A model reads members from its decoder by name and type. ``SchemaDecoder`` records the names and types, and returns
/// a placeholder for each member: an empty string, zero, or an array of one element.
///
/// Where a model has itself as a member, in an array or as an optional, it gets a reference to its own schema.
struct ModelSchemas {
  /// The schemas of the models, and of the models among their members, by name.
  private(set) var members: [JSONValue.Member] = []
  /// Whether optional members have a value, and arrays and dictionaries have an element.
  private(set) var hasOptionalParts = true
  /// The models that are being decoded.
  private var open: Set<ObjectIdentifier> = []
  /// The models that have themselves as members.
  private var recursive: Set<ObjectIdentifier> = []

  /// Returns a value of a type with empty strings and arrays, zeros, and no optional members.
  static func placeholder<Value: Decodable>(
    _ type: Value.Type
  ) throws(SchemaError) -> Value {
    var schemas = ModelSchemas()
    schemas.hasOptionalParts = false
    return try schemas.named(type) { schemas throws(SchemaError) in
      try schemas.decode(type).value
    }
  }

  /// Returns the `content` of a request or response, and adds the schemas of the model and its members.
  mutating func content(_ body: BodyDescription) throws(SchemaError) -> JSONValue {
    guard let model = body.model else { return [body.contentType: ["schema": body.schema]] }
    let schema = try schema(of: model.type)
    return [body.contentType: ["schema": schema]]
  }

  private mutating func schema<Value: Decodable>(
    of type: Value.Type
  ) throws(SchemaError) -> JSONValue {
    try named(type) { schemas throws(SchemaError) in try schemas.decode(type).schema }
  }

  /// Returns the result of a closure. Its errors get the name of a model.
  private mutating func named<Result>(
    _ model: Any.Type, _ body: (inout ModelSchemas) throws(SchemaError) -> Result
  ) throws(SchemaError) -> Result {
    do { return try body(&self) } catch {
      var error = error
      error.model = "\(model)"
      throw error
    }
  }

  /// Returns the schema of a type, or a reference to it, and a value of the type.
  mutating func decode<Value: Decodable>(
    _ type: Value.Type
  ) throws(SchemaError) -> (schema: JSONValue, value: Value) {
    if let (schema, any) = decodeSimple(type), let value = any as? Value {
      return (schema, value)
    }
    if let stated = type as? any SchemaProviding.Type, let value = stated.schemaExample as? Value {
      let schema = stated.schema
      return (schema.isObject ? try addObject(schema, type) : schema, value)
    }
    if let (schema, value) = decodeParameter(type) { return (schema, value) }
    if let (schema, value) = decodeEnumeration(type) { return (schema, value) }
    let id = ObjectIdentifier(type)
    guard open.insert(id).inserted else {
      guard hasOptionalParts else { throw SchemaError(type, "every value contains another one") }
      recursive.insert(id)
      do { return (reference(type), try Self.placeholder(type)) } catch {
        throw SchemaError(type, error.reason)
      }
    }
    defer { open.remove(id) }
    let decoder = SchemaDecoder(schemas: self)
    let value: Value
    do { value = try Value(from: decoder) } catch { throw SchemaError(wrapping: error, type) }
    self = decoder.schemas
    guard let object = decoder.object else {
      let schema = decoder.schema ?? [:]
      return (recursive.contains(id) ? try addObject(schema, type) : schema, value)
    }
    if type is any ExpressibleByDictionaryLiteral.Type { return (object, value) }
    return (try addObject(object, type), value)
  }

  /// Returns a reference to the schema of an object.
  private mutating func addObject(
    _ object: JSONValue, _ type: Any.Type
  ) throws(SchemaError) -> JSONValue {
    let name = name(of: type)
    if let other = members.first(where: { $0.name == name }) {
      guard other.value == object else {
        throw SchemaError(type, "two models have the name \(name)")
      }
    } else {
      members.append(.init(name, object))
    }
    return reference(type)
  }

  private func reference(_ type: Any.Type) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(name(of: type))")]
  }

  /// Returns the name of a schema. Names of generic types are spelled without `<` and `>`.
  private func name(of type: Any.Type) -> String {
    "\(type)".split { "<>, ".contains($0) }.joined(separator: ".")
  }
}

extension JSONValue {
  /// Whether it is the schema of an object. Only such schemas have a name in the document.
  fileprivate var isObject: Bool {
    guard case .object(let members) = self else { return false }
    return members.contains(Member("type", "object"))
  }
}
