import TextBytes

// Percent-encoding of RFC 3986. Letters, digits and `-._~` are printed unencoded. All other bytes are printed as
// `%` and two upper-case hexadecimal digits.

/// The text, percent-encoded.
func percentEncoded(_ text: String) -> String {
  text.withBytes { $0.allSatisfy(isUnreserved) } ? text : percentEncoded(text.utf8)
}

/// The bytes, percent-encoded.
func percentEncoded(_ bytes: some Collection<UInt8>) -> String {
  var encoded: [UInt8] = []
  encoded.reserveCapacity(bytes.count)
  for byte in bytes {
    if isUnreserved(byte) {
      encoded.append(byte)
    } else {
      encoded.append(UInt8(ascii: "%"))
      encoded.append(hexadecimalDigit(UInt64(byte >> 4), uppercase: true))
      encoded.append(hexadecimalDigit(UInt64(byte), uppercase: true))
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// The decoded bytes; nil if a `%` is not followed by two digits. A byte that needs no encoding may be encoded, and a
/// byte that needs it may be left unencoded.
///
/// - Parameter plusIsSpace: Whether `+` is a space, as in the query of a web form.
func percentDecoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> ArraySlice<UInt8>? {
  let percent = UInt8(ascii: "%")
  let plus = plusIsSpace ? UInt8(ascii: "+") : percent
  guard bytes.contains(where: { $0 == percent || $0 == plus }) else { return bytes }

  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var rest = bytes.makeIterator()
  while let byte = rest.next() {
    if byte == percent {
      guard let high = rest.next().flatMap(hexadecimalValue),
        let low = rest.next().flatMap(hexadecimalValue)
      else { return nil }
      decoded.append(high << 4 | low)
    } else {
      decoded.append(byte == plus ? UInt8(ascii: " ") : byte)
    }
  }
  return decoded[...]
}

private func isUnreserved(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "_"), UInt8(ascii: "~"):
    true
  default: false
  }
}
