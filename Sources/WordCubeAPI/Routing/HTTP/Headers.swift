/// The header fields of a request or response, in order.
///
/// Names are ASCII and are stored in lower case, so `Content-Type` and `content-type` are the same. A field
/// is one line: each CR, LF and NUL is replaced by a space (RFC 9110, section 5.5). Descriptions and dumps
/// do not show the values of fields that carry secrets: `Authorization`, for example.
public struct Headers: Hashable, Sendable {
  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name in lower case.
    public let name: String
    /// The value without white space at its ends.
    public let value: String
  }

  /// All fields, in order. A name can occur several times.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// Adds a field after the others. White space at the ends of the value is removed.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: Self.stored(name), value: trimmed(oneLine(value))))
  }

  private static func stored(_ name: String) -> String { asciiLowercased(oneLine(name)) }

  /// The value of a name, or nil. The values of several fields of a name are joined by `, `, as
  /// RFC 9110 has it. Setting a value replaces all fields of the name; nil removes them.
  ///
  /// - Complexity: O(*n*) in the length of all names.
  public subscript(name: String) -> String? {
    get {
      let lowercased = Self.stored(name)
      let values = fields.filter { hasSameBytes($0.name, lowercased) }.map(\.value)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      let lowercased = Self.stored(name)
      fields.removeAll { hasSameBytes($0.name, lowercased) }
      if let newValue { append(lowercased, newValue) }
    }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  /// The fields in the order of the literal.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}

extension Headers: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A line `name: value` for each field, or `name: (secret)`.
  public var description: String { fields.map(\.description).joined(separator: "\n") }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// The fields without secrets.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: fields) }
}

extension Headers.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private static let secretNames: Set = [
    "authorization", "cookie", "game-ticket", "request-signature", "set-cookie",
  ]

  /// `name: value`, or `name: (secret)`.
  public var description: String {
    "\(name): \(Self.secretNames.contains(name) ? "(secret)" : value)"
  }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// No children: a dump must not show a secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
