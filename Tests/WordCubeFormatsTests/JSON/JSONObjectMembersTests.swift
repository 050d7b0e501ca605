import Foundation
import Testing
import WordCubeFormats

struct JSONObjectMembersTests {
  @Test func `members are read as JSONSerialization reads them`() throws {
    let samples = [
      #"{}"#, #" { "a" : "b" , "c":[1,{"x":"]}\""},[2]] } "#, #"{"a":"\"\\\/\b\f\n\r\t"}"#,
      #"{"a":"\u00e9\ud83d\ude00x","é":"\u0000"}"#, #"{"a":12.5,"b":null,"c":true}"#,
    ]
    for sample in samples {
      let object = try JSONObjectMembers(Array(sample.utf8))
      let expected = try JSONSerialization.jsonObject(with: Data(sample.utf8)) as? [String: Any]
      #expect(Set(object.names) == Set((expected ?? [:]).keys))
      for (name, value) in expected ?? [:] {
        if let text = value as? String {
          #expect(try object.text(name) == text)
        } else {
          #expect(throws: JSONError.self) { try object.text(name) }
          let bytes = try #require(object.bytes(of: name))
          let again = try JSONSerialization.jsonObject(
            with: Data(bytes), options: .fragmentsAllowed)
          #expect(again as? NSObject == value as? NSObject)
        }
      }
    }
  }

  @Test(arguments: [
    "", "x", "[]", "{", "{\"a\"", "{\"a\":", "{\"a\":}", "{\"a\":1", "{\"a\":1,}", "{\"a\":1}x",
    "{\"a\":\"", "{\"a\":\"\\", "{\"a\":[1}", "{\"a\":1,\"a\":2}", "{a:1}", "{\"a\" 1}", "{,}",
    "{\"a\":[", "{\"a\":{\"b\"}",
  ])
  func `other bytes are refused`(text: String) {
    #expect(throws: JSONError.self) { try JSONObjectMembers(Array(text.utf8)) }
  }

  @Test(arguments: [
    #"\ud83d"#, #"\ud83dx"#, #"\ud83d\n"#, #"\ude00"#, #"\ud83d\ud83d"#, #"\u12"#, #"\u12G4"#,
    #"\x"#,
  ])
  func `a malformed text is refused`(text: String) throws {
    #expect(throws: JSONError.self) {
      try JSONObjectMembers(Array("{\"a\":\"\(text)\"}".utf8)).text("a")
    }
  }
}
