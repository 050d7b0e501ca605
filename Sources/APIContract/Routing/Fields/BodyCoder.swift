/// A coder that encodes a value as the body of a request or response, and decodes it.
///
/// `BodyCoder.json(Puzzle.self)` encodes and decodes a model. `BodyCoder.bytes(_:)` leaves the bytes as they are, for
/// other code to parse, such as the engine.
public struct BodyCoder<Value>: Sendable {
  /// The media type and the model.
  public let description: BodyDescription
  package let encode: @Sendable (Value) throws(BodyError) -> [UInt8]
  package let decode: @Sendable ([UInt8]) throws(BodyError) -> Value

  /// Creates a coder from these functions.
  public init(
    _ description: BodyDescription,
    encode: @escaping @Sendable (Value) throws(BodyError) -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws(BodyError) -> Value
  ) {
    self.description = description
    self.encode = encode
    self.decode = decode
  }

  /// Decodes the bytes if they have the coder's content type or none. Of the type's parameters, only `charset` matters:
  /// it must be UTF-8.
  package func read(_ bytes: [UInt8], contentType found: String?) throws(BodyError) -> Value {
    if let found, !hasSameBytes(found, description.contentType) {
      let type = MediaType(found)
      guard type.hasSameName(as: MediaType(description.contentType)) else {
        throw .unexpectedType(expected: description.contentType, found: found)
      }
      if let charset = type.foreignCharset { throw .unexpectedCharset(charset) }
    }
    return try decode(bytes)
  }
}

extension BodyCoder<[UInt8]> {
  /// Returns a coder that leaves the bytes as they are.
  ///
  /// - Parameters:
  ///   - contentType: The media type.
  ///   - schema: The `Schema Object` of the bytes, for the OpenAPI document.
  public static func bytes(_ contentType: String, schema: JSONValue = [:]) -> BodyCoder {
    let description = BodyDescription(contentType: contentType, schema: schema)
    return BodyCoder(description, encode: { $0 }, decode: { $0 })
  }
}
