import APIContract
import WordCubeFormats

/// The members of a model's JSON object, each named once. The reader, the writers and the schema follow from
/// them.
///
/// ```swift
/// static let object = ObjectDescription(
///   of: Rank(rank: 0, outOf: 0), [.value("rank", \.rank), .value("outOf", \.outOf)])
/// ```
struct ObjectDescription<Model: Sendable>: Sendable {
  /// A member: its name, its schema, and how to read and write it.
  struct Member: Sendable {
    let name: StaticString
    let schema: JSONValue
    /// Whether every object has the member.
    var isAlwaysThere = true
    let read: @Sendable (inout Model, MemberReader) throws -> Void
    let encode: @Sendable (Model, inout MemberEncoder) throws -> Void
    let write: @Sendable (Model, inout JSONWriter) -> Void
  }

  typealias MemberReader = KeyedDecodingContainer<MemberName>
  typealias MemberEncoder = KeyedEncodingContainer<MemberName>
  typealias Path<Value> = WritableKeyPath<Model, Value> & Sendable

  private let blank: Model
  private let members: [Member]
  private let sortedMembers: [Member]
  private let isLenient: Bool

  /// Creates a description with the members in the order of the schema.
  ///
  /// - Parameters:
  ///   - blank: The model whose members a reader replaces.
  ///   - isLenient: Whether a reader ignores a member that is missing or has the wrong type.
  init(of blank: Model, isLenient: Bool = false, _ members: [Member]) {
    self.blank = blank
    self.isLenient = isLenient
    self.members = members
    sortedMembers = members.sorted { $0.name.description < $1.name.description }
  }

  /// The `Schema Object`.
  var schema: JSONValue {
    let required = members.filter(\.isAlwaysThere).map { JSONValue.string($0.name.description) }
    return [
      "type": "object",
      "properties": .object(members.map { .init($0.name.description, $0.schema) }),
      "required": .array(required),
    ]
  }

  /// Reads a model.
  func read(from decoder: any Decoder) throws -> Model {
    let container = try decoder.container(keyedBy: MemberName.self)
    var model = blank
    for member in members {
      do {
        try member.read(&model, container)
      } catch {
        if !isLenient { throw error }
      }
    }
    return model
  }

  /// Encodes a model.
  func encode(_ model: Model, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    for member in members { try member.encode(model, &container) }
  }

  /// Writes a model with its members sorted by name, as the server's answers have them.
  func write(_ model: Model, to json: inout JSONWriter) {
    json.object { json in for member in sortedMembers { member.write(model, &json) } }
  }
}

/// The name of a member.
struct MemberName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: StaticString) { stringValue = name.description }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A member's value.
protocol MemberValue: Codable, Sendable, JSONWritable {
  /// The `Schema Object` of the value.
  static var memberSchema: JSONValue { get }
  /// The value of a member that is missing or null; nil if that is an error.
  static var ifMissing: Self? { get }
}

extension MemberValue {
  static var ifMissing: Self? { nil }
}

extension ObjectDescription.Member {
  /// Returns a member that every object has.
  ///
  /// - Parameter schema: The schema, if it differs from the type's.
  static func value<Value: MemberValue>(
    _ name: StaticString, _ path: ObjectDescription.Path<Value>, schema: JSONValue? = nil
  ) -> Self {
    Self(
      name: name, schema: schema ?? Value.memberSchema,
      read: { model, members in
        let name = MemberName(name)
        let value = try members.decodeIfPresent(Value.self, forKey: name) ?? Value.ifMissing
        model[keyPath: path] = try value ?? members.decode(Value.self, forKey: name)
      },
      encode: { try $1.encode($0[keyPath: path], forKey: MemberName(name)) },
      write: { $1.member(name, $0[keyPath: path]) })
  }

  /// Returns a member that is null without a value. It may be missing when it is read.
  static func nullable<Value: MemberValue>(
    _ name: StaticString, _ path: ObjectDescription.Path<Value?>
  ) -> Self {
    Self(
      name: name, schema: Value.memberSchema.orNull,
      read: { $0[keyPath: path] = try $1.decodeIfPresent(Value.self, forKey: MemberName(name)) },
      encode: { try $1.encode($0[keyPath: path], forKey: MemberName(name)) },
      write: { $1.member(name, $0[keyPath: path]) })
  }

  /// Returns a member that is left out without a value.
  static func optional<Value: MemberValue>(
    _ name: StaticString, _ path: ObjectDescription.Path<Value?>
  ) -> Self {
    Self(
      name: name, schema: Value.memberSchema, isAlwaysThere: false,
      read: { $0[keyPath: path] = try $1.decodeIfPresent(Value.self, forKey: MemberName(name)) },
      encode: { try $1.encodeIfPresent($0[keyPath: path], forKey: MemberName(name)) },
      write: { $1.memberIfPresent(name, $0[keyPath: path]) })
  }

  /// Returns a member that has the same value in every object, and that a reader ignores.
  static func constant(_ name: StaticString, _ value: some MemberValue & Sendable) -> Self {
    Self(
      name: name, schema: type(of: value).memberSchema, read: { _, _ in },
      encode: { try $1.encode(value, forKey: MemberName(name)) },
      write: { $1.member(name, value) })
  }
}

extension JSONValue {
  /// The schema of a value of this type, or null.
  fileprivate var orNull: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        let isType = member.name == "type"
        return .init(member.name, isType ? .array([member.value, "null"]) : member.value)
      })
  }
}

extension Bool: MemberValue { static var memberSchema: JSONValue { ["type": "boolean"] } }
extension Int: MemberValue { static var memberSchema: JSONValue { ["type": "integer"] } }
extension Int64: MemberValue { static var memberSchema: JSONValue { ["type": "integer"] } }
extension String: MemberValue { static var memberSchema: JSONValue { ["type": "string"] } }

extension Array: MemberValue where Element: MemberValue {
  static var memberSchema: JSONValue { ["type": "array", "items": Element.memberSchema] }
}
