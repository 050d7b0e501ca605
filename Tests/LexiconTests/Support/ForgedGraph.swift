@testable import Lexicon

/// Bytes of a graph with any edges and any header, and the right checksum: what an attacker could write.
struct ForgedGraph {
  struct Edge {
    var parent: UInt32
    var letter: UInt32
    var child: UInt32
    var isFinal: Bool
  }

  var units: [UInt32]
  var header = GraphHeader(
    alphabet: .english, unitCount: 0, wordCount: 0, stateCount: 1, edgeCount: 0, longestWord: 0,
    checksum: 0, index: .absent)
  var alphabetCount: UInt32 = 26
  var scalars = (0..<32).map { $0 < 26 ? UInt32($0) + 65 : 0 }
  var index: [UInt8] = []

  init(unitCount: Int, edges: [Edge]) {
    units = [UInt32](repeating: 63, count: unitCount)
    for edge in edges {
      let slot = Int(edge.parent ^ edge.letter)
      precondition(units[slot] == 63, "two edges in one slot")
      units[slot] = edge.child << 7 | (edge.isFinal ? 64 : 0) | edge.letter
    }
    header.edgeCount = edges.count
    header.stateCount = Set(edges.map(\.parent) + edges.map(\.child) + [1]).count
  }

  var bytes: [UInt8] {
    var sum = GraphChecksum()
    sum.mix(scalars.span)
    sum.mix(units.span)
    let checksum = sum.finish(count: UInt64(alphabetCount))
    var out = GraphHeader.magic
    out.append(uint32: 1)
    out.append(uint32: header.index == .absent ? 0 : header.index == .narrow ? 1 : 3)
    out.append(uint32: UInt32(truncatingIfNeeded: checksum))
    out.append(uint32: UInt32(truncatingIfNeeded: checksum >> 32))
    for number in [
      units.count, header.wordCount, header.stateCount, header.edgeCount, header.longestWord,
    ] {
      out.append(uint32: UInt32(number))
    }
    out.append(uint32: alphabetCount)
    out += [UInt8](repeating: 0, count: 16)
    for scalar in scalars { out.append(uint32: scalar) }
    for unit in units { out.append(uint32: unit) }
    return out + index
  }

  /// The error of opening; `nil` if it opens.
  var error: WordGraphError? {
    do {
      _ = try WordGraph(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }
}
