import WordCubeAPI

/// SplitMix64, so a failed test can be repeated.
struct RandomNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<C: Collection>(_ choices: C) -> C.Element {
    guard let choice = choices.randomElement(using: &self) else { preconditionFailure("no choice") }
    return choice
  }

  /// A text of up to 8 scalars, many of which mean something in a URL.
  mutating func text() -> String {
    let scalars = Array(
      "aZ09-._~%+&=?#/:;@ \t\n\"\u{0}\u{7F}éÅ\u{212B}\u{212A}\u{30A}ß字😀\u{FFFD}".unicodeScalars)
    let count = Int.random(in: 0...8, using: &self)
    return String(String.UnicodeScalarView((0..<count).map { _ in pick(scalars) }))
  }

  /// A text that a header field can carry.
  mutating func headerText() -> String {
    let characters = Array("aZ09 %+,;\"'~!")
    let text = String((0..<Int.random(in: 0...8, using: &self)).map { _ in pick(characters) })
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  mutating func bytes() -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
  }
}
