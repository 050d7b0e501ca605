import Foundation
import Testing
import WordCubeAPI

struct TimeZoneNameTests {
  private func error(_ text: String) -> TimeZoneNameError? {
    do {
      let name = try TimeZoneName(text)
      #expect(name.text == text && "\(name)" == text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `each zone that the system knows has a name`() {
    let names = TimeZone.knownTimeZoneIdentifiers
    #expect(names.count > 300)
    for name in names { #expect(error(name) == nil, "\(name)") }
  }

  @Test(arguments: [
    "UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "Etc/GMT-14", "EST5EDT",
    "America/Port-au-Prince", "azAZ09_+-", "Europe/Nowhere", "A",
  ])
  func `the form is enough`(text: String) {
    #expect(error(text) == nil)
  }

  @Test func `a name has 1 to 64 characters`() {
    #expect(error("") == .empty)
    for count in 1...70 {
      let text = String(repeating: "a", count: count)
      #expect(error(text) == (count > 64 ? .tooManyCharacters(found: count) : nil))
    }
  }

  @Test func `other ASCII characters are refused`() {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/".utf8)
    for byte in UInt8(0)..<128 {
      let scalar = Unicode.Scalar(byte)
      let expected = allowed.contains(byte) ? nil : TimeZoneNameError.forbiddenCharacter(scalar)
      #expect(error("a\(scalar)b") == expected, "\(byte)")
    }
  }

  @Test(arguments: ["é", "e\u{301}", "\u{212A}", "٣", "\u{2044}", "😀"])
  func `characters beyond ASCII are refused`(text: String) {
    let scalar = text.unicodeScalars.first { !$0.isASCII }
    #expect(error("Europe/\(text)") == scalar.map { .forbiddenCharacter($0) })
  }

  @Test(arguments: ["/", "/UTC", "UTC/", "/Europe/Berlin", "Europe/Berlin/"])
  func `a slash at an end is refused`(text: String) {
    #expect(error(text) == .outerSlash)
  }

  @Test func `errors say what is wrong`() {
    #expect(TimeZoneNameError.empty.description == "the name of a time zone cannot be empty")
    #expect(
      TimeZoneNameError.tooManyCharacters(found: 65).description
        == "the name of a time zone can have at most 64 characters, not 65")
    #expect(
      TimeZoneNameError.forbiddenCharacter("\u{1F600}").description
        == "the name of a time zone cannot contain the character U+1F600")
    #expect(
      TimeZoneNameError.outerSlash.description
        == "the name of a time zone cannot start or end with /")
  }
}
