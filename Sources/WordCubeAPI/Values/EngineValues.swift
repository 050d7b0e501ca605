import APIContract
import WordCube
import WordCubeFormats

// The engine's values in paths and queries. Their texts are the same as in the engine's JSON.

extension GameMode: ParameterValue {
  /// Creates a mode from its name.
  public init?(parameterText text: String) { self.init(name: text) }
  /// The name: `timed` or `unlimited`.
  public var parameterText: String { name }
  /// The names of all modes.
  public static var parameterSchema: ParameterSchema { .oneOf(allCases.map(\.name)) }
}

extension Language: ParameterValue {
  /// Creates a language from its code.
  public init?(parameterText text: String) { self.init(code: text) }
  /// The code, such as `en`.
  public var parameterText: String { code }
  /// The codes of all languages. A server plays the languages in ``Configuration/languages``.
  public static var parameterSchema: ParameterSchema { .oneOf(allCases.map(\.code)) }
}

extension UniqueID: ParameterValue {
  /// Creates an identifier from a string, in either case.
  public init?(parameterText text: String) { self.init(text) }
  /// The 36 characters, in upper case.
  public var parameterText: String { description }
  /// A string in the format `uuid`.
  public static var parameterSchema: ParameterSchema {
    .format("uuid", example: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
  }
}

extension MoveList: SchemaProviding {
  /// An array of objects, whose members WordCubeFormats documents.
  public static var schema: JSONValue {
    ["type": "array", "items": ["type": "object"]]
  }
  /// No moves.
  public static var schemaExample: MoveList { MoveList() }
}
