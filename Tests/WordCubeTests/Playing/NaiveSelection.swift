import NaiveTwin
import WordCube

/// The slow twin of a selection: a list of faces, checked from the beginning each time.
struct NaiveSelection {
  var faces: [NaiveFace] = []

  mutating func drag(to face: NaiveFace, _ state: NaiveState, isOver: Bool)
    -> Game.SelectionStep.Event
  {
    if isOver { return .ignored(.gameOver) }
    if face == faces.last { return .stayed }
    if face == faces.dropLast().last {
      faces.removeLast()
      return .backedUp(faceCount: 1)
    }
    if faces.contains(face) { return .ignored(.alreadySelected) }
    if !state.isPlayable(face) { return .ignored(.notPlayable) }
    if let last = faces.last, !last.touches(face) { return .ignored(.notTouching) }
    faces.append(face)
    return faces.count == 1 ? .started : .extended
  }

  mutating func backUp(to face: NaiveFace) -> Game.SelectionStep.Event {
    guard let position = faces.firstIndex(of: face), face != faces.last else { return .stayed }
    let count = faces.count - position - 1
    faces.removeLast(count)
    return .backedUp(faceCount: count)
  }

  func spelling(
    on puzzle: NaivePuzzle, _ vocabulary: PlayVocabulary, moveOfWord: [String: Int]
  ) -> Game.Spelling {
    if faces.isEmpty { return .nothing }
    let text = puzzle.spell(faces)
    if text.count >= 3, vocabulary.words.contains(text) {
      if let move = moveOfWord[text] { return .playedWord(move: move) }
      return .word(score: naiveScore(text))
    }
    return vocabulary.prefixes.contains(text) ? .prefix : .noWord
  }

  func extending(_ state: NaiveState, isOver: Bool) -> Set<NaiveFace> {
    if isOver { return [] }
    return Set(
      state.playableFaces.filter { face in
        !faces.contains(face) && faces.last.map { $0.touches(face) } ?? true
      })
  }
}

extension Face {
  var naive: NaiveFace { NaiveFace.all[index] }
}

extension NaiveFace {
  var engine: Face { face(UInt8(number)) }
}

extension NaivePoint {
  var engine: CubePosition { cube(x, y, z) }
}
