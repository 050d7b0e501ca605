import Foundation
import Testing
import WordCubeAPI

@Suite struct DisplayNameTests {
  private func error(_ text: String) -> DisplayNameError? {
    do {
      let name = try DisplayName(text)
      #expect(name.text.utf8.elementsEqual(text.utf8) && "\(name)" == text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    "A", "Ada", "Ada Lovelace", "Ægir", "Zoë", "Nguyễn", "Ẹ̀kọ́", "Владимир", "Ελένη", "שָׂרָה",
    "محمد", "नूर", "क़मर", "বাংলা", "김철수", "山田 太郎", "が", "🇬🇧", "👩‍👩‍👧‍👦", "क्\u{200D}ष", "1\u{FE0F}\u{20E3}",
    "👁️‍🗨️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️‍🔥",
    "می‌خواهم", "!?", "ﷺ",
    "12345678901234567890", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦",
  ])
  func `names of many languages are accepted`(text: String) {
    // The source may have been normalized by an editor, so it is converted to form C here.
    #expect(error(text.precomposedStringWithCanonicalMapping) == nil)
  }

  @Test func `a name has 1 to 20 characters`() {
    #expect(error("") == .empty)
    for count in 1...25 {
      let text = String(repeating: "é", count: count).precomposedStringWithCanonicalMapping
      #expect(error(text) == (count > 20 ? .tooManyCharacters(found: count) : nil))
    }
    #expect(error(String(repeating: "🇬🇧", count: 20)) == nil)
    #expect(error(String(repeating: "🇬🇧", count: 21)) == .tooManyCharacters(found: 21))
  }

  @Test func `a name has at most 320 bytes`() {
    let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}"
    #expect(error(String(repeating: flag, count: 20)) == nil)
    let longest =
      String(repeating: flag, count: 19) + "\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}\u{E007F}"
    #expect(error(longest) == .tooManyBytes(found: 324))
    let long = String(repeating: "a", count: 1_000_000)
    #expect(error(long) == .tooManyBytes(found: 1_000_000))
  }

  @Test func `a letter has at most 2 marks`() {
    for mark in ["\u{324}", "\u{20DD}", "\u{903}", "\u{489}"] {
      #expect(error("x" + mark + mark) == nil)
      #expect(error("x" + mark + mark + mark) == .tooManyMarks)
      #expect(error("ab" + mark + "c" + mark + mark + "d") == nil)
      #expect(error(mark + "x") == .tooManyMarks)
    }
    // A joiner begins no letter.
    #expect(error("ب\u{324}\u{324}\u{200D}\u{324}ب") == .tooManyMarks)
    #expect(error("1\u{FE0F}\u{20E3}\u{20E3}") == .tooManyMarks)
  }

  @Test(arguments: [
    "-", "–", "—", "―", "‐", "\u{2011}", "‒", "−", "⁻", "₋", "﹘", "－", "─", "━", "➖", "ー", "ｰ",
    "ㅡ", "一", "¯", "‾", "㇐", "ꟷ", "﹉", "⁃", "˗", "〜", "– –", "–\u{324}",
  ])
  func `a name is more than dashes`(text: String) {
    let name = text.precomposedStringWithCanonicalMapping
    #expect(error(name) == .onlyDashes)
    #expect(error("A" + text) != .onlyDashes)
  }

  @Test func `a number sign is the first or the last character`() {
    for sign in ["#", "＃", "﹟", "♯", "№", "#\u{FE0F}\u{20E3}", "#\u{338}"] {
      #expect(error("Ada \(sign)2") == .numberSign)
      #expect(error("Ada\(sign) 2") == .numberSign)
      #expect(error("\(sign)2") == nil)
      #expect(error("C\(sign)") == nil)
    }
  }

  @Test func `a name has a visible character`() {
    for text in [" ", "\u{A0}", "\u{3000}\u{2003}"] {
      #expect(error(text) == .empty)
    }
  }

  @Test func `control and bidi characters and line separators are refused anywhere`() throws {
    var values = Array(0..<0x20) + Array(0x7F..<0xA0)
    values += [0x2028, 0x2029, 0x61C, 0x200E, 0x200F]
    values += Array(0x202A...0x202E) + Array(0x2066...0x2069)
    for value in values {
      let scalar = try #require(Unicode.Scalar(UInt32(value)))
      for text in ["\(scalar)", "\(scalar)a", "a\(scalar)b", "a\(scalar)"] {
        #expect(error(text) == .forbiddenCharacter(scalar), "\(value)")
      }
    }
    #expect(error("a\r\nb") == .forbiddenCharacter("\r"))
    #expect("\(DisplayNameError.forbiddenCharacter("\u{202E}"))".hasSuffix("U+202E"))
  }

  @Test(arguments: [
    // Zero-width space, word joiner, soft hyphen, byte order mark, grapheme joiner, Hangul fillers, selectors.
    0x200B, 0x2060, 0xAD, 0xFEFF, 0x34F, 0x115F, 0x1160, 0x3164, 0xFFA0, 0xFE00, 0xE0100, 0x180B,
    // Letters and signs that are blank.
    0x2800, 0xFFFC, 0x13441, 0x13442, 0x1D159,
    // For private use, unassigned, not a character, a tag, the selectors and joiners without an emoji.
    0xE000, 0x10FFFD, 0x378, 0xFFFF, 0xE0061, 0xFE0E, 0xFE0F, 0x200C, 0x200D,
  ])
  func `what nobody sees is refused`(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    for text in [
      "\(scalar)", "\(scalar)Ada", "A\(scalar)da", "Ada\(scalar)", "Я\(scalar)Я", "1\(scalar)",
    ] {
      #expect(error(text) == .forbiddenCharacter(scalar), "\(text.unicodeScalars.map(\.value))")
    }
    #expect(error("می\(scalar)") == .forbiddenCharacter(scalar))
    #expect(error("می\(scalar)\(scalar)خواهم") == .forbiddenCharacter(scalar))
  }

  @Test func `white space is inside only`() {
    for space in [" ", "\u{A0}", "\u{3000}", "\u{2003}".precomposedStringWithCanonicalMapping] {
      #expect(error("a\(space)b") == nil)
      #expect(error("\(space)b") == .outerWhiteSpace)
      #expect(error("a\(space)") == .outerWhiteSpace)
    }
    #expect(error("a\u{301}".precomposedStringWithCanonicalMapping + " ") == .outerWhiteSpace)
  }

  @Test(arguments: ["e\u{301}", "\u{212B}", "\u{2126}", "a\u{301}\u{323}", "\u{1100}\u{1161}"])
  func `a name that is not normalized is refused`(text: String) {
    #expect(error(text) == .notNormalized)
    #expect(error("x" + text + "y") == .notNormalized)
    #expect(error(text.precomposedStringWithCanonicalMapping) == nil)
  }

  @Test func `random texts never trap, and an accepted one keeps the rules`() {
    var numbers = RandomNumbers(state: 6)
    var accepted = 0
    for _ in 0..<3000 {
      let text = numbers.text() + numbers.text()
      guard error(text) == nil else { continue }
      accepted += 1
      #expect(1...20 ~= text.count)
      #expect(text.trimmingCharacters(in: .whitespacesAndNewlines) == text)
      #expect(text.rangeOfCharacter(from: .controlCharacters.subtracting(.joiners)) == nil)
      #expect(text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(text.utf8))
    }
    #expect(accepted > 100)
  }
}

extension CharacterSet {
  /// Foundation counts these among the control characters.
  fileprivate static let joiners = CharacterSet(charactersIn: "\u{200C}\u{200D}")
}
