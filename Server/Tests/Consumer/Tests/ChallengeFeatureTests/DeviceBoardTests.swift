import ChallengeFeature
import Testing

struct DeviceBoardTests {
  @Test func `equal scores have equal places`() {
    var board = DeviceBoard()
    for (name, score) in [("Ada", 900), ("Bob", 1_200), ("Cy", 900), ("Ada", 300), ("Di", 100)] {
      board.add(Int64(score), of: name)
    }
    #expect(board.lines == ["1. Bob 1200", "2. Ada 900", "2. Cy 900", "3. Di 100"])
  }
}
