#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes a model from JSON that has been read. It is also its own single-value container.
///
/// Numbers follow one rule, the same as in games: an integer is written without a fraction or exponent and fits its
/// type, and any decimal is rounded to the nearest `Double` or `Float`, if that is finite. `Data`, `URL` and `Decimal`
/// are decoded as `JSONEncoder` writes them, which is not how they encode themselves.
struct JSONNodeDecoder: Decoder, SingleValueDecodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ node: JSONNode, at codingPath: [any CodingKey] = []) {
    (self.node, self.codingPath) = (node, codingPath)
  }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = node else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(JSONObjectContainer(members: members, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = node else { throw mismatch([Any].self) }
    return JSONArrayContainer(elements: elements, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { if case .null = node { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .boolean(let value) = node else { throw mismatch(type) }
    return value
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let text) = node else { throw mismatch(type) }
    return String(decoding: text, as: UTF8.self)
  }

  func decode<Value: Decodable & FixedWidthInteger>(_ type: Value.Type) throws -> Value {
    guard let text = number, let value = Value(text) else { throw mismatch(type) }
    return value
  }

  func decode<Value: Decodable & BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type
  ) throws -> Value {
    guard let text = number else { throw mismatch(type) }
    guard let value = Value(text), value.isFinite else { throw corrupted("it is too large") }
    return value
  }

  /// Decodes any other type. `Int`, `Bool` and the other simple ones have their own functions.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == Data.self {
      guard let data = Data(base64Encoded: try decode(String.self)) else {
        throw corrupted("not base 64")
      }
      if let data = data as? Value { return data }
    } else if type == URL.self {
      guard let url = URL(string: try decode(String.self)) else { throw corrupted("not a URL") }
      if let url = url as? Value { return url }
    } else if type == Decimal.self {
      guard let text = number else { throw mismatch(type) }
      guard let decimal = Decimal(string: text) else { throw corrupted("not a decimal") }
      if let decimal = decimal as? Value { return decimal }
    }
    return try Value(from: self)
  }

  /// The text of the number; nil if the value is not a number.
  private var number: String? {
    if case .number(let text) = node { String(decoding: text, as: UTF8.self) } else { nil }
  }

  private func mismatch(_ type: any Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "the value is not of type \(type)")
    return decodeNil() ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func corrupted(_ message: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: message))
  }
}

/// The members of an object. The generic `decode` also handles `Bool`, `Int` and the other simple types.
private struct JSONObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let members: [ArraySlice<UInt8>: JSONNode]
  let codingPath: [any CodingKey]

  var allKeys: [Key] {
    members.keys.compactMap { Key(stringValue: String(decoding: $0, as: UTF8.self)) }
  }

  func contains(_ key: Key) -> Bool { node(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(PlaceKey.super) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func node(_ key: some CodingKey) -> JSONNode? {
    members[ArraySlice(key.stringValue.utf8)]
  }

  private func decoder(_ key: some CodingKey) throws -> JSONNodeDecoder {
    guard let node = node(key) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "the member is missing"))
    }
    return JSONNodeDecoder(node, at: codingPath + [key])
  }
}

/// The elements of an array.
private struct JSONArrayContainer: UnkeyedDecodingContainer {
  let elements: [JSONNode]
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    let isNil = try decoder().decodeNil()
    if isNil { currentIndex += 1 }
    return isNil
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  /// Moves past the next element, unless the closure throws.
  private mutating func next<Value>(_ body: (JSONNodeDecoder) throws -> Value) throws -> Value {
    let value = try body(try decoder())
    currentIndex += 1
    return value
  }

  private func decoder() throws -> JSONNodeDecoder {
    let path = codingPath + [PlaceKey(currentIndex)]
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONNode.self, .init(codingPath: path, debugDescription: "the array has no more elements"))
    }
    return JSONNodeDecoder(elements[currentIndex], at: path)
  }
}

/// The place of an array's element, or of what a superclass has encoded.
private struct PlaceKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let `super` = PlaceKey(stringValue: "super")

  init(_ index: Int) { (stringValue, intValue) = ("\(index)", index) }

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }

  init?(intValue: Int) { self.init(intValue) }
}
