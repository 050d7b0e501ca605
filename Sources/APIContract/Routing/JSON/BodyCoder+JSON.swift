#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension BodyCoder where Value: Codable & Sendable {
  /// Returns a coder that writes a model as JSON and reads it. The members are sorted, so equal models have equal bytes.
  /// Members that the model does not know are ignored.
  ///
  /// It decodes bytes only if they are JSON as RFC 8259 defines it, in UTF-8 without a byte order mark, nested at most 64 deep,
  /// and with no two members of the same name in an object. Otherwise, the error is ``BodyError/malformed(_:offset:)``.
  ///
  /// An integer must be written without a fraction or exponent, and fit its type: `1.0` and `1e0` are not integers. A `Double`
  /// or `Float` can be any decimal that is not too large, rounded to the nearest number of the type: `1e-400` is 0.
  ///
  /// Make the coder a constant beside its endpoint: creating it takes longer than encoding a small model.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - contentType: The media type.
  public static func json(
    _ type: Value.Type, contentType: String = "application/json"
  ) -> BodyCoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return BodyCoder(
      BodyDescription(contentType: contentType, model: ModelDescription(type)),
      encode: { value throws(BodyError) in
        do { return Array(try encoder.encode(value)) } catch {
          throw .invalid("it cannot be encoded")
        }
      },
      decode: { bytes throws(BodyError) in
        let node: JSONNode
        do throws(JSONSyntaxError) { node = try JSONSyntax.read(bytes) } catch {
          throw .malformed(error.message, offset: error.offset)
        }
        do {
          return try JSONNodeDecoder(node).decode(Value.self)
        } catch let error as DecodingError {
          throw .invalid(error.shortDescription)
        } catch {
          throw .invalid("it cannot be decoded")
        }
      })
  }
}

extension DecodingError {
  /// The error's place, and what is wrong there: `moves[2].score is missing`.
  fileprivate var shortDescription: String {
    switch self {
    case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): "\(path(context.codingPath)) is null"
    case .typeMismatch(let type, let context):
      "\(path(context.codingPath)) is not \(name(of: type))"
    case .dataCorrupted(let context): "\(path(context.codingPath)) has no such value"
    @unknown default: "it cannot be decoded"
    }
  }

  private func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "a boolean"
    case let integer as any FixedWidthInteger.Type:
      "a \(integer.init(0).bitWidth)-bit integer without fraction or exponent"
    case is any Numeric.Type: "a number"
    case is [String: Any].Type: "an object"
    default: "an array"
    }
  }

  private func path(_ keys: [any CodingKey]) -> String {
    var path = ""
    for key in keys {
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return path.isEmpty ? "it" : path
  }
}
