import Testing

@testable import WordCubeFormats

@Suite struct MemberTests {
  @Test(arguments: Member.allCases.filter { $0 != .unknown })
  func `every member is found by its name`(_ member: Member) throws {
    let json = "{\"\(member.name)\":1}"
    #expect(scanName(of: json) == member)
    let padded = json + "                                "
    #expect(scanName(of: padded) == member)
    // A name that differs in any byte, or in length, is another.
    let name = Array(member.name.utf8)
    for index in name.indices {
      var other = name
      other[index] ^= 1
      #expect(scanName(of: "{\"\(String(decoding: other, as: UTF8.self))\":1}        ") != member)
    }
    #expect(scanName(of: "{\"\(member.name)x\":1}                ") != member)
    #expect(scanName(of: "{\"\(member.name.dropLast())\":1}                ") != member)
    // Spelled with escapes it is the same.
    let escaped = name.map { "\\u00" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(scanName(of: "{\"\(escaped)\":1}") == member)
  }

  private func scanName(of json: String) -> Member? {
    UnsafeBytes.withUnsafeBytes(of: Array(json.utf8).span) { bytes in
      var scanner = JSONScanner(bytes)
      scanner.position = 1
      return try? scanner.scanMemberName()
    }
  }
}
