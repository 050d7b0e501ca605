import Testing

@testable import GameServiceCore

struct SenderTests {
  @Test(arguments: [
    "192.0.2.1", "::ffff:192.0.2.1", "::FFFF:c000:201", "0:0:0:0:0:ffff:192.0.2.1",
    "0000:0000:0000:0000:0000:ffff:c000:0201", "::ffff:192.0.2.1%eth0", "64:ff9b::192.0.2.1",
    "64:FF9B::c000:201", "64:ff9b:0:0:0:0:192.0.2.1",
  ])
  func `IPv4 is one address in every spelling`(_ text: String) {
    #expect(Sender(address: text).networks == [.address(0xC000_0201)])
  }

  @Test(arguments: [
    "2001:db8:1:2345::", "2001:DB8:1:2345:0:0:0:1", "2001:db8:1:2345:ffff::192.0.2.1",
    "2001:0db8:0001:2345:ffff:ffff:ffff:ffff", "2001:db8:1:2345::1%2",
  ])
  func `IPv6 is counted by three networks`(_ text: String) {
    let networks = [0x2001_0DB8_0001_2345, 0x2001_0DB8_0001_2300, 0x2001_0DB8_0001_0000]
    #expect(Sender(address: text).networks == networks.map { .network(UInt64($0)) })
  }

  @Test(arguments: [
    "", "unknown", "1.2.3", "1.2.3.4.5", "1.2.3.256", "1.2.3.-4", "+1.2.3.4", "01.2.3.0004", ":",
    ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "+1::", "-1::", "g::",
    "1:2:3:4:5:6:7:1.2.3.4", "1.2.3.4::", "::1:2:3:4:5:6:7:8",
  ])
  func `what is no address is a sender of its own`(_ text: String) {
    #expect(Sender(address: text).networks == [.text(text)])
  }

  @Test func `a long text is kept in part`() {
    let text = String(repeating: "x", count: 10_000)
    #expect(Sender(address: text).networks == [.text(String(text.prefix(64)))])
  }
}
