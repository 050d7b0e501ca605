import Lexicon

/// The selection as a finger moves. A selection may be made at any time, out of turn as well.
extension Game {
  /// A finger comes down on a face: what was selected is dropped, and a new selection starts there
  /// if the face is playable.
  ///
  /// - Complexity: As ``drag(to:)``.
  @discardableResult
  public mutating func touch(_ face: Face) -> SelectionStep {
    clearSelection()
    return drag(to: face)
  }

  /// A finger moves onto a face.
  ///
  /// - With nothing selected, a playable face starts the selection.
  /// - A playable face that touches the last one, and is not selected, is added.
  /// - The last face but one backs up: the last one is taken back.
  /// - A face that was selected before these two is ignored. Faces touch at their corners as well, so
  ///   that a finger crosses earlier faces on its way, and would lose a long word by the slip;
  ///   ``backUp(to:)`` is for a face that is meant.
  /// - Every other face is ignored, so that a finger may come near without harm.
  ///
  /// - Complexity: O(1), and a look at the words played so far (121 at most) where a word is spelled.
  @discardableResult
  public mutating func drag(to face: Face) -> SelectionStep {
    guard end == nil else { return step(.ignored(.gameOver)) }
    guard let last = selection.faces.last else {
      guard state.isPlayable(face) else { return step(.ignored(.notPlayable)) }
      extendSelection(by: face)
      return step(.started)
    }
    if face == last { return step(.stayed) }
    if face == selection.faces.dropLast().last { return backUp() }
    guard !selection.faceSet.contains(face) else { return step(.ignored(.alreadySelected)) }
    guard state.isPlayable(face) else { return step(.ignored(.notPlayable)) }
    guard last.touches(face) else { return step(.ignored(.notTouching)) }
    extendSelection(by: face)
    return step(.extended)
  }

  /// Takes the last face back; nothing happens where none is selected.
  @discardableResult
  public mutating func backUp() -> SelectionStep {
    truncateSelection(to: max(0, selection.faces.count - 1))
  }

  /// Takes back the faces after a selected one, which becomes the last, as for a tap on it.
  ///
  /// A face that is not selected changes nothing, which the step calls `stayed`.
  @discardableResult
  public mutating func backUp(to face: Face) -> SelectionStep {
    let position = selection.faces.firstIndex(of: face)
    return truncateSelection(to: position.map { $0 + 1 } ?? selection.faces.count)
  }

  /// Takes all faces back.
  @discardableResult
  public mutating func clearSelection() -> SelectionStep {
    let count = selection.faces.count
    truncateSelection(to: 0)
    return step(.cleared(faceCount: count))
  }

  /// The faces by which the selection can grow: all playable ones that touch its last face and do
  /// not belong to it; with nothing selected all playable ones, and none after the end.
  ///
  /// Not all of them lead to a word.
  ///
  /// - Complexity: O(1).
  public var extendingFaces: FaceSet {
    guard end == nil else { return [] }
    let playable = state.playableFaces
    guard let last = selection.faces.last else { return playable }
    return playable.intersection(last.touchingFaces).subtracting(selection.faceSet)
  }
}

extension Game {
  private func step(_ event: SelectionStep.Event) -> SelectionStep {
    SelectionStep(event: event, spelling: selection.spelling)
  }

  private mutating func extendSelection(by face: Face) {
    selection.append(
      face, showing: puzzle.language.spellings[Int(puzzle.tileCodes[face.index])],
      root: dictionary.root, dictionaryLetters: dictionaryLetters)
    selection.spelling = spelling
  }

  @discardableResult
  private mutating func truncateSelection(to count: Int) -> SelectionStep {
    let takenBack = selection.faces.count - count
    guard takenBack > 0 else { return step(.stayed) }
    selection.removeFaces(from: count)
    selection.spelling = spelling
    return step(.backedUp(faceCount: takenBack))
  }

  /// Keeps the beginning of the selection that can still be played, after a move or an undo, which
  /// may also have changed what was played before.
  mutating func renewSelection() {
    let kept = selection.faces.prefix { state.isPlayable($0) }
    truncateSelection(to: end == nil ? kept.count : 0)
    selection.spelling = spelling
  }

  /// What is selected, measured anew by the dictionary and the words played so far.
  private var spelling: Spelling {
    guard !selection.isEmpty else { return .nothing }
    guard let cursor = selection.cursor else { return .noWord }
    if cursor.isWord, selection.letters.count >= minimumWordLength {
      let letters = selection.letters
      if let move = judgedMoves.moveThatPlayed(letters.span) { return .playedWord(move: move) }
      return .word(score: selection.score)
    }
    return cursor.nextLetters.isEmpty ? .noWord : .prefix
  }
}
