import Testing

@testable import HTTPHost

@Suite struct `The limit of descriptors` {
  @Test func `as many connections are accepted as there are descriptors for`() {
    var configuration = HostConfiguration()
    configuration.limits.connections = 4096
    for folder in [nil, "/srv"] {
      configuration.webFolder = folder
      let count = configuration.descriptorCount
      #expect(count > (folder == nil ? 4096 : 8192))
      #expect(configuration.connections(ofDescriptors: count) == 4096)
      #expect(configuration.connections(ofDescriptors: count - 2) < 4096)
      #expect(configuration.connections(ofDescriptors: 1024) < 1024)
      #expect(configuration.connections(ofDescriptors: 0) == 16)
    }
  }

  @Test func `the limit is not lowered, and a limit that is too low is said`() async throws {
    let before = DescriptorLimit.current
    DescriptorLimit.raise(to: 1)
    #expect(DescriptorLimit.current == before)
    DescriptorLimit.raise(to: before + 1)
    #expect(DescriptorLimit.current >= before)
    try await withHost(configure: { $0.limits.connections = 1 << 40 }) { host in
      let line = host.log.all.first { $0.contains("fewer connections than configured") }
      #expect(line?.contains("\"set\":\(1 << 40)") == true)
    }
  }
}
