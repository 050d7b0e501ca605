import Testing

@testable import APIContract
@testable import WordCubeAPI

struct NaiveRouterTests {
  typealias Outcome<R: Route> = Result<Parsed<R>, NaiveRefusal>

  struct Parsed<R: Route>: Equatable {
    var route: R
    var target: String
    var headers: Headers
    var body: [UInt8]

    init(_ route: R, _ request: Request) {
      self.route = route
      target = request.target
      headers = request.headers
      body = request.body
    }
  }

  private func outcome<R: Route>(_ router: Router<R>, _ request: Request) throws -> Outcome<R> {
    do {
      let match = try router.match(request)
      func printed<E: RouteEndpoint<R>>(_ endpoint: E) throws -> Request {
        try endpoint.request(endpoint.input(match))
      }
      return .success(Parsed(match.route, try printed(match.route.endpoint)))
    } catch let error as RequestError {
      let allowed = error.headers["allow"].map { naiveSplit($0, ",") } ?? []
      return .failure(
        NaiveRefusal(status: error.status, allowed: allowed.map { $0.filter { $0 != " " } }))
    }
  }

  private func compare<R: Route>(_ type: R.Type, seed: UInt64) throws -> [Int: Int] {
    let router = try Router<R>()
    let naive = try NaiveRouter<R>()
    let samples = try R.allCases.map { try $0.endpoint.description().sample.body }
    var numbers = RandomNumbers(state: seed)
    var counts: [Int: Int] = [:]
    for _ in 0..<4000 {
      let request = try numbers.request(R.self)
      let expected: Outcome<R>
      do throws(NaiveRefusal) {
        let (route, printed) = try naive.parse(request)
        expected = .success(Parsed(route, printed))
      } catch {
        expected = .failure(error)
      }
      let found = try outcome(router, request)
      // The sample of one model can be read as another model whose members are all optional.
      if case .success = found, case .failure(let refusal) = expected, refusal.status == 400,
        samples.contains(request.body)
      {
        continue
      }
      try #require(found == expected, "\(request): \(found), not \(expected)")
      switch expected {
      case .success: counts[200, default: 0] += 1
      case .failure(let refusal): counts[refusal.status, default: 0] += 1
      }
    }
    return counts
  }

  @Test func `the router answers as the naive one`() throws {
    let counts = try compare(APIRoute.self, seed: 1)
    for status in [200, 400, 404, 405, 415] { #expect(counts[status, default: 0] > 5) }
  }

  @Test func `the router answers as the naive one for every kind of field`() throws {
    let counts = try compare(TestRoute.self, seed: 2)
    for status in [200, 400, 404, 405, 415] { #expect(counts[status, default: 0] > 5) }
  }
}
