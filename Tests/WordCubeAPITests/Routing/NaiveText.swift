import Foundation
import WordCubeAPI

// The rules of text, written slowly for `NaiveRouter`.

/// The parts between separators, empty ones too.
func naiveSplit(_ text: String, _ separator: Unicode.Scalar) -> [String] {
  var parts = [""]
  for scalar in text.unicodeScalars {
    if scalar == separator {
      parts.append("")
    } else {
      parts[parts.count - 1].unicodeScalars.append(scalar)
    }
  }
  return parts
}

/// The percent-decoded bytes, or nil if a `%` lacks its digits.
func naiveDecode(_ text: String, plusIsSpace: Bool = false) -> [UInt8]? {
  var bytes: [UInt8] = []
  for (index, part) in naiveSplit(text, "%").enumerated() {
    var rest = Array(part.utf8)
    if index > 0 {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.count == 2, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
        let byte = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(byte)
      rest.removeFirst(2)
    }
    bytes += plusIsSpace ? rest.map { $0 == 43 ? 32 : $0 } : rest
  }
  return bytes
}

func naiveEncode(_ text: String) -> String {
  let unreserved = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~"
  return text.utf8.map { byte in
    unreserved.utf8.contains(byte)
      ? String(Unicode.Scalar(byte)) : String(format: "%%%02X", Int(byte))
  }.joined()
}

func naiveText(_ bytes: [UInt8]) -> String? { String(bytes: bytes, encoding: .utf8) }

/// The text that a value is printed as, or nil if the text has no value.
func naiveCanonical(_ text: String, _ schema: ParameterSchema) -> String? {
  let isASCII = text.utf8.allSatisfy { $0 < 128 }
  switch schema {
  case .string: return text
  case .format("uuid", _):
    let parts = naiveSplit(text, "-")
    let isUUID = isASCII && parts.map(\.count) == [8, 4, 4, 4, 12]
    return isUUID && parts.joined().allSatisfy(\.isHexDigit) ? text.uppercased() : nil
  case .format("share-code", _):
    let allowed = Set("ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
    let upper = isASCII ? text.uppercased() : ""
    return upper.count == 8 && allowed.isSuperset(of: upper) ? upper : nil
  case .format, .number, .array: return nil
  case .integer:
    let digits = text.hasPrefix("+") || text.hasPrefix("-") ? String(text.dropFirst()) : text
    guard isASCII, !digits.isEmpty, digits.allSatisfy(\.isNumber) else { return nil }
    return Int(text).map { "\($0)" }
  case .boolean: return ["true", "false"].contains(text) ? text : nil
  case .oneOf(let texts): return texts.first { Array($0.utf8) == Array(text.utf8) }
  }
}
