import WordCube
import WordCubeAPI

extension RandomNumbers {
  mutating func id() -> UniqueID {
    let text = [8, 4, 4, 4, 12].map { count in
      String((0..<count).map { _ in pick("0123456789ABCDEF") })
    }
    guard let id = UniqueID(text.joined(separator: "-")) else { preconditionFailure("no UUID") }
    return id
  }

  mutating func code() -> ShareCode {
    ShareCode.random(using: &self)
  }

  mutating func mode() -> GameMode { pick(GameMode.allCases) }

  mutating func language() -> Language { pick(Language.allCases) }

  mutating func number() -> Int {
    chance(50) ? Int.random(in: 0...30, using: &self) : pick([.min, -1, .max])
  }

  /// A number of the range, often one of its ends.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    chance(50) ? Int.random(in: range, using: &self) : pick([range.lowerBound, range.upperBound])
  }

  mutating func int64(_ range: ClosedRange<Int>) -> Int64 { Int64(number(range)) }

  mutating func maybe<T>(_ value: (inout RandomNumbers) -> T) -> T? {
    chance(50) ? value(&self) : nil
  }

  mutating func puzzleRequest() -> PuzzleRequest {
    PuzzleRequest(language: language(), mode: mode())
  }
}
