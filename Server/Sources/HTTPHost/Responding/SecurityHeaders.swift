import APIContract
import NIOHTTP1

/// The header fields that protect browser users.
enum SecurityHeaders {
  /// What a file of the web folder may load: only from this origin, and WebAssembly may run.
  static let pagePolicy = [
    "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "img-src 'self' data:",
    "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  /// What a response of the service may load, unless it says otherwise: nothing.
  static let apiPolicy = "default-src 'none'; frame-ancestors 'none'"

  private static let fields = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("content-security-policy", apiPolicy),
  ]

  /// Adds to a response's head the fields that the response does not have.
  static func complete(_ head: inout HTTPResponseHead, of response: Response) {
    for (name, value) in fields where response.headers[name] == nil {
      head.headers.add(name: name, value: value)
    }
  }
}
