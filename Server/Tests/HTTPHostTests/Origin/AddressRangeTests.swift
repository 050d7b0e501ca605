import HTTPHost
import Testing

@Suite struct `Addresses` {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("2001:DB8::0:1", "2001:db8::1"),
    ("::", "::"), ("0.0.0.0", "0.0.0.0"),
  ])
  func `an address has one text`(text: String, description: String) {
    #expect(IPAddress(text)?.description == description)
  }

  @Test(arguments: [
    "", "1", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4 ", "1.2.3.4:80", "[::1]", ":::",
    "localhost",
    "::1%lo", "/tmp/socket", "1.2.3.4\u{0}",
  ])
  func `what is no address is refused`(text: String) { #expect(IPAddress(text) == nil) }

  @Test(arguments: [
    "", "/", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/+8", "10.0.0.0/8/8", "10.0.0.1/8",
    "::1/129", "10.0.0.0/99999999999999999999", "a/8",
  ])
  func `what is no range is refused`(text: String) { #expect(AddressRange(text) == nil) }

  @Test func `a range contains what its bits say`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let count = Int.random(in: 0...32, using: &random)
      let base = UInt32.random(in: 0 ... .max, using: &random) & mask(count)
      let range = try #require(AddressRange("\(dotted(base))/\(count)"))
      // An address that differs in one bit, or in none.
      let changed = base ^ (1 << UInt32.random(in: 0..<32, using: &random))
      for number in [base, changed] {
        let address = try #require(IPAddress(dotted(number)))
        #expect(range.contains(address) == (number & mask(count) == base))
      }
      #expect(AddressRange(range.description) == range)
    }
  }

  @Test func `a range of IPv6 is not one of IPv4`() throws {
    let all = try #require(AddressRange("::/0"))
    #expect(try all.contains(#require(IPAddress("2001:db8::1"))))
    #expect(try !all.contains(#require(IPAddress("192.0.2.1"))))
    let site = try #require(AddressRange("2001:db8::/33"))
    #expect(try site.contains(#require(IPAddress("2001:db8:7fff::1"))))
    #expect(try !site.contains(#require(IPAddress("2001:db8:8000::1"))))
  }

  private func mask(_ count: Int) -> UInt32 { count == 0 ? 0 : ~0 << UInt32(32 - count) }

  private func dotted(_ number: UInt32) -> String {
    [24, 16, 8, 0].map { "\(number >> $0 & 255)" }.joined(separator: ".")
  }
}
