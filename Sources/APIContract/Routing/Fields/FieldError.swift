/// The reason why a part of a request cannot be read or written.
public enum FieldError: Error, Hashable, Sendable {
  /// A parameter is wrong.
  case parameter(ParameterKey.Location, name: String, ParameterError)
  /// The body is wrong.
  case body(BodyError)
  /// The values contradict each other, or no path of the route has exactly the input's parameters.
  case invalid(String)

  /// Wraps an error that a function of fields threw. Only a ``FieldFailure`` becomes a message: clients see it, and
  /// another error's text may contain file names or other internals of the server.
  init(_ error: any Error) {
    let message = (error as? any FieldFailure)?.description
    self = error as? FieldError ?? .invalid(message ?? "the values are refused")
  }
}

/// An error that you define for values that contradict each other. The function that describes the
/// ``Fields`` throws it.
///
/// Clients see its description: `count is more than 100`.
public protocol FieldFailure: Error, CustomStringConvertible {}

/// The reason why a parameter is wrong.
public enum ParameterError: Error, Hashable, Sendable {
  /// It is required, and the request does not have it.
  case missing
  /// It occurs more than once, perhaps under several names.
  case repeated
  /// It occurs too often, or not often enough. The range is the number of times that it can occur.
  case unexpectedCount(Int, ClosedRange<Int>)
  /// It is not percent-encoded UTF-8 or, in a header field, not printable ASCII.
  case malformed
  /// Its text is not a value of the type, or the value is outside the range. Parsing and printing throw this error.
  case unexpected(found: String, ParameterSchema)
  /// Its text cannot be written, for example `..` in a path. Only printing throws this error.
  case unprintable(String)
}

/// The reason why a body is wrong.
public enum BodyError: Error, Hashable, Sendable {
  /// It has a different content type.
  case unexpectedType(expected: String, found: String)
  /// Its content type names a `charset` other than UTF-8.
  case unexpectedCharset(String)
  /// It has a content coding (`Content-Encoding`), such as `gzip`. Only request bodies can cause this error.
  case unexpectedCoding(String)
  /// It is not JSON, or not in the form that this API requires. The text says what is wrong at the offset.
  case malformed(String, offset: Int)
  /// It is JSON, but does not match the model. The text says what is wrong, and where: `moves[2].score is missing`.
  case invalid(String)
}

extension FieldError: CustomStringConvertible {
  /// Which part is wrong, and how.
  public var description: String {
    switch self {
    case .parameter(let place, let name, let error): "\(place.noun) \(name) \(error)"
    case .body(let error): "the body \(error)"
    case .invalid(let message): message
    }
  }
}

extension ParameterKey.Location {
  fileprivate var noun: String {
    switch self {
    case .path: "path parameter"
    case .query: "query item"
    case .header: "header field"
    }
  }
}

extension ParameterError: CustomStringConvertible {
  /// What is wrong; in a message, it follows the parameter's name.
  public var description: String {
    switch self {
    case .missing: "is missing"
    case .repeated: "occurs more than once"
    case .unexpectedCount(let found, let expected):
      "must occur \(numbers(expected)) times, not \(found)"
    case .malformed: "is malformed"
    case .unexpected(let found, let schema): "must be \(schema), not '\(excerpt(found))'"
    case .unprintable(let text): "cannot be '\(excerpt(text))'"
    }
  }
}

extension BodyError: CustomStringConvertible {
  /// What is wrong; in a message, it follows "the body".
  public var description: String {
    switch self {
    case .unexpectedType(let expected, let found):
      "must have the type \(expected), not '\(excerpt(found))'"
    case .unexpectedCharset(let found): "must be in UTF-8, not in '\(excerpt(found))'"
    case .unexpectedCoding(let found): "must have no content coding, not '\(excerpt(found))'"
    case .malformed(let message, let offset): "is malformed: \(message), at byte \(offset)"
    case .invalid(let message): "is invalid: \(message)"
    }
  }
}
