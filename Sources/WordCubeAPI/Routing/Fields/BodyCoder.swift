/// How a value is written as the body of a request or response, and read from it.
///
/// `BodyCoder.json(Puzzle.self)` is for models, `BodyCoder.bytes(_:)` for bytes that somebody else reads.
public struct BodyCoder<Value>: Sendable {
  /// The media type and the model.
  public let description: BodyDescription
  let encode: @Sendable (Value) throws(BodyError) -> [UInt8]
  let decode: @Sendable ([UInt8]) throws(BodyError) -> Value

  /// A body that these functions write and read.
  public init(
    _ description: BodyDescription,
    encode: @escaping @Sendable (Value) throws(BodyError) -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws(BodyError) -> Value
  ) {
    self.description = description
    self.encode = encode
    self.decode = decode
  }

  /// The value of the bytes, if the content type is this one or none. Parameters of the type, such
  /// as `charset`, are ignored.
  func read(_ bytes: [UInt8], contentType found: String?) throws(BodyError) -> Value {
    if let found, !hasSameMediaType(found, description.contentType) {
      throw .unexpectedType(expected: description.contentType, found: found)
    }
    return try decode(bytes)
  }
}

extension BodyCoder<[UInt8]> {
  /// The bytes as they are.
  ///
  /// - Parameters:
  ///   - contentType: The media type.
  ///   - schema: The `Schema Object` that a document has for them.
  public static func bytes(_ contentType: String, schema: JSONValue = [:]) -> BodyCoder {
    let description = BodyDescription(contentType: contentType, schema: schema)
    return BodyCoder(description, encode: { $0 }, decode: { $0 })
  }
}

/// Whether two content types are equal but for their parameters and their case.
private func hasSameMediaType(_ first: String, _ second: String) -> Bool {
  func mediaType(_ text: String) -> String {
    let end = text.utf8.firstIndex(of: UInt8(ascii: ";")) ?? text.endIndex
    return asciiLowercased(trimmed(String(text[..<end])))
  }
  return hasSameBytes(first, second) || hasSameBytes(mediaType(first), mediaType(second))
}
