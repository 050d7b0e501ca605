/// The parameters and the body of a request, to be read into an input or written from one.
///
/// One function describes them for both reading and writing. It names each field together with the property that
/// the field belongs to, and returns the input:
///
/// ```swift
/// { fields in
///   try BoardQuery(
///     mode: fields.query("mode", \.mode),
///     language: fields.query("language", \.language),
///     scope: fields.query("scope", default: .allTime, \.scope))
/// }
/// ```
///
/// When the endpoint parses a request, `query` returns the item's value. When it prints a request, `query` reads the
/// property from the input, writes the item and returns the value, so the function returns an input equal to the printed
/// one.
///
/// An endpoint's description lists the fields that the function uses for the samples. An input that is an
/// enumeration needs a property for each field, which is nil in the cases that do not have the field:
///
/// ```swift
/// { fields in
///   let number = try fields.query("number", \.number)
///   return number.map(Day.number) ?? .today
/// }
/// ```
public struct Fields<Input> {
  private enum Direction {
    case reading(RequestReader)
    case writing(Input)
  }

  private let direction: Direction
  private(set) var writer = RequestWriter()
  /// What the function has used; nil unless it is recorded.
  private(set) var usage: FieldUsage?

  /// Creates fields that are read from a request.
  init(reading request: RequestReader) { direction = .reading(request) }

  /// Creates fields that are written from an input.
  init(writing input: Input, recordsUsage: Bool = false) {
    direction = .writing(input)
    usage = recordsUsage ? FieldUsage() : nil
  }

  /// Reads or writes a parameter, and returns its value; nil if there is none. A default value is not written. A value
  /// outside the schema's range is refused.
  mutating func value<Value: ParameterValue>(
    of key: ParameterKey, _ schema: ParameterSchema? = nil, default fallback: Value? = nil,
    isRequired: Bool,
    _ property: (Input) -> Value?
  ) throws(FieldError) -> Value? {
    usage?.parameters.append(
      ParameterDescription(
        key: key, schema: schema ?? Value.parameterSchema, isRequired: isRequired,
        defaultText: fallback?.parameterText))
    do throws(ParameterError) {
      switch direction {
      case .reading(let request):
        guard let text = try request.text(key) else {
          if isRequired { throw .missing }
          return fallback
        }
        guard schema?.isInRange(text) ?? true, let value = Value(parameterText: text) else {
          throw .unexpected(found: text, schema ?? Value.parameterSchema)
        }
        return value
      case .writing(let input):
        guard let value = property(input) else { return nil }
        let text = try print(value, schema)
        let isDefault = fallback.map { hasSameBytes($0.parameterText, text) } ?? false
        if !isDefault { try writer.write(key, text) }
        return value
      }
    } catch {
      throw .parameter(key.place, name: key.name, error)
    }
  }

  /// Reads or writes a query item that can occur several times, and returns its values.
  mutating func values<Value: ParameterValue>(
    of key: ParameterKey, count: ClosedRange<Int>, _ property: (Input) -> [Value]
  ) throws(FieldError) -> [Value] {
    usage?.parameters.append(
      ParameterDescription(
        key: key, schema: .array(Value.parameterSchema, count: count),
        isRequired: count.lowerBound > 0, defaultText: nil))
    do throws(ParameterError) {
      var values: [Value] = []
      switch direction {
      case .reading(let request):
        let texts = try request.queryTexts(key, count: count)
        for text in texts {
          guard let value = Value(parameterText: text) else {
            throw .unexpected(found: text, Value.parameterSchema)
          }
          values.append(value)
        }
      case .writing(let input):
        values = property(input)
        for value in values { try writer.write(key, print(value, nil)) }
      }
      if values.isEmpty, count.lowerBound > 0 { throw .missing }
      guard count.contains(values.count) else { throw .unexpectedCount(values.count, count) }
      return values
    } catch {
      throw .parameter(key.place, name: key.name, error)
    }
  }

  /// Returns the text of a value that a request can carry: a server reads it as the same value.
  private func print<Value: ParameterValue>(
    _ value: Value, _ schema: ParameterSchema?
  ) throws(ParameterError) -> String {
    let text = value.parameterText
    guard schema?.isInRange(text) ?? true, Value(parameterText: text) != nil else {
      throw .unexpected(found: text, schema ?? Value.parameterSchema)
    }
    return text
  }

  /// Reads or writes the body, and returns its value.
  mutating func value<Value>(
    in body: BodyCoder<Value>, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    usage?.isBodyRequired = true
    return try value(in: body, orIfEmpty: nil, property)
  }

  /// Reads or writes a body that can be empty, and returns its value.
  mutating func value<Value: Equatable>(
    in body: BodyCoder<Value>, default fallback: Value, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    if case .writing(let input) = direction, property(input) == fallback {
      usage?.body = body.description
      return fallback
    }
    return try value(in: body, orIfEmpty: fallback, property)
  }

  private mutating func value<Value>(
    in body: BodyCoder<Value>, orIfEmpty fallback: Value?, _ property: (Input) -> Value
  ) throws(FieldError) -> Value {
    usage?.body = body.description
    do throws(BodyError) {
      switch direction {
      case .reading(let reader):
        let request = reader.request
        // The content type of an empty body does not matter.
        if let fallback, request.body.isEmpty { return fallback }
        if let coding = foreignCoding(request.headers["content-encoding"]) {
          throw .unexpectedCoding(coding)
        }
        return try body.read(request.body, contentType: request.headers["content-type"])
      case .writing(let input):
        let value = property(input)
        writer.writeBody(try body.encode(value), contentType: body.description.contentType)
        return value
      }
    } catch {
      throw .body(error)
    }
  }
}
