import APIContract
import NIOHTTP1

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
  ]

  /// Adds the fields that the response does not have to its head.
  static func complete(_ head: inout HTTPResponseHead, of response: Response) {
    for (name, value) in fields where response.headers[name] == nil {
      head.headers.add(name: name, value: value)
    }
  }
}
