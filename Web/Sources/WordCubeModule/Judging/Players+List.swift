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
      guard let index = Int64(decimal: list[start..<end]) else {
        throw ModuleError(.malformed, "players must be numbers separated by commas, such as 0,1")
      }
      indices.append(index)
    }
    self = .several(indices)
  }
}

extension Int64 {
  /// The integer of a text in decimal, perhaps with a sign; nil for other texts. `Int64.init` of a `String` gives the
  /// same, but is much larger.
  fileprivate init?(decimal text: Slice<UnsafeRawBufferPointer>) {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative || text.first == UInt8(ascii: "+") ? 1 : 0)
    if digits.isEmpty { return nil }
    self = 0
    for byte in digits {
      let digit = Int64(byte) - Int64(UInt8(ascii: "0"))
      let (product, isTooLarge) = multipliedReportingOverflow(by: 10)
      let (sum, overflows) = product.addingReportingOverflow(isNegative ? -digit : digit)
      guard 0...9 ~= digit, !isTooLarge, !overflows else { return nil }
      self = sum
    }
  }
}
