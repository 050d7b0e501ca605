import Foundation
import Testing
import WordCubeAPI

// The snippets of the article "Adding an endpoint", compiled.

private struct Note: Codable, Hashable {
  var text: String
}

private struct NoteQuery: Hashable {
  var day: Int
  var language = "en"
}

private enum DiaryRoute: String, Route {
  case note

  var endpoint: any RouteEndpoint<DiaryRoute> {
    switch self {
    case .note: Diary.note
    }
  }
}

private enum Diary {
  static let note = Endpoint(
    DiaryRoute.note, "GET /notes/{day}", "The note of a day", access: .open, caching: .never,
    sample: NoteQuery(day: 7, language: "fr"),
    answer: .body(.json(Note.self)), failures: [FailureDescription(404, "no-such-note")]
  ) { fields in
    try NoteQuery(
      day: fields.path("day", \.day),
      language: fields.query("language", default: "en", \.language))
  }
}

private func respond(to request: Request, _ router: Router<DiaryRoute>) async throws -> Response {
  do {
    let match = try router.match(request)
    switch match.route {
    case .note:
      return try await Diary.note.respond(to: match) { query in
        Note(text: "Day \(query.day)")
      }
    }
  } catch let error as RequestError {
    let message = Array(error.description.utf8)
    return Response(status: error.status, headers: error.headers, body: message)
  }
}

private struct DiaryClient {
  var send: @Sendable (Request) async throws -> Response

  func note(day: Int, language: String = "en") async throws(CallError) -> Note {
    try await Diary.note.call(NoteQuery(day: day, language: language), send: send)
  }
}

struct AddingAnEndpointTests {
  @Test func `the routes have no flaws`() throws {
    #expect(DiaryRoute.flaws == [])
    #expect(try Router<DiaryRoute>().overlaps == [])
  }

  @Test func `the note of a day is answered`() async throws {
    let router = try Router<DiaryRoute>()
    let client = DiaryClient { try await respond(to: $0, router) }
    #expect(try await client.note(day: 7) == Note(text: "Day 7"))
    #expect(try Diary.note.request(NoteQuery(day: 7)).target == "/notes/7")
  }

  @Test func `the snippets of the article are this file`() throws {
    let snippets = try Articles.snippets("AddingAnEndpoint")
    let code = try Articles.code("Routing/AddingAnEndpointTests.swift")
    #expect(snippets.count == 6)
    for snippet in snippets { #expect(code.contains(snippet), "\(snippet)") }
  }

  @Test func `the messages of the article are answered`() async throws {
    let rows = try Articles.text("AddingAnEndpoint").components(separatedBy: "\n").filter {
      $0.hasPrefix("| `")
    }
    #expect(rows.count == 6)
    for row in rows {
      let cells = row.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let line = cells[1].trimmingCharacters(in: ["`"]).components(separatedBy: " ")
      let request = Request(Request.Method(rawValue: line[0]), target: line[1])
      let response = try await respond(to: request, Router())
      #expect("\(response.status)" == cells[2])
      #expect(String(decoding: response.body, as: UTF8.self) == cells[3])
    }
  }
}
