import WordCube

/// Reads values that are written like earlier ones by templates, and all others by the grammar.
struct TemplateReader: ModelReader {
  var scanner: JSONScanner
  /// Templates of the values read so far.
  var templates: TemplateCache
  /// Where the parts of the values are that were read last.
  var layout = ValueLayout()

  /// A reader at the start of some bytes.
  init(_ bytes: UnsafeBytes, templates: TemplateCache) {
    scanner = JSONScanner(bytes)
    self.templates = templates
  }

  /// Lends a reader of some bytes to a closure, with the built-in templates.
  @inline(__always)
  static func withReader<Value, Failure: Error>(
    of bytes: UnsafeBytes, _ body: (inout TemplateReader) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var reader = TemplateReader(bytes, templates: .builtIn)
    defer { reader.templates.storage.deallocate() }
    return try body(&reader)
  }
}
