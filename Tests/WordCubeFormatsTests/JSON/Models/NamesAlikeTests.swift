import Testing

@testable import WordCubeFormats

/// Members are found by the first and last eight bytes of their names.
@Suite("Names that begin and end as a member's does")
struct NamesAlikeTests {
  private func member(named name: [UInt8]) -> Member? {
    let json = Array("{\"".utf8) + name + Array("\":1}                ".utf8)
    return UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
      var scanner = JSONScanner(bytes)
      scanner.position = 1
      return try? scanner.scanMemberName()
    }
  }

  @Test(arguments: Member.allCases.filter { $0 != .unknown })
  func `longer ones are unknown`(member: Member) {
    let name = Array(member.name.utf8)
    for length in 0...130 {
      let between = [UInt8](repeating: UInt8(ascii: "x"), count: length)
      #expect(
        self.member(named: name.prefix(8) + between + name.suffix(8)) == .unknown
          || name.prefix(8) + between + name.suffix(8) == name)
      #expect(self.member(named: name + between) == (length == 0 ? member : .unknown))
      #expect(self.member(named: between + name) == (length == 0 ? member : .unknown))
    }
  }
}
