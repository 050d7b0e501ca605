import Lexicon

/// The selection under a moving finger. A player may select at any time, even out of turn.
extension Game {
  /// Handles a finger that comes down on a face: clears the selection, and starts a new one on a playable face.
  ///
  /// - Complexity: The same as for ``drag(to:)``.
  @discardableResult
  public mutating func touch(_ face: Face) -> SelectionStep {
    clearSelection()
    return drag(to: face)
  }

  /// Handles a finger that moves onto a face.
  ///
  /// - If nothing is selected, a playable face starts the selection.
  /// - A playable face that touches the last one and is not selected extends the selection.
  /// - Going back to the second-to-last face removes the last face from the selection.
  /// - A face that was selected earlier is ignored. Faces touch at their corners, so a finger crosses earlier
  ///   faces on its way, and going back to one would lose a long word by mistake. For a deliberate tap, call
  ///   ``backUp(to:)``.
  /// - Any other face is ignored.
  ///
  /// - Complexity: O(1); if the selection spells a word, O(words played), at most 243 uses / 2 = 121.
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

  /// Removes the last face from the selection. Does nothing if no face is selected.
  @discardableResult
  public mutating func backUp() -> SelectionStep {
    truncateSelection(to: max(0, selection.faces.count - 1))
  }

  /// Removes the faces after a selected face from the selection, for example when the player taps that face.
  ///
  /// If the face is not selected, nothing changes, and the step's event is `stayed`.
  @discardableResult
  public mutating func backUp(to face: Face) -> SelectionStep {
    let position = selection.faces.firstIndex(of: face)
    return truncateSelection(to: position.map { $0 + 1 } ?? selection.faces.count)
  }

  /// Removes all faces from the selection.
  @discardableResult
  public mutating func clearSelection() -> SelectionStep {
    let count = selection.faces.count
    truncateSelection(to: 0)
    return step(.cleared(faceCount: count))
  }

  /// The faces that can be added to the selection: the playable faces that touch its last face and are not
  /// selected.
  ///
  /// If nothing is selected, these are all playable faces; after the end of the game, there are none. Some of
  /// these faces may not lead to a word.
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

  /// After a move or an undo, keeps the part of the selection before the first face that is no longer playable,
  /// and spells it again, because the played words have changed.
  mutating func renewSelection() {
    let kept = selection.faces.prefix { state.isPlayable($0) }
    truncateSelection(to: end == nil ? kept.count : 0)
    selection.spelling = spelling
  }

  /// The selection's spelling, according to the dictionary and the words played so far.
  private var spelling: Spelling {
    guard !selection.isEmpty else { return .nothing }
    guard let cursor = selection.cursor else { return .noWord }
    if cursor.isWord, selection.letters.count >= Rules.minimumWordLength {
      let letters = selection.letters
      if let move = replay.moveJudge.earlierMove(spelling: letters.span) {
        return .playedWord(move: move)
      }
      return .word(score: selection.score)
    }
    return cursor.nextLetters.isEmpty ? .noWord : .prefix
  }
}
