import WordCube

extension TemplateReader {
  mutating func readMove(into moves: inout MoveListBuilder) throws(ScanError) {
    if passMatchingMove(into: &moves) { return }
    let (start, reactionCount) = (scanner.position, moves.reactions.count)
    layout.action = start..<start
    layout.values.removeAll(keepingCapacity: true)
    try readMoveByGrammar(into: &moves)
    // A move with reactions teaches nothing.
    if moves.reactions.count == reactionCount { learnMove(start..<scanner.position) }
  }

  /// Passes a move that matches a template, and adds it to a list; otherwise returns false and does not move.
  @inline(__always)
  private mutating func passMatchingMove(into moves: inout MoveListBuilder) -> Bool {
    templates.areMovesRegular
      && (passMove(templates.words.latest, into: &moves)
        || passMove(templates.removals.latest, into: &moves)
        || passMove(templates.words.earlier, into: &moves)
        || passMove(templates.removals.earlier, into: &moves))
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

  /// Passes a move that matches a template. Otherwise returns false; some of it may be passed.
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
    guard templates.areMovesRegular, !layout.action.isEmpty else { return }
    let values = layout.values
    let bytes = scanner.bytes
    func template(_ memory: inout TemplateStorage.Memory) -> MoveTemplate? {
      MoveTemplate(range, of: bytes, values: values, in: &memory)
    }
    if layout.isWord {
      templates.words.learn(in: &templates.storage, template)
    } else {
      templates.removals.learn(in: &templates.storage, template)
    }
  }
}
