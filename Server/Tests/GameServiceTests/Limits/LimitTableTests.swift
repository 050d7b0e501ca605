import GameServiceTesting
import Testing
import WordCubeAPI

@testable import GameServiceCore

struct LimitTableTests {
  @Test(arguments: 0..<60)
  func `a table counts and forgets as a search through all subjects`(_ seed: UInt64) {
    var bits = SeededGenerator(bits: SeededBits(seed: seed))
    let limit = RequestLimits.Limit(
      .random(in: 1...9, using: &bits), in: .random(in: 1...20, using: &bits),
      burst: .random(in: 1...6, using: &bits))
    let most = Int.random(in: 1...6, using: &bits)
    var table = LimitTable<Int>(limit, mostSubjects: most)
    var naive = NaiveLimit(limit, mostSubjects: most)
    var now: Int64 = .random(in: 0...1_000_000, using: &bits)
    for _ in 0..<400 {
      if Int.random(in: 0...2, using: &bits) == 0 { now += .random(in: 0...9, using: &bits) }
      let subject = Int.random(in: 0...most + 2, using: &bits)
      let wait = table.wait(of: subject, at: now)
      #expect(wait == naive.wait(of: subject, at: now))
      if wait == 0 {
        table.count(subject, at: now)
        naive.count(subject, at: now)
      }
      #expect(table.count == naive.subjects.count)
      for other in 0...most + 2 where !naive.subjects.contains(other) {
        #expect(table.wait(of: other, at: now) == 0)
      }
    }
  }

  @Test func `a flood of subjects frees nobody whose limit is used up`() {
    var table = LimitTable<Int>(.init(1, in: 60, burst: 2), mostSubjects: 100)
    for _ in 0..<2 { table.count(-1, at: 0) }
    for subject in 0..<10_000 { table.count(subject, at: 10) }
    #expect(table.wait(of: -1, at: 10) == 50)
    #expect(table.count == 100 && table.forgottenCount == 9_901)
    #expect(table.wait(of: 9_999, at: 10) == 0)
    table.count(9_999, at: 10)
    #expect(table.wait(of: 9_999, at: 10) == 60)
  }

  @Test func `a table in which all limits are used up stays bounded`() {
    var table = LimitTable<Int>(.init(1, in: 60), mostSubjects: 10)
    for subject in 0..<100 { table.count(subject, at: 0) }
    #expect(table.count == 10)
    #expect((0..<100).filter { table.wait(of: $0, at: 0) > 0 } == Array(90..<100))
  }

  @Test func `the largest numbers do not overflow`() {
    var table = LimitTable<Int>(.init(.max, in: .max, burst: .max), mostSubjects: 0)
    table.count(0, at: 1 << 40)
    #expect(table.wait(of: 0, at: 1 << 40) == 0)
    #expect(RequestLimits.Limit(0, in: 0, burst: 0) == .init(1, in: 1, burst: 1))
  }
}
