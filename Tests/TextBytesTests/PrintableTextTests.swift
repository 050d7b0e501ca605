import Testing
import TextBytes

struct PrintableTextTests {
  @Test(arguments: [
    ("Łódź, 東京 👩🏽", "Łódź, 東京 👩🏽"), ("", ""), ("\\u{1b}", "\\u{1b}"),
    ("a\u{1B}[31mb", "a\\u{1b}[31mb"), ("a\u{9B}31mb", "a\\u{9b}31mb"),
    ("\u{7F}\0", "\\u{7f}\\u{0}"),
    ("abc\u{202E}cba", "abc\\u{202e}cba"), ("\u{200B}\u{FEFF}\u{AD}", "\\u{200b}\\u{feff}\\u{ad}"),
    ("a\r\nb\tc\u{85}\u{2028}\u{2029}", "a\\u{d}\\u{a}b\\u{9}c\\u{85}\\u{2028}\\u{2029}"),
  ])
  func `characters that steer a terminal are spelled out, and no others`(
    text: String, printed: String
  ) {
    #expect(printableText(text) == printed)
  }

  @Test func `a caller spells other characters in its own way`() {
    #expect(printableText("a-b\u{1B}") { $0 == "-" ? "minus" : nil } == "aminusb\\u{1b}")
  }
}
