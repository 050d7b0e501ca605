import PlatformCheck
import Testing

@Suite struct PlatformCheckTests {
  /// The same number comes out of the WebAssembly module.
  @Test func theWholeEngineAgreesWithTheOtherPlatforms() {
    #expect(PlatformCheck.digest() == PlatformCheck.expectedDigest)
  }
}
