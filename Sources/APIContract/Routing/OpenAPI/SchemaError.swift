/// The reason why a model has no schema: `book: Book.editions[].paper (Paper) has no schema: it decodes ...`.
public struct SchemaError: Error, Hashable, Sendable {
  /// The route whose endpoint uses the model; nil if it is not known.
  public internal(set) var route: String?
  /// The endpoint's model.
  public internal(set) var model: String
  /// The members that lead to the type: `editions[].paper`; empty for the model itself.
  public private(set) var path = ""
  /// The type without a schema.
  public let type: String
  /// What is wrong with the type.
  public let reason: String

  init(_ type: Any.Type, _ reason: String) {
    model = "\(type)"
    self.type = model
    self.reason = reason
  }

  /// Wraps the error that a type threw while it was decoded from placeholders, or the error of one of its
  /// members.
  init(wrapping error: any Error, _ type: Any.Type) {
    if let error = error as? SchemaError {
      self = error
      return
    }
    let cause =
      switch error {
      case SchemaDecoder.Refusal.nestedContainer: "it decodes nested containers"
      // From the synthesized decoding of an enumeration with associated values.
      case DecodingError.typeMismatch(let found, _) where found == type:
        "it has associated values, or refuses a placeholder"
      case DecodingError.dataCorrupted(let context):
        "it refuses a placeholder: \(context.debugDescription)"
      default: "it refuses a placeholder: \(error)"
      }
    self.init(type, cause + "; it needs SchemaProviding")
  }

  /// Returns the error as that of a member with this name, or of an element, `[]`.
  func within(_ part: String) -> SchemaError {
    var error = self
    error.path = path.isEmpty || path.hasPrefix("[") ? part + path : "\(part).\(path)"
    return error
  }
}

extension SchemaError: CustomStringConvertible {
  /// The route, the model, the members and the type, and what is wrong.
  public var description: String {
    var place = route.map { "\($0): " } ?? ""
    place += path.isEmpty ? model : model + (path.hasPrefix("[") ? path : ".\(path)")
    return place + (path.isEmpty && type == model ? "" : " (\(type))") + " has no schema: \(reason)"
  }
}
