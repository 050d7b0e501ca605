import Testing
import WordCubeSolver

struct EffortTests {
  @Test func names() {
    for effort in Effort.allCases {
      #expect(Effort(name: effort.name) == effort && "\(effort)" == effort.name)
    }
    #expect(Effort(name: "Quick") == nil && Effort(name: "") == nil)
    #expect(Effort.allCases == Effort.allCases.sorted())
  }
}
