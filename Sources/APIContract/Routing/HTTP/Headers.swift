/// The header fields of a request or response, in order.
///
/// Names are ASCII and stored in lower case, so `Content-Type` and `content-type` are the same. A field is one
/// line: a space replaces each CR, LF and NUL (RFC 9110, section 5.5). Descriptions and dumps do not show the
/// values of fields with secrets, such as `Authorization`.
public struct Headers: Hashable, Sendable {
  /// A header field.
  public struct Field: Hashable, Sendable {
    /// The name in lower case.
    public let name: String
    /// The value, without white space at its ends.
    public let value: String

    init(_ name: String, _ value: String) {
      self.name = asciiLowercased(oneLine(name))
      self.value = trimmed(oneLine(value))
    }

    /// Whether the name is a token (RFC 9110, section 5.6.2). A field with any other name cannot be sent.
    public var hasTokenName: Bool { isToken(name) }

    /// Whether a name, in the form that a field stores it, is this field's name.
    func hasName(_ other: String) -> Bool {
      // Most names differ in length.
      name.utf8.count == other.utf8.count
        && name.withBytes { name in
          other.withBytes { name.elementsEqual($0) { $0 == asciiLowercased(oneLine($1)) } }
        }
    }
  }

  /// All fields, in order. A name can occur several times.
  public private(set) var fields: [Field] = []

  /// Creates headers without fields.
  public init() {}

  /// Adds a field after the others. White space at the ends of the value is removed.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name, value))
  }

  /// The value for the given name, or nil. If several fields have the name, their values are joined by `, `
  /// (RFC 9110, section 5.2). Setting a value replaces all fields with the name; nil removes them.
  ///
  /// - Complexity: O(*n*) in the length of all names.
  public subscript(name: String) -> String? {
    get {
      var joined: String?
      for field in fields where field.hasName(name) {
        if joined == nil { joined = field.value } else { joined?.append(", " + field.value) }
      }
      return joined
    }
    set {
      fields.removeAll { $0.hasName(name) }
      if let newValue { append(name, newValue) }
    }
  }
}

extension Headers: ExpressibleByDictionaryLiteral {
  /// Creates headers with the literal's fields, in order.
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
  private static let secretNames: Set = ["authorization", "cookie", "set-cookie"]
  // The caller's own fields are recognised by their names.
  private static let secretEndings = ["-secret", "-signature", "-ticket", "-token"]

  private var isSecret: Bool {
    Self.secretNames.contains(name) || Self.secretEndings.contains { name.hasSuffix($0) }
  }

  /// `name: value`; `name: (secret)` for credentials, cookies, and names that end with `-secret`, `-signature`,
  /// `-ticket` or `-token`.
  public var description: String { "\(name): \(isSecret ? "(secret)" : value)" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// No children, because a dump must not show a secret.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
