import Testing
import WordCubeFormats

@Suite struct LimitsTests {
  @Test func `the standard limits are one MiB and 65,536 moves`() {
    #expect(Limits.standard == Limits(byteCount: 1_048_576, moveCount: 65_536))
    #expect("\(Limits.standard)" == "1048576 bytes, 65536 moves")
  }
}
