import WordCube

extension GameRecord.Players {
  /// The players of a list such as `0,1`; nil for an empty one.
  init?(list: UnsafeRawBufferPointer) throws(ModuleError) {
    if list.isEmpty { return nil }
    var indices: [Int64] = []
    var end = -1
    while end < list.count {
      let start = end + 1
      end = start
      while end < list.count, list[end] != UInt8(ascii: ",") { end += 1 }
      let text = String(
        decoding: UnsafeRawBufferPointer(rebasing: list[start..<end]), as: UTF8.self)
      guard let index = Int64(text) else {
        throw ModuleError(.malformed, "players are numbers with commas between, such as 0,1")
      }
      indices.append(index)
    }
    self = .several(indices)
  }
}
