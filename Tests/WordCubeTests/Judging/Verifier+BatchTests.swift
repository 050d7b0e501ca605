import Lexicon
import Testing
import WordCube
import WordCubeTesting

@Suite("Many games over several threads")
struct VerifierBatchTests {
  /// Takes long, so the games after it are done before it.
  private let slow = GameRecord(
    puzzle: .lettered, moves: MoveList([Move](repeating: removal(front), count: 20_000)))

  private var games: [GameRecord] {
    let many = (0..<60).map { number in
      let moves = rows.prefix(number % 5 + 1).map { word($0, claims: number % 7 == 3 ? 0 : nil) }
      return GameRecord(puzzle: .lettered, moves: MoveList([removal(front)] + moves))
    }
    return [slow, SampleGame.valid.record, SampleGame.turnBased.record] + many
  }

  @Test(arguments: [1, 2, 4, 100, 0, -3])
  func `verdicts come in the order of the games`(taskCount: Int) async {
    let verifier = Verifier(dictionary: AcceptingDictionary(), rules: .classic)
    let expected = games.map { verifier.judge($0) }
    for count in [0, 1, 2, 3, games.count] {
      let verdicts = await verifier.judge(Array(games.prefix(count)), taskCount: taskCount)
      #expect(verdicts == Array(expected.prefix(count)))
      #expect(await verifier.judge(Array(games.prefix(count))) == verdicts)
    }
  }

  @Test(arguments: [1, 2, 100])
  func `the error is that of the first game that fails`(taskCount: Int) async {
    let verifier = Verifier(dictionary: FailingDictionary(), rules: .classic)
    let failing = rows.map { GameRecord(puzzle: .lettered, moves: [word($0)]) }
    for first in failing.indices {
      var slowlyFailing = slow
      slowlyFailing.moves.append(word(rows[first]))
      let mixed = [slowlyFailing] + failing.reversed()
      do throws(FailingDictionaryError) {
        _ = try await verifier.judge(mixed, taskCount: taskCount)
        Issue.record("the dictionary should have thrown")
      } catch {
        #expect(error.word == Puzzle.lettered.spelling(of: rows[first]))
      }
    }
  }

  @Test(arguments: [Int.max, .min])
  func `no number of tasks traps`(taskCount: Int) async {
    await #expect(processExitsWith: .success) { [taskCount] in
      let verifier = Verifier(dictionary: AcceptingDictionary())
      _ = await verifier.judge([SampleGame.valid.record], taskCount: taskCount)
    }
  }
}
