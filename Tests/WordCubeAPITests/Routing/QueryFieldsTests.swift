import WordCubeAPI
import Testing

struct QueryFieldsTests {
  @Test(arguments: [
    ("text=a", Search(text: "a")), ("q=a", Search(text: "a")), ("text", Search(text: "")),
    ("text=", Search(text: "")), ("&text=a&&", Search(text: "a")), ("t%65xt=a", Search(text: "a")),
    ("text=a=b", Search(text: "a=b")), ("text=a+b%2B", Search(text: "a b+")),
    ("text=a&unknown=1&unknown=%zz&%zz=1", Search(text: "a")),
    ("text=a&count=10&order=ascending", Search(text: "a")),
    ("count=%2B7&text=a", Search(text: "a", count: 7)),
    ("text=a&exact=true&order=descending", Search(text: "a", order: .descending, isExact: true)),
  ])
  func `reads the query`(_ query: String, _ value: Search) throws {
    #expect(try parse(TestAPI.search, Request(path: "/search", query: query)) == value)
  }

  @Test(arguments: [
    (Search(text: ""), "text="), (Search(text: "a", count: 10), "text=a"),
    (Search(text: "a&b=c +", count: -1), "text=a%26b%3Dc%20%2B&count=-1"),
    (
      Search(text: "é", order: .descending, isExact: false),
      "text=%C3%A9&order=descending&exact=false"
    ),
  ])
  func `writes what differs from the default`(_ value: Search, _ query: String) throws {
    #expect(try TestAPI.search.request(value).target == "/search?" + query)
  }

  @Test(arguments: [
    ("", "query item text is missing"), ("TEXT=a", "query item text is missing"),
    ("text=a&text=b", "query item text occurs more than once"),
    ("text=a&q=a", "query item text occurs more than once"),
    ("text=%", "query item text is malformed"), ("text=%FF", "query item text is malformed"),
    ("text=a&count=", "query item count must be an integer, not ''"),
    ("text=a&count=1.5", "query item count must be an integer, not '1.5'"),
    (
      "text=a&count=99999999999999999999",
      "query item count must be an integer, not '99999999999999999999'"
    ),
    ("text=a&order=Ascending", "query item order must be ascending or descending, not 'Ascending'"),
    ("text=a&exact=1", "query item exact must be true or false, not '1'"),
    ("text=a&count=101", "count is more than 100"),
  ])
  func `says what is wrong in the query`(_ query: String, _ reason: String) {
    let request = Request(path: "/search", query: query)
    #expect(message(TestAPI.search, request) == "400 GET /search: " + reason)
  }

  @Test func `a number out of range is neither read nor written`() throws {
    let endpoint = TestEndpoint<Int, Void>(.root, sample: 1, answer: .empty()) { fields in
      try fields.query("day", in: 1...7, default: 2, \.self)
    }
    for day in 1...7 {
      #expect(try parse(endpoint, endpoint.request(day)) == day)
    }
    #expect(try parse(endpoint, Request(target: "/?day=%2B7")) == 7)
    for text in ["0", "8", "-1", "\(Int.min)", "\(Int.max)"] {
      #expect(
        message(endpoint, Request(target: "/?day=" + text))
          == "400 GET /: query item day must be an integer from 1 to 7, not '\(text)'")
      let error = #expect(throws: PrintError.self) { try endpoint.request(Int(text) ?? 0) }
      #expect(
        error?.description
          == "GET /: query item day must be an integer from 1 to 7, not '\(text)'")
    }
  }

  @Test func `a text of another length is neither read nor written`() throws {
    let endpoint = TestEndpoint<String?, Void>(
      .root, sample: "a", answer: .empty()
    ) { fields in
      try fields.query("tag", lengths: 1...3, \.self)
    }
    for text in [nil, "a", "字字字", "e\u{301}a"] {
      #expect(try parse(endpoint, endpoint.request(text)) == text)
    }
    for text in ["", "abcd"] {
      #expect(
        message(endpoint, Request(target: "/?tag=" + text))
          == "400 GET /: query item tag must be text of 1 to 3 characters, not '\(text)'")
      #expect(throws: PrintError.self) { try endpoint.request(text) }
    }
  }

  @Test func `canonically equal texts are not the default`() throws {
    let endpoint = TestEndpoint<String, Void>(.root, sample: "", answer: .empty()) { fields in
      try fields.query("unit", default: "\u{212B}", \.self)
    }
    #expect(try endpoint.request("\u{212B}").target == "/")
    #expect(try endpoint.request("\u{C5}").target == "/?unit=%C3%85")
  }

  @Test func `an input can have several forms`() throws {
    enum Day: Equatable {
      case today
      case number(Int)

      var number: Int? { if case .number(let number) = self { number } else { nil } }
    }
    let endpoint = TestEndpoint<Day, Void>(.root, sample: .today, answer: .empty()) { fields in
      let number = try fields.query("number", \.number)
      return number.map(Day.number) ?? .today
    }
    for (day, target) in [(Day.today, "/"), (.number(7), "/?number=7")] {
      #expect(try endpoint.request(day).target == target)
      #expect(try parse(endpoint, Request(target: target)) == day)
    }
  }

  @Test func `names are percent encoded too`() throws {
    let endpoint = TestEndpoint<Int, Void>(.root, sample: 1, answer: .empty()) { fields in
      try fields.query("a b", \.self)
    }
    #expect(try endpoint.request(1).target == "/?a%20b=1")
    for target in ["/?a%20b=1", "/?a+b=1", "/?%61 b=1"] {
      #expect(try parse(endpoint, Request(target: target)) == 1)
    }
  }
}
