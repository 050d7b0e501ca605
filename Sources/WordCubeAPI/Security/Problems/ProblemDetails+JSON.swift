import APIContract
import WordCubeFormats

extension ProblemDetails: Codable, JSONWritable {
  /// The members that RFC 9457 and this API define. Only the type, the title and the status are always present.
  private static let object = ObjectDescription(
    of: ProblemDetails(
      Problem(type: "about:blank", title: "", status: 0, detail: nil, serverTime: nil)),
    isLenient: true,
    [
      .value(
        "type", \.type,
        schema: ["type": "string", "enum": .array(ProblemKind.allCases.map { .string($0.type) })]),
      .value("title", \.title), .value("status", \.status), .optional("detail", \.detail),
      .optional("serverTime", \.serverTime), .optional("verdict", \.verdict),
      .optional("match", \.match), .optional("until", \.until),
    ])

  /// Reads the members. Ignores one that is missing or has the wrong type (RFC 9457, section 3.1): `type` is
  /// then `about:blank`, `title` empty, and `status` 0.
  public init(from decoder: any Decoder) throws { self = try Self.object.read(from: decoder) }

  /// Writes the members that are present.
  public func encode(to encoder: any Encoder) throws { try Self.object.encode(self, to: encoder) }

  package func write(to json: inout JSONWriter) { Self.object.write(self, to: &json) }
}

extension ProblemDetails: SchemaProviding {
  /// The members that RFC 9457 and this API define. Only the type, the title and the status are always present.
  public static var schema: JSONValue { object.schema }

  /// A problem without details.
  public static var schemaExample: ProblemDetails { ProblemDetails(.badRequest) }
}

/// The current state of a match, which few problems have.
extension Match: MemberValue {
  private static let coder = BodyCoder.json(Match.self)

  static let memberSchema: JSONValue = ["$ref": "#/components/schemas/Match"]

  package func write(to json: inout JSONWriter) {
    // Strings, integers and finite numbers can always be encoded.
    json.bytes += (try? Self.coder.encode(self)) ?? Array("null".utf8)
  }
}
