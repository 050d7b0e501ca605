import WordCube

extension JSONScanner {
  /// Passes a move that matches a template, and adds it to a list; otherwise returns false and does not move.
  @inline(__always)
  mutating func passMatchingMove(into moves: inout MoveListBuilder) -> Bool {
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
    let (start, faceCount) = (position, moves.faces.count)
    do throws(ScanError) {
      if try passParts(of: template, into: &moves) { return true }
    } catch {
      // Reading the move without templates reports the same error.
    }
    position = start
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
      guard bytes.match(part.bytes, at: position) != nil else { return false }
      position &+= part.bytes.length
      switch part.value {
      case .playedAt:
        playedAt = try scanDouble()
      case .playerIndex:
        playerIndex = try scanInteger()
      case .score:
        score = try scanInteger()
      case .wordElements:
        try scanWordElements(into: &moves.faces)
      case .removedCube:
        kind = try scanRemovedCube()
      case .end:
        break
      }
    }
    moves.finishMove(
      kind: kind, claimedScore: score, playedAt: playedAt, playerIndex: playerIndex)
    return true
  }

  /// Learns the move in a range, with its values.
  mutating func learnMove(
    _ range: Range<Int>, _ values: [(value: MoveTemplate.Value, range: Range<Int>)]
  ) {
    // A word without elements leaves nothing to match.
    guard let kind = values.first(where: { $0.value == .wordElements || $0.value == .removedCube }),
      !kind.range.isEmpty
    else { return }
    let bytes = bytes
    func template(_ memory: inout TemplateStorage.Memory) -> MoveTemplate? {
      MoveTemplate(range, of: bytes, values: values, in: &memory)
    }
    if kind.value == .wordElements {
      templates.words.learn(in: &templates.storage, template)
    } else {
      templates.removals.learn(in: &templates.storage, template)
    }
  }
}
