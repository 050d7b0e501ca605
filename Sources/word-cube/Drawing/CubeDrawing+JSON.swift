import WordCube

extension CubeDrawing {
  /// The position as a JSON object on one line, with the line's end.
  ///
  /// The letters of tiles need no escaping.
  func json(_ position: GamePosition) -> String {
    let playable = state.playableFaces
    let faces = Face.all.map { face in
      """
      {"face":\(face.rawValue),"letter":"\(puzzle[face].letters)",\
      "useCount":\(state.useCount(of: face)),"playable":\(playable.contains(face)),\
      "visibleHalves":\(surface.visibleHalves(of: face).count)}
      """
    }
    let violation = position.violation.map {
      "{\"move\":\($0.move.map { "\($0)" } ?? "null"),\"message\":\(jsonString($0.message))}"
    }
    return """
      {"moves":\(position.moves?.count ?? 0),"totalScore":\(position.totalScore),\
      "inPlay":\(list(state.inPlay.map(\.rawValue))),\
      "removed":\(list(state.removed.map(\.rawValue))),"faces":[\(faces.joined(separator: ","))],\
      "path":\(list(path.map(\.rawValue))),"violation":\(violation ?? "null")}

      """
  }

  private func list(_ numbers: [UInt8]) -> String {
    "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]"
  }

  private func jsonString(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C: result += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x20..<0x7F: result += String(UnicodeScalar(UInt8(unit)))
      default:
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result + "\""
  }
}
