import Lexicon
import Testing
import WordCube

/// A `WordWalk` takes words of up to 24 faces. Longer words are judged face by face, with the same verdict.
@Suite("Words of any length")
struct LongWordTests {
  private let verifier = Verifier(dictionary: AcceptingDictionary())

  /// A walk over the visible faces of a fresh puzzle, each touching the one before.
  private static let walk: [Face] = {
    let visible = CubeState().playableFaces
    func goOn(_ path: [Face]) -> [Face]? {
      if path.count == visible.count { return path }
      let last = path[path.count - 1]
      let next = visible.filter { $0.touches(last) && !path.contains($0) }
      // Warnsdorff's rule: the face with the fewest free neighbours first.
      let ways = next.map { face in
        (face, visible.filter { $0.touches(face) && !path.contains($0) }.count)
      }
      for (face, _) in ways.sorted(by: { $0.1 < $1.1 }) {
        if let whole = goOn(path + [face]) { return whole }
      }
      return nil
    }
    return known(visible.lazy.compactMap { goOn([$0]) }.first)
  }()

  @Test(arguments: 3...27)
  func `are accepted with the score of their letters`(count: Int) {
    let faces = Array(Self.walk.prefix(count))
    let verdict = verifier.judge(GameRecord(puzzle: .lettered, moves: [word(faces)]))
    #expect(verdict.isValid)
    let text = Puzzle.lettered.spelling(of: faces)
    #expect(verdict.moves.map(\.word) == [text])
    #expect(verdict.totalScore == WordScore.score(of: text))
  }

  @Test(arguments: 3...27)
  func `are refused if they were played before, after any other moves`(count: Int) {
    let faces = Array(Self.walk.prefix(count))
    var replay = verifier.replay(of: .lettered)
    #expect(replay.play(word(faces)).violation == nil)
    #expect(replay.play(word(Array(Self.walk.suffix(3)))).violation == nil)
    let reasons = replay.play(word(faces)).violation?.reasons ?? []
    #expect(reasons.map(\.rule) == [.repeatedWord] && reasons.map(\.earlierMove) == [0])
  }

  @Test(arguments: 4...27)
  func `are refused for a face that is used twice`(count: Int) {
    var faces = Array(Self.walk.prefix(count - 1))
    faces.append(faces[count - 3])
    let broken = verifier.judge(GameRecord(puzzle: .lettered, moves: [word(faces)])).brokenRules
    #expect(broken.first == .repeatedFace)
  }
}
