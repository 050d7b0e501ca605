#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelSchemas {
  /// Returns the schema of a JSON string, number or boolean, and a value; nil for other types.
  ///
  /// `JSONEncoder` writes some Foundation types in its own way, not as they encode themselves.
  func decodeSimple(_ type: any Decodable.Type) -> (JSONValue, Any)? {
    switch type {
    case is String.Type: return (["type": "string"], "")
    case is Bool.Type: return (["type": "boolean"], false)
    case let type as any FixedWidthInteger.Type: return (["type": "integer"], type.init(0))
    case let type as any BinaryFloatingPoint.Type: return (["type": "number"], type.init(0))
    case is Decimal.Type: return (["type": "number"], Decimal(0))
    case is Date.Type: return (["type": "number"], Date(timeIntervalSinceReferenceDate: 0))
    case is Data.Type:
      return (["type": "string", "contentEncoding": "base64"], Data())
    case is UUID.Type:
      let zero = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
      return (["type": "string", "format": "uuid"], zero)
    case is URL.Type:
      return (["type": "string", "format": "uri"], URL(filePath: "/"))
    default: return nil
    }
  }

  /// Returns the schema and a value of a type whose JSON is the same text or number as in a parameter; nil for other types,
  /// which may have a text for parameters and different JSON.
  func decodeParameter<Value: Decodable>(_ type: Value.Type) -> (schema: JSONValue, value: Value)? {
    guard let parameter = (type as? any ParameterValue.Type)?.parameterSchema else { return nil }
    let decoder = SchemaDecoder(schemas: self, example: parameter.example)
    guard let value = try? Value(from: decoder), let schema = decoder.schema,
      schema.member("type") == JSONValue.object(parameter.members).member("type")
    else { return nil }
    return (.object(parameter.members), value)
  }

  /// Returns the schema of an enumeration with raw values, and its first case; nil for other types, and for those
  /// that accept any raw value.
  func decodeEnumeration<Value: Decodable>(_ type: Value.Type) -> (schema: JSONValue, value: Value)?
  {
    guard let type = type as? any RawRepresentable.Type, let (schema, first) = enumeration(type),
      let value = first as? Value
    else { return nil }
    return (schema, value)
  }

  private func enumeration<Value: RawRepresentable>(_ type: Value.Type) -> (JSONValue, Value)? {
    let cases =
      (type as? any CaseIterable.Type).map(allCases) as? [Value] ?? casesByLayout(of: type)
    guard let cases, let first = cases.first else { return nil }
    if let texts = cases.map(\.rawValue) as? [String] {
      guard let other = "\u{1}" as? Value.RawValue, Value(rawValue: other) == nil else {
        return nil
      }
      return (["type": "string", "enum": .array(texts.map(JSONValue.string))], first)
    }
    guard let numbers = cases.map(\.rawValue) as? [any FixedWidthInteger] else { return nil }
    return (
      ["type": "integer", "enum": .array(numbers.map { .integer(Int(clamping: $0)) })], first
    )
  }
}

private func allCases(_ type: any CaseIterable.Type) -> [Any] {
  func all<Value: CaseIterable>(_ type: Value.Type) -> [Any] { Array(type.allCases) }
  return all(type)
}

extension ParameterSchema {
  /// A text that is accepted.
  var example: String {
    switch self {
    case .string(let lengths): String(repeating: "a", count: lengths?.lowerBound ?? 0)
    case .format(_, let example): example
    case .integer(let range): "\(range?.lowerBound ?? 0)"
    case .number(let range): "\(range?.lowerBound ?? 0)"
    case .boolean: "false"
    case .oneOf(let texts): texts.first ?? ""
    case .array(let values, _): values.example
    }
  }
}

extension JSONValue {
  /// The member of an object with a name; nil if there is none.
  fileprivate func member(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
}
