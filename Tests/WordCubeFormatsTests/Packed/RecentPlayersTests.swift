import NaiveTwin
import Testing

@testable import WordCubeFormats

@Suite("Recent players")
struct RecentPlayersTests {
  @Test func `are the same as in a list of four whose head is the last player`() {
    var random = SplitMix64(seed: 5)
    for playerCount in 1...6 as ClosedRange<Int64> {
      var players = RecentPlayers()
      var list: [Int64?] = [nil, nil, nil, nil]
      for _ in 0..<200 {
        let index = Int64.random(in: 0...playerCount, using: &random)
        let player = index == 0 ? nil : index
        let slot = list.firstIndex(of: player)
        #expect(players.slot(of: player) == slot)
        players.note(player, from: slot ?? 3)
        list.remove(at: slot ?? 3)
        list.insert(player, at: 0)
        #expect((0..<RecentPlayers.count).map { players[$0] } == list)
      }
    }
  }
}
