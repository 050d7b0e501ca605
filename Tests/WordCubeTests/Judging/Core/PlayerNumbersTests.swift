import Testing
import WordCube

@Suite("Players are numbered in the order in which they are added")
struct PlayerNumbersTests {
  @Test func `a dictionary gives the same numbers`() {
    var random = SplitMix64Stream(state: 1)
    var (numbers, expected) = (PlayerNumbers(), [Int64?: Int]())
    for _ in 0..<2000 {
      let bits = random.next()
      let player: Int64? = bits % 50 == 0 ? nil : Int64(bitPattern: bits >> (bits & 63))
      #expect(numbers.number(of: player) == expected[player])
      let number = expected[player] ?? expected.count
      expected[player] = number
      #expect(numbers.number(adding: player) == number)
    }
    for (player, number) in expected { #expect(numbers.number(of: player) == number) }
  }

  @Test func `0 and no index are two players`() {
    var numbers = PlayerNumbers()
    #expect(numbers.number(adding: nil) == 0)
    #expect(numbers.number(of: 0) == nil)
    #expect(numbers.number(adding: 0) == 1)
    #expect(numbers.number(adding: nil) == 0)
  }

  @Test func `indices with the same low bits make the longest path`() {
    var numbers = PlayerNumbers()
    let players = (0..<64).map { Int64(bitPattern: 1 << UInt64($0)) } + [0]
    for (number, player) in players.reversed().enumerated() {
      #expect(numbers.number(adding: player) == number)
    }
    for (number, player) in players.reversed().enumerated() {
      #expect(numbers.number(of: player) == number)
    }
  }
}
