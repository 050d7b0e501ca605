extension Fields {
  /// Reads or prints an integer query item whose value is in the range. Other integers are refused.
  public mutating func query<Value: ParameterValue & FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Value>, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    let key = ParameterKey(.query, name)
    let value = try value(of: key, .integers(range), isRequired: true, property)
    guard let value else { throw .parameter(.query, name: name, .missing) }
    return value
  }

  /// Reads or prints an optional integer query item whose value is in the range.
  public mutating func query<Value: ParameterValue & FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Value>, _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    try value(of: ParameterKey(.query, name), .integers(range), isRequired: false, property)
  }

  /// Reads or prints an integer query item whose value is in the range. It is left out if it has the default
  /// value.
  public mutating func query<Value: ParameterValue & FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Value>, default fallback: Value,
    _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    let key = ParameterKey(.query, name)
    let value = try value(
      of: key, .integers(range), default: fallback, isRequired: false, property)
    return value ?? fallback
  }

  /// Reads or prints a numeric query item whose value is in the range. Other numbers are refused.
  public mutating func query(
    _ name: String, in range: ClosedRange<Double>, _ property: (Input) -> Double
  ) throws(FieldError) -> Double {
    let value = try value(
      of: ParameterKey(.query, name), .number(range), isRequired: true, property)
    guard let value else { throw .parameter(.query, name: name, .missing) }
    return value
  }

  /// Reads or prints an optional numeric query item whose value is in the range.
  public mutating func query(
    _ name: String, in range: ClosedRange<Double>, _ property: (Input) -> Double?
  ) throws(FieldError) -> Double? {
    try value(of: ParameterKey(.query, name), .number(range), isRequired: false, property)
  }

  /// Reads or prints a numeric query item whose value is in the range. It is left out if it has the default value.
  public mutating func query(
    _ name: String, in range: ClosedRange<Double>, default fallback: Double,
    _ property: (Input) -> Double
  ) throws(FieldError) -> Double {
    let value = try value(
      of: ParameterKey(.query, name), .number(range), default: fallback, isRequired: false, property
    )
    return value ?? fallback
  }

  /// Reads or prints an optional query item of text whose length is in the range.
  ///
  /// - Parameters:
  ///   - name: The name on the wire.
  ///   - lengths: The accepted lengths in Unicode scalars.
  ///   - property: Returns the input's value; nil if it is left out.
  public mutating func query(
    _ name: String, lengths: ClosedRange<Int>, _ property: (Input) -> String?
  ) throws(FieldError) -> String? {
    try value(of: ParameterKey(.query, name), .string(lengths), isRequired: false, property)
  }

  /// Reads or prints an optional header field of text whose length is in the range.
  ///
  /// - Parameters:
  ///   - name: The name on the wire.
  ///   - lengths: The accepted lengths in Unicode scalars.
  ///   - property: Returns the input's value; nil if it is left out.
  public mutating func header(
    _ name: String, lengths: ClosedRange<Int>, _ property: (Input) -> String?
  ) throws(FieldError) -> String? {
    try value(of: ParameterKey(.header, name), .string(lengths), isRequired: false, property)
  }
}

extension ParameterSchema {
  fileprivate static func integers<Value: FixedWidthInteger>(_ range: ClosedRange<Value>) -> Self {
    .integer(Int(clamping: range.lowerBound)...Int(clamping: range.upperBound))
  }
}
