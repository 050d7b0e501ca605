@testable import WordCubeFormats

/// Has a scanner read some bytes, with or without what it knows of forms and learns of them.
func readJSON<Value>(
  _ json: [UInt8], learnsForms: Bool = true, _ body: (inout JSONScanner) -> Value
) -> Value {
  UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
    guard learnsForms else {
      var scanner = JSONScanner(bytes)
      return body(&scanner)
    }
    return LearnedForms.withForms { forms in
      var scanner = JSONScanner(bytes, forms: forms)
      return body(&scanner)
    }
  }
}
