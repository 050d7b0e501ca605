import Testing
import WordCube
import WordCubeAPI

@Suite struct `Event streams` {
  private func parse(_ text: String) throws -> [EventBlock] {
    var parser = EventStreamParser()
    return try parser.parse(text.utf8)
  }

  @Test func `the examples of the standard`() throws {
    #expect(
      try parse("data: YHOO\ndata: +2\ndata: 10\n\n") == [EventBlock(data: "YHOO\n+2\n10")])
    #expect(
      try parse(
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n"
      )
        == [
          EventBlock(id: "1", data: "first event"), EventBlock(data: "second event"),
          EventBlock(data: " third event"),
        ])
    #expect(
      try parse("data\n\ndata\ndata\n\ndata:") == [EventBlock(data: ""), EventBlock(data: "\n")])
    #expect(
      try parse("data:test\n\ndata: test\n\n") == [
        EventBlock(data: "test"), EventBlock(data: "test"),
      ])
  }

  @Test func `lines end with LF, CR or CRLF, also over two chunks, after a byte order mark`() throws
  {
    var parser = EventStreamParser()
    var events: [EventBlock] = []
    for chunk in ["\u{FEFF}data: a\r", "\n\r", "data: b\r\r", "event: n\ndata: c\r\n", "\r\n"] {
      events += try parser.parse(chunk.utf8)
    }
    #expect(
      events == [EventBlock(data: "a"), EventBlock(data: "b"), EventBlock(name: "n", data: "c")])
  }

  @Test func `identifier and delay are kept, also without an event`() throws {
    var parser = EventStreamParser(lastEventID: "6")
    #expect(try parser.parse("id: 7\nretry: 1500\n".utf8) == [])
    #expect(parser.lastEventID == "6")
    #expect(
      try parser.parse("\nid: 8\u{0}\nretry: 1x\ndata\n\n".utf8) == [EventBlock(id: "7", data: "")])
    #expect(parser.lastEventID == "7" && parser.retry == .milliseconds(1500))
  }

  @Test func `a line and an event have a maximum length`() throws {
    let limits = EventStreamParser.Limits(line: 8, data: 5)
    var parser = EventStreamParser(limits: limits)
    #expect(try parser.parse("data:123\ndata:4\n\n".utf8) == [EventBlock(data: "123\n4")])
    #expect(throws: EventStreamError.dataTooLong(limit: 5)) {
      try parser.parse("data:123\ndata:45\n".utf8)
    }
    parser = EventStreamParser(limits: limits)
    #expect(throws: EventStreamError.lineTooLong(limit: 8)) { try parser.parse("data:1234".utf8) }
  }

  @Test func `random streams are read as by the twin, however they are cut`() throws {
    var numbers = RandomNumbers(state: 44)
    let pieces =
      [
        "data", "event", "id", "retry", ":", ": ", " ", "\n", "\r", "\r\n", "\n\n", "\u{FEFF}", "é",
        "7",
        "250", "\u{0}", "x", "message",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &numbers)).flatMap { _ in numbers.pick(pieces)
      }
      let twin = NaiveEventStream(bytes)
      var parser = EventStreamParser()
      var events: [EventBlock] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let chunk = rest.prefix(Int.random(in: 1...9, using: &numbers))
        rest = rest.dropFirst(chunk.count)
        events += try parser.parse(chunk)
      }
      #expect(events == twin.events, "\(bytes)")
      #expect(parser.lastEventID == twin.lastEventID, "\(bytes)")
      #expect(parser.retry == twin.retry.map { .milliseconds($0) }, "\(bytes)")
    }
  }

  @Test func `what is printed is parsed as the same`() throws {
    var numbers = RandomNumbers(state: 45)
    for _ in 0..<1_000 {
      let data = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in numbers.text() }
        .joined(separator: "\n").replacing("\r", with: "")
      let event = EventBlock(id: numbers.headerText(), name: numbers.headerText(), data: data)
      #expect(try parse(String(decoding: try event.printed(), as: UTF8.self)) == [event])
    }
    let breaks = EventBlock(data: "a\rb\r\nc\n")
    #expect(
      try parse(String(decoding: try breaks.printed(), as: UTF8.self)).first?.data == "a\nb\nc\n")
    for text in ["a\nb", "a\rb", "\u{0}"] {
      #expect(throws: BodyError.self) { try EventBlock(id: text, data: "").printed() }
      #expect(throws: BodyError.self) { try EventBlock(name: text, data: "").printed() }
    }
    var parser = EventStreamParser()
    #expect(try parser.parse(EventBlock.heartbeat) == [])
  }
}

@Suite struct `Events of a player` {
  @Test func `every kind comes back, and unknown kinds are ignored`() throws {
    let answer = API.Events.follow.answer
    let response = try API.Events.follow.response(PlayerEvent.samples)
    #expect(response.headers["content-type"] == "text/event-stream")
    let text = String(decoding: response.body, as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        id: 7f3a-1
        event: reset
        data: {}

        id: 7f3a-2
        event: yourTurn
        data: {"match":"\(UniqueID.sample)","moveCount":2}


        """))
    let newer = Array((text + "id: 7f3a-8\nevent: newKind\ndata: ?\n\ndata: [\n\n").utf8)
    #expect(try answer.body == API.Events.follow.description().answerBody)
    #expect(try events(newer) == PlayerEvent.samples)
    #expect(throws: (any Error).self) { try events(Array("event: yourTurn\ndata: {}\n\n".utf8)) }
  }

  private func events(_ bytes: [UInt8]) throws -> [IdentifiedEvent<PlayerEvent>] {
    var parser = EventStreamParser()
    return try parser.parse(bytes).compactMap { try IdentifiedEvent<PlayerEvent>($0) }
  }
}
