// The containers of `SchemaDecoder`. Their generic `decode` also handles `Bool`, `Int` and the other simple types.

/// The refusal of a model that decodes nested containers itself, as an enumeration with associated values does.
private let nested = SchemaDecoder.Refusal.nestedContainer

/// The members of an object.
struct SchemaObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: SchemaDecoder
  var codingPath: [any CodingKey] { [] }

  /// The keys of a dictionary: one placeholder or none. Models do not use this property.
  var allKeys: [Key] {
    guard decoder.schemas.hasOptionalParts else { return [] }
    return Key(stringValue: SchemaDecoder.anyName).map { [$0] } ?? []
  }

  /// Records that the member is optional, because only `decodeIfPresent` calls this function.
  func contains(_ key: Key) -> Bool {
    decoder.optionalNames.insert(key.stringValue)
    return decoder.schemas.hasOptionalParts
  }

  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    do throws(SchemaError) {
      let (schema, value) = try decoder.schemas.decode(type)
      decoder.properties?.append(.init(key.stringValue, schema))
      return value
    } catch {
      throw error.within(key.stringValue)
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw nested
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw nested
  }

  func superDecoder() throws -> any Decoder { throw nested }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw nested }
}

/// An array of one element or none.
struct SchemaArray: UnkeyedDecodingContainer {
  let decoder: SchemaDecoder
  var codingPath: [any CodingKey] { [] }
  var count: Int? { decoder.schemas.hasOptionalParts ? 1 : 0 }
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex == count }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex = 1
    do throws(SchemaError) {
      let (schema, value) = try decoder.schemas.decode(type)
      decoder.schema = ["type": "array", "items": schema]
      return value
    } catch {
      throw error.within("[]")
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    throw nested
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw nested
  }

  func superDecoder() throws -> any Decoder { throw nested }
}

/// A single value. A model that decodes one has that value's schema.
struct SchemaValue: SingleValueDecodingContainer {
  let decoder: SchemaDecoder
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let example = decoder.example {
      guard let (schema, _) = decoder.schemas.decodeSimple(type),
        let value = (type as? any ParameterValue.Type)?.init(parameterText: example) as? Value
      else { throw SchemaDecoder.Refusal.noSingleValue }
      decoder.schema = schema
      return value
    }
    let (schema, value) = try decoder.schemas.decode(type)
    decoder.schema = schema
    return value
  }
}
