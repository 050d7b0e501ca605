import WordCube

extension TemplateReader {
  mutating func readMove(into moves: inout MoveListBuilder) throws(ScanError) {
    if passMatchingMove(into: &moves) { return }
    let (start, reactionCount) = (scanner.position, moves.reactions.count)
    values.layout.action = start..<start
    values.layout.values.removeAll(keepingCapacity: true)
    try readMoveByGrammar(into: &moves)
    // A move with reactions teaches nothing.
    if moves.reactions.count == reactionCount { learnMove(start..<scanner.position) }
  }

  /// Passes a move that matches a template, and adds it to a list. Otherwise returns false and stays where it
  /// is.
  @inline(__always)
  private mutating func passMatchingMove(into moves: inout MoveListBuilder) -> Bool {
    values.templates.areMovesRegular
      && (passMove(values.templates.words.latest, into: &moves)
        || passMove(values.templates.removals.latest, into: &moves)
        || passMove(values.templates.words.earlier, into: &moves)
        || passMove(values.templates.removals.earlier, into: &moves))
  }

  private mutating func passMove(
    _ template: MoveTemplate?, into moves: inout MoveListBuilder
  ) -> Bool {
    guard let template else { return false }
    let (start, faceCount) = (scanner.position, moves.faces.count)
    do throws(ScanError) {
      if try passParts(of: template, into: &moves) { return true }
    } catch {
      // Reading the move without templates reports the same error.
    }
    scanner.position = start
    moves.faces.keep(first: faceCount)
    return false
  }

  /// Passes a move that matches a template. Otherwise returns false, and may have passed part of it.
  @inline(__always)
  private mutating func passParts(
    of template: MoveTemplate, into moves: inout MoveListBuilder
  ) throws(ScanError) -> Bool {
    var kind = MoveList.wordKind
    var score: Int64 = 0
    var playedAt = 0.0
    var playerIndex: Int64?
    for number in 0..<template.parts.count {
      let part = template.parts[number]
      guard scanner.bytes.match(part.bytes, at: scanner.position) != nil else { return false }
      scanner.position &+= part.bytes.length
      switch part.value {
      case .playedAt:
        playedAt = try scanner.scanDouble()
      case .playerIndex:
        playerIndex = try scanner.scanInteger()
      case .score:
        score = try scanner.scanInteger()
      case .wordElements:
        try readAllWordElements(into: &moves.faces)
      case .removedCube:
        kind = try readRemovedCube()
      case .end:
        break
      }
    }
    moves.finishMove(
      kind: kind, claimedScore: score, playedAt: playedAt, playerIndex: playerIndex)
    return true
  }

  private mutating func learnMove(_ range: Range<Int>) {
    // A word without elements leaves nothing to match.
    guard values.templates.areMovesRegular, !values.layout.action.isEmpty else { return }
    let parts = values.layout.values
    let bytes = scanner.bytes
    func template(_ memory: inout TemplateStorage.Memory) -> MoveTemplate? {
      MoveTemplate(range, of: bytes, values: parts, in: &memory)
    }
    if values.layout.isWord {
      values.templates.words.learn(in: &values.templates.storage, template)
    } else {
      values.templates.removals.learn(in: &values.templates.storage, template)
    }
  }
}
