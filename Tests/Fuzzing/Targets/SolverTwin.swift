import Lexicon
import NaiveTwin
import WordCube
import WordCubeSolver

/// Bytes choose puzzle, cubes and words: solver and slow twin find the same words.
@_cdecl("fuzzSolverTwin")
public func fuzzSolverTwin(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(Input(start: start, count: count))
  let puzzle = choices.puzzle()
  let removed = UInt32(truncatingIfNeeded: choices.bits()) & CubeSet.all.rawValue
  let length = choices.number(below: 5) + 3
  let played = choices.byte()
  let list = words(&choices)

  var (state, twinState) = (classic.replay(of: puzzle), NaiveState())
  for (cube, point) in zip(Choices.cubes, NaivePoint.all) where removed >> cube.rawValue & 1 == 1 {
    _ = state.play(Move(.removedCube(cube), claimedScore: 0, playedAt: 0))
    twinState.apply(.removedCube(point))
  }
  let expected = NaiveSolver(words: list).allWords(NaivePuzzle(puzzle), twinState)
    .map(\.word).filter { $0.utf8.count >= length }

  let solver = Solver(dictionary: known(try? WordGraph(words: list)))
  var position = Position(state)
  // Every word of the list that has a bit.
  position.playedWords = expected.indices.filter { played >> ($0 % 8) & 1 == 1 }
    .map { expected[$0] }
  do throws(SearchLimitError) {
    let found = try solver.words(in: position, minimumLength: length, order: .alphabet)
    promise(found.map(\.word) == expected, "the words are \(expected), not \(found.map(\.word))")
    for word in found { check(word, position, solver) }
    let open = found.filter { !$0.isPlayed }
    let best = open.max { ($0.score, $1.word) < ($1.score, $0.word) }
    promise(
      try solver.bestWord(in: position, minimumLength: length) == best, "the best word is the best")
    promise(
      try solver.hasWord(in: position, minimumLength: length) == !open.isEmpty,
      "there is a word if one is found")
    promise(
      try solver.extensions(of: [], in: position, minimumLength: length).isEmpty == open.isEmpty,
      "words begin if there are any")
  } catch {
    fatalError("not kept: small searches end within the standard limit, \(error)")
  }
  return 0
}

/// Removes cubes; the rules let any cube that is in play be removed.
private let classic = Verifier(dictionary: SmallWords.graph, rules: .classic)

private func check(_ word: PlayableWord, _ position: Position, _ solver: Solver) {
  promise(position.puzzle.spelling(of: word.path) == word.word, "a path spells its word")
  promise(word.score == WordScore.score(of: word.word), "a word has its score")
  promise(word.isPlayed == position.playedWords.contains(word.word), "played words are marked")
  promise(Set(word.path).count == word.path.count, "no face is used twice")
  promise(
    word.path.allSatisfy { position.state.isPlayable($0) }, "all faces of a path are playable")
  promise(
    zip(word.path, word.path.dropFirst()).allSatisfy { $0.touches($1) }, "its faces touch")
}

/// Words of five letters at most, which the twin finds soon enough.
private func words(_ choices: inout Choices) -> [String] {
  var words: [String] = []
  var word = ""
  while !choices.isAtEnd, words.count < 100 {
    let choice = choices.number(below: 16)
    if choice < SmallWords.tiles.count { word += SmallWords.tiles[choice].letters }
    if choice >= SmallWords.tiles.count || word.utf8.count >= 5 {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
  }
  return words
}
