import WordCube
import WordCubeFormats

extension CubeDrawing {
  /// The position as a JSON object on one line, with a line end.
  func json(_ position: GamePosition) -> [UInt8] {
    let playable = state.playableFaces
    var json = JSONWriter()
    json.object { json in
      json.member("moves", position.moves?.count ?? 0)
      json.member("totalScore", position.totalScore)
      json.write("inPlay", state.inPlay.map(\.rawValue))
      json.write("removed", state.removed.map(\.rawValue))
      json.name("faces")
      json.array(Face.all) { json, face in
        json.object { json in
          json.member("face", face.index)
          json.member("letter", puzzle[face].letters)
          json.member("useCount", state.useCount(of: face))
          json.member("playable", playable.contains(face))
          json.member("visibleHalves", surface.visibleHalves(of: face).count)
        }
      }
      json.write("path", path.map(\.rawValue))
      json.name("violation")
      guard let violation = position.violation else { return json.raw("null") }
      json.object { json in
        json.member("move", violation.move)
        json.member("message", violation.message)
      }
    }
    json.raw("\n")
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes a member that is an array of numbers.
  mutating func write(_ name: StaticString, _ numbers: [UInt8]) {
    self.name(name)
    array(numbers) { Int($1).write(to: &$0) }
  }
}
