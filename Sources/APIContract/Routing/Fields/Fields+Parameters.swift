extension Fields {
  /// Reads or prints a path segment, `{name}` in the ``RoutePattern``.
  ///
  /// A segment cannot be empty, `.` or `..`: clients and proxies remove these from a path.
  public mutating func path<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try required(ParameterKey(.path, name), property)
  }

  /// Reads or prints a path segment that only some paths of the ``RoutePattern`` have.
  public mutating func path<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try optional(ParameterKey(.path, name), property)
  }

  /// Reads or prints a query item. A request can use one of the aliases instead of the name.
  ///
  /// A request is refused if the item occurs more than once. Unknown items are ignored, so an old server accepts the
  /// requests of a new client. An item `name` without `=` is read as empty text, and `+` as a space, as in a web
  /// form.
  public mutating func query<Value: ParameterValue>(
    _ name: String, aliases: [String] = [], _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try required(ParameterKey(.query, name, aliases: aliases), property)
  }

  /// Reads or prints an optional query item.
  public mutating func query<Value: ParameterValue>(
    _ name: String, aliases: [String] = [], _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try optional(ParameterKey(.query, name, aliases: aliases), property)
  }

  /// Reads or prints a query item that is left out if it has the default value.
  public mutating func query<Value: ParameterValue>(
    _ name: String, aliases: [String] = [], default fallback: Value, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    let key = ParameterKey(.query, name, aliases: aliases)
    return try value(of: key, default: fallback, isRequired: false, property) ?? fallback
  }

  /// Reads or prints a query item that can occur several times: `tag=red&tag=blue`. The values keep their order, and a
  /// request can use the name and the aliases side by side.
  ///
  /// - Parameters:
  ///   - name: The name on the wire.
  ///   - aliases: Other names that are accepted.
  ///   - count: The number of times that the item can occur. If that includes 0, the item is optional.
  ///   - property: Returns the input's values.
  public mutating func query<Value: ParameterValue>(
    _ name: String, aliases: [String] = [], count: ClosedRange<Int>, _ property: (Input) -> [Value]
  ) throws(FieldError) -> [Value] {
    try values(of: ParameterKey(.query, name, aliases: aliases), count: count, property)
  }

  /// Reads or prints a header field. Its value is printable ASCII without spaces at its ends. If several fields have
  /// the name, their values are joined by `, `.
  public mutating func header<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try required(ParameterKey(.header, name), property)
  }

  /// Reads or prints an optional header field.
  public mutating func header<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try optional(ParameterKey(.header, name), property)
  }

  /// Reads or prints the body. A request may leave out the content type, but must not state a different one.
  public mutating func body<Value>(
    _ coder: BodyCoder<Value>, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try value(in: coder, property)
  }

  /// Reads or prints a body that is left out if it has the default value. An empty body stands for the default
  /// value, whatever its content type.
  public mutating func body<Value: Equatable>(
    _ coder: BodyCoder<Value>, default fallback: Value, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try value(in: coder, default: fallback, property)
  }

  private mutating func required<Value: ParameterValue>(
    _ key: ParameterKey, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    let value = try value(of: key, isRequired: true, property)
    guard let value else { throw .parameter(key.place, name: key.name, .missing) }
    return value
  }

  private mutating func optional<Value: ParameterValue>(
    _ key: ParameterKey, _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try value(of: key, isRequired: false, property)
  }
}
