import PlatformCheck
import Testing

@Suite struct PlatformCheckTests {
  /// The WebAssembly module computes the same number.
  @Test func `the whole engine agrees with the other platforms`() {
    #expect(PlatformCheck.digest() == PlatformCheck.expectedDigest)
  }
}
