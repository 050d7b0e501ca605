import WordCubeAPI
import Testing

struct RouteFlawsTests {
  @Test func `the routes have no flaws`() throws {
    #expect(TestRoute.flaws == [])
    #expect(APIRoute.flaws == [])
    #expect(try Router<APIRoute>().overlaps == [])
  }

  @Test func `flaws are found`() {
    #expect(
      Flawed.flaws == [
        "swapped: the endpoint is of the route shadowed",
        "shadowed: the sample is parsed as shadowing",
        "unprintable: GET /unprintable: no path has exactly the parameters id",
        "unequal: /unequal?a=1 is printed as /unequal?a=2",
        "unreadable: GET /unreadable: query item a must be an integer, not 'b'",
        "lacking: /l and the fields have different parameters",
        "surplus: /s/{name}/{page} and the fields have different parameters",
      ])
  }
}

/// Routes, each but one with a flaw.
private enum Flawed: String, Route {
  case swapped, shadowed, shadowing, unprintable, unequal, unreadable, lacking, surplus

  var pattern: RoutePattern {
    switch self {
    case .swapped: "/swapped"
    case .shadowed: "/{name}"
    case .shadowing: "/shadowing"
    case .unprintable: "/unprintable"
    case .unequal: "/unequal"
    case .unreadable: "/unreadable"
    case .lacking: RoutePattern("/lacking/{name}", or: "/l")
    case .surplus: RoutePattern("/surplus/{name}", or: "/s/{name}/{page}")
    }
  }

  var endpoint: any RouteEndpoint<Flawed> {
    switch self {
    case .swapped: Flawed.shadowed.endpoint
    case .shadowed:
      Endpoint(self, "", sample: "shadowing", answer: .empty()) { try $0.path("name", \.self) }
    case .lacking, .surplus:
      Endpoint(self, "", sample: "a", answer: .empty()) { try $0.path("name", \.self) }
    case .shadowing: Endpoint<Flawed, Void, Void>(self, "", sample: (), answer: .empty()) { _ in }
    case .unprintable:
      Endpoint(self, "", sample: "a", answer: .empty()) { try $0.path("id", \.self) }
    case .unequal:
      Endpoint(self, "", sample: 1, answer: .empty()) { try $0.query("a", \.self) + 1 }
    case .unreadable:
      Endpoint(self, "", sample: Halves(), answer: .empty()) { fields in
        _ = try fields.query("a", \.text)
        return try Halves(number: fields.query("a", \.number))
      }
    }
  }
}

private struct Halves: Sendable {
  var text = "b"
  var number: Int?
}
