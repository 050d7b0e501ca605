/// The header fields of a request or response, in order.
///
/// Names are ASCII and are stored in lower case, so `Content-Type` and `content-type` are the same.
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
    fields.append(Field(name: asciiLowercased(name), value: trimmed(value)))
  }

  /// The value of a name, or nil. The values of several fields of a name are joined by `, `, as
  /// RFC 9110 has it. Setting a value replaces all fields of the name; nil removes them.
  ///
  /// - Complexity: O(*n*) in the length of all names.
  public subscript(name: String) -> String? {
    get {
      let lowercased = asciiLowercased(name)
      let values = fields.filter { hasSameBytes($0.name, lowercased) }.map(\.value)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      let lowercased = asciiLowercased(name)
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

extension Headers: CustomStringConvertible {
  /// A line `name: value` for each field.
  public var description: String {
    fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
  }
}
