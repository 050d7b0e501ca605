import HTTPTypes
import WordCubeAPI

/// The header fields that protect users of a browser.
enum SecurityHeaders {
  /// What a file of the web folder may load: from this origin only, and WebAssembly may run.
  static let pagePolicy = [
    "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' data:",
    "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// What a response of the service may load, if it does not say: nothing.
  static let apiPolicy = "default-src 'none'; frame-ancestors 'none'"

  private static let fields = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("content-security-policy", apiPolicy),
  ].compactMap { name, value in
    HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
  }

  /// Adds the fields that the response does not have to its head.
  static func complete(_ head: inout HTTPResponse, of response: Response) {
    for field in fields where response.headers[field.name.canonicalName] == nil {
      head.headerFields.append(field)
    }
  }
}
