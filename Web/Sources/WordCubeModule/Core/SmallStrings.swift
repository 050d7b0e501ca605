import WordCubeFormats

// Functions for strings that are smaller than those of the standard library, and slower. Only errors, names and puzzles
// in text form are strings.

extension String {
  /// Appends a text. The linker sets this function in the place of the standard library's `_StringGuts.append`.
  @_silgen_name("__wrap_$es11_StringGutsV6appendyyABF")
  mutating func appendCopy(_ text: String) {
    var bytes = Array(utf8)
    bytes += Array(text.utf8)
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension DefaultStringInterpolation {
  /// Appends an integer in decimal. `Web/build` compiles the libraries and this file as one module, so texts of the
  /// libraries use it, too.
  mutating func appendInterpolation<Number: FixedWidthInteger>(_ number: Number) {
    append(UInt64(number.magnitude), isNegative: number < 0)
  }

  /// Appends a double.
  mutating func appendInterpolation(_ number: Double) { appendLiteral(number.shortestText()) }

  @inline(never)
  private mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    var text = JSONWriter()
    if isNegative { text.raw("-") }
    text.write(decimal: magnitude)
    appendLiteral(String(decoding: text.bytes, as: UTF8.self))
  }
}
