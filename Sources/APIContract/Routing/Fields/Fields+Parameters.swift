extension Fields {
  /// A segment of the path, `{name}` in the ``RoutePattern``.
  ///
  /// A segment is not empty and neither `.` nor `..`, which clients and proxies remove from a path.
  public mutating func path<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try required(ParameterKey(.path, name), property)
  }

  /// A segment that only some paths of the ``RoutePattern`` have.
  public mutating func path<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try optional(ParameterKey(.path, name), property)
  }

  /// A query item. A request can also use one of the aliases.
  ///
  /// An item that occurs more than once is refused. Unknown items are ignored, so an old server
  /// accepts the requests of a new client. An item `name` without `=` has the empty text, and `+` is a
  /// space, as in a web form.
  public mutating func query<Value: ParameterValue>(
    _ name: String, aliases: [String] = [], _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try required(ParameterKey(.query, name, aliases: aliases), property)
  }

  /// A query item that can be left out.
  public mutating func query<Value: ParameterValue>(
    _ name: String, aliases: [String] = [], _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try optional(ParameterKey(.query, name, aliases: aliases), property)
  }

  /// A query item that is left out if it has the default value.
  public mutating func query<Value: ParameterValue>(
    _ name: String, aliases: [String] = [], default fallback: Value, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    let key = ParameterKey(.query, name, aliases: aliases)
    return try value(of: key, default: fallback, isRequired: false, property) ?? fallback
  }

  /// A header field. Its text is printable ASCII without spaces at its ends. The texts of several fields
  /// of the name are joined by `, `.
  public mutating func header<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try required(ParameterKey(.header, name), property)
  }

  /// A header field that can be left out.
  public mutating func header<Value: ParameterValue>(
    _ name: String, _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try optional(ParameterKey(.header, name), property)
  }

  /// The body. A request without a content type is accepted, one with another type is not.
  public mutating func body<Value>(
    _ coder: BodyCoder<Value>, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    try value(in: coder, property)
  }

  /// A body that is left out if it has the default value. A request with an empty body has the default value, whatever
  /// its content type is.
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
