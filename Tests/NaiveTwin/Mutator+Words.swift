extension Mutator {
  /// What a face of a wanted word must be.
  enum Want {
    case visible, hidden, removed, usedUp, repeated(back: ClosedRange<Int>)
  }

  /// Inserts a word with one odd face: `odd` says which kind, and at which position of how many.
  mutating func insertWord(
    _ odd: Want, at position: (_ count: Int) -> Int, counts: ClosedRange<Int> = 3...5
  ) -> Bool {
    insertWord(counts: counts) { position($0) == $1 ? odd : .visible }
  }

  /// Inserts a new word whose faces are all as wanted; `leap` is the position after which two
  /// faces do not touch.
  mutating func insertWord(
    counts: ClosedRange<Int> = 3...5, leap: ((_ count: Int) -> Int)? = nil,
    wanting: (_ count: Int, _ position: Int) -> Want
  ) -> Bool {
    for place in places() {
      let count = Int.random(in: counts, using: &random)
      let used = words(before: place)
      let board = NaiveSolver.Board(game.puzzle, states[place])
      let found = solver.search(board, budget: 3_000, leap: leap?(count), using: &random) {
        position, face, path in
        position < count && board.fits(face, wanting(count, position), path)
      } accepts: { word, path in
        path.count == count && word.unicodeScalars.count >= 3 && used[word] == nil
      }
      if let found {
        insert([.playedWord(found.faces)], at: place)
        return true
      }
    }
    return false
  }

  /// Claims another score for one of the words.
  mutating func changeScore(_ change: (Int64) -> Int64) -> Bool {
    let words = indices(ofWords: true)
    if words.isEmpty { return false }
    let index = random.pick(words)
    game.moves[index].score = change(game.moves[index].score)
    return true
  }

  /// Plays a word again soon after it was played, with the same faces or with others.
  mutating func repeatWord(otherFaces: Bool) -> Bool {
    for index in indices(ofWords: true).shuffled(using: &random).prefix(6) {
      guard case .playedWord(let faces) = game.moves[index].kind else { continue }
      let place = min(game.moves.count, index + random.pick([1, 1, 1, 2, 5]))
      if !otherFaces {
        if faces.contains(where: { !states[place].isPlayable($0) }) { continue }
        insert([.playedWord(faces)], at: place)
        return true
      }
      let board = NaiveSolver.Board(game.puzzle, states[place])
      let word = game.puzzle.spell(faces)
      let found = NaiveSolver(words: [word]).search(board, budget: 2_000, using: &random) {
        _, face, path in
        board.fits(face, .visible, path)
      } accepts: { _, path in
        path != faces
      }
      if let found {
        insert([.playedWord(found.faces)], at: place)
        return true
      }
    }
    return false
  }

  /// Inserts a path that spells no word; a near miss is one face away from one.
  mutating func insertNonsense(nearMiss: Bool) -> Bool {
    for place in places() {
      let faces: [NaiveFace]?
      if nearMiss, let word = word(at: place) {
        let near = NaiveFace.all.filter { face in
          states[place].isPlayable(face) && !word.contains(face)
            && word.suffix(2).allSatisfy { face.touches($0) }
        }
        let last = near.isEmpty ? [] : [random.pick(near)]
        faces = random.pick([word + last, word.dropLast() + last, Array(word.dropFirst())])
      } else {
        faces = walk(Int.random(in: 2...8, using: &random), at: place)
      }
      if let faces, !solver.trie.contains(game.puzzle.spell(faces)) {
        insert([.playedWord(faces)], at: place)
        return true
      }
    }
    return false
  }

  /// Inserts visible faces that touch, of a given number of letters.
  mutating func insertShort(letters: Int, faces count: Int) -> Bool {
    for place in places() {
      for _ in 0..<40 {
        let faces = walk(count, at: place) ?? []
        if faces.count == count, game.puzzle.spell(faces).unicodeScalars.count == letters {
          insert([.playedWord(faces)], at: place)
          return true
        }
      }
    }
    return false
  }

  /// Inserts any faces, or one face twice.
  mutating func insertFaces(_ count: ClosedRange<Int>, same: Bool = false) -> Bool {
    let one = random.pick(NaiveFace.all)
    let count = Int.random(in: count, using: &random)
    let faces = (0..<count).map { _ in same ? one : random.pick(NaiveFace.all) }
    let score: Int64? = random.chance(20) ? random.pick([0, 1, .max, .min]) : nil
    let place = Int.random(in: 0...game.moves.count, using: &random)
    insert([.playedWord(faces)], at: place, scores: score.map { [$0] })
    return true
  }

  /// Inserts a path over touching, visible faces that is longer than there are faces.
  mutating func insertLongPath() -> Bool {
    let place = Int.random(in: 0...game.moves.count, using: &random)
    let count = Int.random(in: 82...400, using: &random)
    guard let faces = walk(count, at: place, revisiting: true) else { return false }
    insert([.playedWord(faces)], at: place)
    return true
  }
}

extension NaiveSolver.Board {
  /// Whether a face can be the next one of a path and is as wanted.
  func fits(_ face: NaiveFace, _ want: Mutator.Want, _ path: [NaiveFace]) -> Bool {
    let cube = state[face.index]
    switch want {
    case .repeated(let back):
      guard let earlier = path.lastIndex(of: face) else { return false }
      return back.contains(path.count - earlier)
    case .visible:
      return playable[face.number] && !path.contains(face)
    case .hidden:
      return isHidden(face) && !path.contains(face)
    case .removed:
      return cube.wasRemoved && !path.contains(face)
    case .usedUp:
      return !cube.isInPlay && !cube.wasRemoved && !path.contains(face)
    }
  }
}
