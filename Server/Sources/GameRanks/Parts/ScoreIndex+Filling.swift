extension ScoreIndex {
  /// A player with a score, and the time when the player reached it.
  struct Member {
    var player: Int32
    var score: Int64
    var time: Int64
  }

  /// Creates an index of players with their scores, without duplicates.
  ///
  /// Building a treap from sorted players takes one pass: the next player becomes the right child of the last one with a
  /// higher priority, and takes over that one's previous right child as its left child (Jean Vuillemin, "A Unifying Look
  /// at Data Structures", 1980).
  ///
  /// - Complexity: O(*n* log *k* + *s*), where *k* is the number of players with the same score, and *s* the greatest
  ///   score below `ScoreTree.scoreLimit`.
  init(_ members: [Member], playerCount: Int, order: Order) {
    self.init(playerCount: playerCount)
    var limit = 0
    for member in members {
      times[Int(member.player)] = member.time
      if member.score < ScoreTree.scoreLimit { limit = max(limit, Int(member.score) + 1) }
    }
    // The players by score: those with the same score lie between one end and the next.
    var counts = [Int32](repeating: 0, count: limit)
    for member in members where member.score < ScoreTree.scoreLimit {
      counts[Int(member.score)] += 1
    }
    var ends: [Int] = []
    ends.reserveCapacity(limit)
    for count in counts { ends.append((ends.last ?? 0) + Int(count)) }
    var sorted = [Place](repeating: Place(time: 0, player: 0), count: ends.last ?? 0)
    var free = counts.indices.map { ends[$0] - Int(counts[$0]) }
    for member in members {
      guard member.score < ScoreTree.scoreLimit else {
        insert(member.player, score: member.score, time: member.time, order: order)
        continue
      }
      sorted[free[Int(member.score)]] = Place(time: member.time, player: member.player)
      free[Int(member.score)] += 1
    }
    var roots = [Int32](repeating: Self.none, count: limit)
    var spine: [Int32] = []
    for score in counts.indices where counts[score] > 0 {
      let range = ends[score] - Int(counts[score])..<ends[score]
      sorted[range].sort { one, other in
        one.time == other.time ? order(one.player, other.player) : one.time < other.time
      }
      roots[score] = treap(of: sorted[range], &spine)
    }
    setRoots(roots, counts)
  }

  /// A player among those with the same score.
  private struct Place {
    var time: Int64
    var player: Int32
  }

  /// Returns the root of a treap of players in their order. There is at least one player.
  private mutating func treap(of players: ArraySlice<Place>, _ spine: inout [Int32]) -> Int32 {
    spine.removeAll(keepingCapacity: true)
    for place in players {
      let priority = Self.priority(place.player)
      var below = Self.none
      while let last = spine.last, Self.priority(last) < priority {
        below = last
        spine.removeLast()
      }
      links[Int(place.player)].left = below
      if let last = spine.last { links[Int(last)].right = place.player }
      spine.append(place.player)
    }
    return spine[0]
  }
}
