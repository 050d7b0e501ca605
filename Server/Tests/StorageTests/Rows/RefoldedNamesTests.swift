import GameStorage
import Testing

struct RefoldedNamesTests {
  private typealias Names = RefoldedNames<Int>

  /// The names of players before and after. A player who has several took the last one last.
  private func names(
    _ rows: [(player: Int, text: String, number: Int)], shown: [Int: (String, Int)]
  ) -> (rows: [String], shown: [String]) {
    var stored = rows.enumerated().map { index, row in
      Names.Row(number: Int64(index), player: row.player, text: row.text, nameNumber: row.number)
    }
    let names = Names(stored, shown: shown.mapValues { (name: $0.0, nameNumber: $0.1) })
    stored.removeAll { names.removed.contains($0.number) }
    for changed in names.changed {
      guard let index = stored.firstIndex(where: { $0.number == changed.number }) else {
        Issue.record("no row \(changed)")
        continue
      }
      stored[index] = changed
    }
    // What the tables demand, and that nothing is left to do.
    #expect(Set(stored.map { "\($0.player) \($0.text)" }).count == stored.count)
    #expect(Set(stored.map { "\($0.nameNumber) \($0.text)" }).count == stored.count)
    let after = shown.mapValues { (name: $0.0, nameNumber: $0.1) }
      .merging(names.nameNumbers.map { ($0, (name: shown[$0]?.0 ?? "", nameNumber: $1)) }) { $1 }
    let again = Names(stored, shown: after)
    #expect(again.changed.isEmpty && again.removed.isEmpty && again.nameNumbers.isEmpty)
    return (
      stored.map { "\($0.player) \($0.text) \($0.nameNumber)" },
      after.sorted { $0.key < $1.key }.map { "\($1.name) #\($1.nameNumber)" }
    )
  }

  @Test func `names that do not collide stay`() {
    let found = names(
      [(1, "ada", 1), (2, "łukasz", 1), (3, "ada", 2), (4, "łukasz", 2), (5, "анна", 1)],
      shown: [1: ("Ada", 1), 2: ("Łukasz", 1), 3: ("ADA", 2), 4: ("łukasz", 2), 5: ("Анна", 1)])
    #expect(found.shown == ["Ada #1", "Łukasz #1", "ADA #2", "łukasz #2", "Анна #1"])
    #expect(found.rows == ["1 ada 1", "2 lukasz 1", "3 ada 2", "4 lukasz 2", "5 ahha 1"])
  }

  @Test func `of two that collide, the later one gets the next number`() {
    let found = names(
      [(1, "łukasz", 1), (2, "lukasz", 1), (3, "lukasz", 2), (4, "łukasz", 2), (5, "lukasz", 5)],
      shown: [
        1: ("Łukasz", 1), 2: ("Lukasz", 1), 3: ("LUKASZ", 2), 4: ("ŁUKASZ", 2), 5: ("Lukasz", 5),
      ])
    #expect(found.shown == ["Łukasz #1", "Lukasz #6", "LUKASZ #2", "ŁUKASZ #7", "Lukasz #5"])
  }

  @Test func `a name of before gives way to one that is shown, and two of a player become one`() {
    // The first was called so before the second came. The third has had both names; the fourth has an old one again.
    let found = names(
      [
        (1, "аda", 1), (1, "bob", 1), (2, "ada", 1), (3, "łola", 1), (3, "lola", 1), (4, "øli", 1),
        (4, "zoe", 1), (3, "oli", 1),
      ],
      shown: [1: ("Bob", 1), 2: ("Ada", 1), 3: ("Oli", 1), 4: ("Øli", 1)])
    #expect(found.shown == ["Bob #1", "Ada #1", "Oli #2", "Øli #1"])
    #expect(
      found.rows == [
        "1 ada 2", "1 bob 1", "2 ada 1", "3 lola 1", "4 oli 1", "4 zoe 1", "3 oli 2",
      ])
  }

  @Test
  func `a player who was erased has no names, and a row without its name is still the player's`() {
    let found = names([(1, "ada ", 1), (2, "ada'", 1)], shown: [1: ("Ada´", 1), 2: ("Ada'", 1)])
    #expect(found.shown == ["Ada´ #1", "Ada' #2"])
    #expect(names([], shown: [:]).rows == [])
  }
}
