import WordCube
import WordCubeFormats

extension LivePuzzle {
  /// The puzzle of some JSON: fresh, or live with what has become of its cubes.
  ///
  /// - Throws: Why the bytes are neither. JSON that speaks of what became of cubes is read as a live
  ///   puzzle, so that a state that is wrong is not passed over.
  init(freshOrLive json: Span<UInt8>, limits: Limits) throws(JSONError) {
    if Self.speaksOfState(json) {
      try self.init(json: json, limits: limits)
    } else {
      self.init(puzzle: try Puzzle(json: json, limits: limits))
    }
  }

  private static func speaksOfState(_ json: Span<UInt8>) -> Bool {
    let names = ["useCount", "wasRemoved"].map { Array("\"\($0)\"".utf8) }
    for start in json.indices where json[start] == UInt8(ascii: "\"") {
      for name in names where name.count <= json.count - start {
        var isEqual = true
        for offset in name.indices where json[start + offset] != name[offset] { isEqual = false }
        if isEqual { return true }
      }
    }
    return false
  }
}
