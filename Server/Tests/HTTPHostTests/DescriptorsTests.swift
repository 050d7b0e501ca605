import Foundation
import Testing
import TestSupport

@testable import HTTPHost

@Suite struct DescriptorsTests {
  @Test func `open descriptors are counted`() async throws {
    // Other tests open and close some at the same time.
    let difference = try await poll {
      let before = try #require(Descriptors()).open
      let files = (0..<100).map { _ in open("/dev/null", O_RDONLY) }
      defer { for file in files { close(file) } }
      #expect(files.allSatisfy { $0 >= 0 })
      return try #require(Descriptors()).open - before
    } until: {
      $0 == 100
    }
    #expect(difference == 100)
  }

  @Test func `the limit is that of this process`() async throws {
    let shell = try #require(popen("ulimit -n", "r"))
    var line = [CChar](repeating: 0, count: 64)
    fgets(&line, Int32(line.count), shell)
    pclose(shell)
    let descriptors = try #require(Descriptors())
    #expect("\(descriptors.limit)\n" == String(cString: line))
    #expect(descriptors.open < descriptors.limit)
  }

  @Test func `the page of the metrics shows them`() async throws {
    try await withHost { host in
      let lines = try await host.metrics().split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("process_open_fds ") })
      #expect(lines.contains { $0.hasPrefix("process_max_fds ") })
    }
  }
}
