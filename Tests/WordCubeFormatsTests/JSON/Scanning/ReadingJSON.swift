@testable import WordCubeFormats

/// Lends a scanner of some bytes to a closure, with the built-in templates or with none.
func readJSON<Value>(
  _ json: [UInt8], usesTemplates: Bool = true, _ body: (inout JSONScanner) -> Value
) -> Value {
  UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
    JSONScanner.withScanner(of: bytes, usesTemplates: usesTemplates, body)
  }
}
