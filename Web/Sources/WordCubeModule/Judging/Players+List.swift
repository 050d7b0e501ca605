import WordCube

extension GameRecord.Players {
  /// The players of a list such as `0,1`; nil for an empty one.
  init?(list: UnsafeRawBufferPointer) throws(ModuleError) {
    if list.isEmpty { return nil }
    var indices: [Int64] = []
    for part in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let text = String(decoding: UnsafeRawBufferPointer(rebasing: part), as: UTF8.self)
      guard let index = Int64(text) else {
        throw ModuleError(.malformed, "players are numbers with commas between, such as 0,1")
      }
      indices.append(index)
    }
    self = .several(indices)
  }
}
