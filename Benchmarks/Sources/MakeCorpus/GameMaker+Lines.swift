import BenchmarkSupport
import WordCubeFormats

extension GameMaker {
  /// The JSON lines of some games, in their order, made by several tasks.
  func lines(_ numbers: Range<Int>, perTask count: Int) async throws -> [[UInt8]] {
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for start in stride(from: numbers.lowerBound, to: numbers.upperBound, by: count) {
        let end = min(numbers.upperBound, start + count)
        group.addTask { (start, try lines(start..<end)) }
      }
      var parts: [Int: [UInt8]] = [:]
      for try await (start, lines) in group { parts[start] = lines }
      return parts.sorted { $0.key < $1.key }.map { $0.value }
    }
  }

  private func lines(_ numbers: Range<Int>) throws -> [UInt8] {
    var lines: [UInt8] = []
    for number in numbers {
      guard let game = game(number) else {
        throw CorpusFailure("no puzzle was found for game \(number): try fewer words")
      }
      lines += game.json
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }
}
