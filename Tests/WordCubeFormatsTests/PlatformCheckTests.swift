import PlatformCheck
import Testing

@Suite struct PlatformCheckTests {
  /// The WebAssembly module computes the same number.
  @Test func theWholeEngineAgreesWithTheOtherPlatforms() {
    #expect(PlatformCheck.digest() == PlatformCheck.expectedDigest)
  }
}
