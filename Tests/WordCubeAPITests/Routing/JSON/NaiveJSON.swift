/// Reads JSON slowly, each function a rule of RFC 8259's grammar, and each value a call. Shares no code with the check.
struct NaiveJSON {
  private struct Malformed: Error {}

  private var scalars: [Unicode.Scalar]

  /// Whether the bytes are one JSON text with the limits of the check.
  static func accepts(_ bytes: [UInt8]) -> Bool {
    guard let scalars = utf8(bytes), scalars.first != "\u{FEFF}" else { return false }
    var reader = NaiveJSON(scalars: scalars.reversed())
    return (try? reader.text()) != nil
  }

  /// The scalars, if encoding them returns the same bytes.
  private static func utf8(_ bytes: [UInt8]) -> [Unicode.Scalar]? {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(text.utf8) == bytes ? Array(text.unicodeScalars) : nil
  }

  // JSON-text = ws value ws
  private mutating func text() throws {
    ws()
    try value(0)
    ws()
    guard scalars.isEmpty else { throw Malformed() }
  }

  // value = false / null / true / object / array / number / string
  private mutating func value(_ depth: Int) throws {
    switch scalars.last {
    case "f": try take("false")
    case "n": try take("null")
    case "t": try take("true")
    case "{": try object(depth + 1)
    case "[": try array(depth + 1)
    case "\"": _ = try string()
    default: try number()
    }
  }

  // object = begin-object [ member *( value-separator member ) ] end-object
  private mutating func object(_ depth: Int) throws {
    guard depth <= 64 else { throw Malformed() }
    var names: [[Unicode.Scalar]] = []
    try take("{")
    ws()
    if !takes("}") {
      repeat {
        ws()
        let name = try string()
        guard !names.contains(name) else { throw Malformed() }
        names.append(name)
        ws()
        try take(":")
        ws()
        try value(depth)
        ws()
      } while takes(",")
      try take("}")
    }
  }

  // array = begin-array [ value *( value-separator value ) ] end-array
  private mutating func array(_ depth: Int) throws {
    guard depth <= 64 else { throw Malformed() }
    try take("[")
    ws()
    if !takes("]") {
      repeat {
        ws()
        try value(depth)
        ws()
      } while takes(",")
      try take("]")
    }
  }

  // number = [ minus ] int [ frac ] [ exp ]
  private mutating func number() throws {
    _ = takes("-")
    if !takes("0") { try digits() }
    if takes(".") { try digits() }
    if takes("e") || takes("E") {
      _ = takes("+") || takes("-")
      try digits()
    }
  }

  // 1*DIGIT; an int has no zero at its start, because the zero was taken before.
  private mutating func digits() throws {
    var count = 0
    while let scalar = scalars.last, "0" <= scalar, scalar <= "9" {
      scalars.removeLast()
      count += 1
    }
    guard count > 0 else { throw Malformed() }
  }

  // string = quotation-mark *char quotation-mark
  private mutating func string() throws -> [Unicode.Scalar] {
    try take("\"")
    var units: [UInt16] = []
    while !takes("\"") {
      guard let scalar = scalars.popLast() else { throw Malformed() }
      if scalar == "\\" {
        units.append(try escaped())
      } else if scalar.value >= 0x20 {
        units += Array(String(Character(scalar)).utf16)
      } else {
        throw Malformed()
      }
    }
    // An escaped surrogate without its pair is not UTF-16.
    let text = String(decoding: units, as: UTF16.self)
    guard Array(text.utf16) == units else { throw Malformed() }
    return Array(text.unicodeScalars)
  }

  private mutating func escaped() throws -> UInt16 {
    guard let scalar = scalars.popLast() else { throw Malformed() }
    switch scalar {
    case "\"", "\\", "/": return UInt16(scalar.value)
    case "b": return 8
    case "f": return 12
    case "n": return 10
    case "r": return 13
    case "t": return 9
    case "u":
      var digits = ""
      for _ in 0..<4 {
        guard let digit = scalars.popLast(), "0123456789abcdefABCDEF".unicodeScalars.contains(digit)
        else { throw Malformed() }
        digits.unicodeScalars.append(digit)
      }
      guard let unit = UInt16(digits, radix: 16) else { throw Malformed() }
      return unit
    default: throw Malformed()
    }
  }

  private mutating func ws() {
    while takes(" ") || takes("\t") || takes("\n") || takes("\r") {}
  }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard scalars.last == scalar else { return false }
    scalars.removeLast()
    return true
  }

  private mutating func take(_ text: String) throws {
    for scalar in text.unicodeScalars {
      guard takes(scalar) else { throw Malformed() }
    }
  }
}
