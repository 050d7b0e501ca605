import Foundation
import Testing
import WebPush

struct NetworkAddressTests {
  /// Each range with its first and last address, the one before and the one after.
  @Test(arguments: [
    "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255",
    "127.0.0.0", "127.0.0.1", "127.255.255.255", "169.254.0.0", "169.254.169.254",
    "169.254.255.255", "172.16.0.0", "172.31.255.255", "192.0.0.0", "192.0.0.170", "192.0.0.255",
    "192.0.2.0", "192.0.2.255", "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.168.0.0",
    "192.168.255.255", "192.175.48.1", "198.18.0.0", "198.19.255.255", "198.51.100.0",
    "198.51.100.255", "203.0.113.0", "203.0.113.255", "224.0.0.0", "239.255.255.255", "240.0.0.0",
    "255.255.255.255",
    "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::ffff:0:8.8.8.8",
    "64:ff9b::8.8.8.8", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "1fff:ffff::", "2001::",
    "2001::1", "2001:1::1", "2001:2::1", "2001:10::1", "2001:20::1", "2001:1ff:ffff::",
    "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2002::", "2002:7f00:1::1",
    "2002:ffff::", "2620:4f:8000::1", "3fff::", "3fff:fff::1", "4000::", "5f00::1", "fc00::1",
    "fdff::1", "fe80::1", "febf::1", "fec0::1", "ff00::", "ff02::1", "ffff::",
  ])
  func `an address that is special is not public`(_ text: String) throws {
    #expect(try !address(text).isPublic)
  }

  @Test(arguments: [
    "1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
    "128.0.0.0", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0",
    "191.255.255.255", "192.0.1.0", "192.0.3.0", "192.31.195.1", "192.31.197.1", "192.52.192.1",
    "192.88.98.255", "192.88.100.0", "192.167.255.255", "192.169.0.0", "192.175.47.1",
    "198.17.255.255", "198.20.0.0", "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0",
    "223.255.255.255", "8.8.8.8",
    "2000::1", "2001:200::1", "2001:db7:ffff::1", "2001:db9::1", "2003::1", "2606:4700::1111",
    "2620:4f:7fff::1", "2620:4f:8001::1", "2a00:1450:4001::200a", "3ffe:ffff::1", "3fff:1000::1",
  ])
  func `another is`(_ text: String) throws {
    #expect(try address(text).isPublic)
  }

  @Test func `an address of another length is none`() {
    for count in [0, 3, 5, 15, 17] {
      #expect(NetworkAddress(bytes: Array(repeating: 1, count: count)) == nil)
    }
  }

  @Test func `a description is an address`() throws {
    for text in ["10.1.2.3", "2606:4700::1111", "::"] {
      #expect(try address(address(text).description) == address(text))
    }
  }

  /// Reads an address by the system.
  private func address(_ text: String) throws -> NetworkAddress {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      return try #require(NetworkAddress(bytes: withUnsafeBytes(of: four) { Array($0) }))
    }
    var six = in6_addr()
    #expect(inet_pton(AF_INET6, text, &six) == 1, "\(text)")
    return try #require(NetworkAddress(bytes: withUnsafeBytes(of: six) { Array($0) }))
  }
}
