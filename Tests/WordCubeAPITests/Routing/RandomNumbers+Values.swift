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
    let text = String((0..<8).map { _ in pick(ShareCode.alphabet) })
    guard let code = ShareCode(parameterText: text) else { preconditionFailure("no code") }
    return code
  }

  mutating func mode() -> GameMode { pick(GameMode.allCases) }

  mutating func language() -> Language { pick(Language.allCases) }

  mutating func number() -> Int {
    chance(50) ? Int.random(in: 0...30, using: &self) : pick([.min, -1, .max])
  }

  mutating func maybe<T>(_ value: (inout RandomNumbers) -> T) -> T? {
    chance(50) ? value(&self) : nil
  }

  mutating func puzzleRequest() -> PuzzleRequest {
    PuzzleRequest(language: language(), mode: mode())
  }
}
