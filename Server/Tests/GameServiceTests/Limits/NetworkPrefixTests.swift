import Testing

@testable import GameServiceCore

struct NetworkPrefixTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7/32"), ("192.0.2.7/24", "192.0.2.0/24"), ("0.0.0.0/0", "0.0.0.0/0"),
    ("255.255.255.255/1", "128.0.0.0/1"), ("::ffff:192.0.2.7", "192.0.2.7/32"),
    ("64:ff9b::192.0.2.7", "192.0.2.7/32"), ("2001:db8:1:2::5", "2001:db8:1:2::/64"),
    ("2001:DB8:1:2:3:4:5:6/48", "2001:db8:1::/48"), ("2001:db8:0:1::/64", "2001:db8:0:1::/64"),
    ("2001:db8::/33", "2001:db8::/33"), ("2001:db8:ffff::/33", "2001:db8:8000::/33"),
    ("::1", "::/64"), ("::/0", "::/0"), ("2001:db8::1/128", "2001:db8::/64"),
  ])
  func `a text is read, and printed in one way`(_ text: String, _ printed: String) throws {
    let network = try #require(NetworkPrefix(text))
    #expect("\(network)" == printed)
    #expect(NetworkPrefix(printed) == network)
  }

  @Test(arguments: [
    "", "/", "/24", "a", "192.0.2", "192.0.2.0/", "192.0.2.0/33", "192.0.2.0/-1", "192.0.2.0/+1",
    "192.0.2.0/ 1", "192.0.2.0/24/8", "192.0.2.0/0024", "2001:db8::/129", "fe80::1%1",
    "fe80::%1/64",
    "::ffff:192.0.2.0/24", "2001:db8::/64 ",
  ])
  func `other texts are none`(_ text: String) { #expect(NetworkPrefix(text) == nil) }

  @Test(arguments: [
    ("192.0.2.0/24", "192.0.2.7", true, true), ("192.0.2.0/24", "192.0.3.7", false, false),
    ("192.0.2.7", "192.0.2.0/24", false, true), ("0.0.0.0/0", "255.1.2.3", true, true),
    ("::/0", "1.2.3.4", false, false), ("0.0.0.0/0", "2001:db8::1", false, false),
    ("2001:db8::/47", "2001:db8:1::/48", true, true),
    ("2001:db8::/48", "2001:db8:1::/48", false, false),
    ("2001:db8::/64", "2001:db8::/64", true, true),
  ])
  func `networks are in others`(
    _ first: String, _ second: String, _ isIn: Bool, _ overlaps: Bool
  ) throws {
    let (first, second) = try (
      #require(NetworkPrefix(first)), #require(NetworkPrefix(second))
    )
    #expect(first.contains(second) == isIn)
    #expect(first.overlaps(second) == overlaps && second.overlaps(first) == overlaps)
  }

  /// A twin that goes bit by bit.
  @Test func `each address is in the networks whose bits it has`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let (address, other) = (UInt32.random(in: 0...(.max)), UInt32.random(in: 0...(.max)))
      let length = Int.random(in: 0...32, using: &random)
      let near = address ^ (other & (length == 32 ? 0 : ~0 >> UInt32(length)))
      for candidate in [other, near] {
        let isIn = (0..<length).allSatisfy { bit in
          (address ^ candidate) >> UInt32(31 - bit) & 1 == 0
        }
        let network = NetworkPrefix(.ipv4, bits: UInt64(address) << 32, length: length)
        let single = NetworkPrefix(.ipv4, bits: UInt64(candidate) << 32, length: 32)
        #expect(network.contains(single) == isIn, "\(network) \(single)")
      }
    }
  }
}
