import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

// The snippets of the article "Authentication", compiled.

private func register(
  _ player: UniqueID, _ secrets: ServerSecrets,
  _ generator: inout some RandomNumberGenerator
) -> (answer: Credentials, storedHash: SHA256.Digest) {
  let token = BearerToken.random(using: &generator)
  let key = secrets.signingKey(of: player)
  let answer = Credentials(playerID: player, token: token, signingKey: key)
  return (answer, token.storedHash)
}

private func join(_ code: JoiningCode, _ client: APIClient) async throws -> Bool {
  let claim = try await client.devices.join(code, name: "Tablet")
  while true {
    switch try await client.devices.claim(claim) {
    case .waiting: try await Task.sleep(for: .seconds(3))
    case .accepted: return true
    case .refused: return false
    }
  }
}

private func prove(
  _ request: inout Request, _ credentials: Credentials, at time: UnixTime,
  _ generator: inout some RandomNumberGenerator
) {
  credentials.token.write(to: &request.headers)
  RequestSignature.sign(
    &request, key: credentials.signingKey, time: time,
    nonce: .random(using: &generator))
}

private func verify(
  _ request: Request, from player: UniqueID, _ secrets: ServerSecrets, now: UnixTime
) throws(ProblemDetails) -> VerifiedSignature {
  do {
    return try RequestSignature.verify(
      request, keys: secrets.signingKeys(of: player), now: now)
  } catch {
    throw ProblemDetails(error)
  }
}

private func message(for response: Response) -> String {
  guard let problem = ProblemDetails(response) else { return "status \(response.status)" }
  switch problem.kind {
  case .refusedGame: return problem.verdict?.violation.message ?? problem.title
  case .staleTime: return "the server's time is \(problem.serverTime ?? 0)"
  default: return problem.detail ?? problem.title
  }
}

@Suite struct AuthenticationTests {
  @Test func `a registered player proves a request`() throws {
    var generator = RandomNumbers(state: 3)
    let player = UniqueID(high: 1, low: 2)
    let secrets = try ServerSecrets([[UInt8](repeating: 1, count: 32)])
    let (credentials, storedHash) = register(player, secrets, &generator)

    var request = try API.Players.erase.request(())
    prove(&request, credentials, at: 1000, &generator)
    #expect(BearerToken(headers: request.headers)?.storedHash == storedHash)
    #expect(try verify(request, from: player, secrets, now: 1010).time == 1000)

    let stale = ProblemDetails(.staleTime, serverTime: 2000)
    #expect(throws: stale) { try verify(request, from: player, secrets, now: 2000) }
    #expect(message(for: Response(stale)) == "the server's time is 2000")
    let other = UniqueID(high: 1, low: 3)
    let wrong = ProblemDetails(.invalidSignature, detail: "the signature is wrong")
    #expect(throws: wrong) { try verify(request, from: other, secrets, now: 1000) }
    #expect(message(for: Response(wrong)) == "the signature is wrong")
  }

  @Test func `a device joins`() async throws {
    #expect(try await join(.schemaExample, .noop))
  }

  @Test func `a problem is shown to a player`() {
    let refused = ProblemDetails(.refusedGame, verdict: .sample)
    #expect(message(for: Response(refused)) == "move 2 breaks wrongScore")
    #expect(message(for: Response(status: 502)) == "status 502")
    #expect(message(for: Response(ProblemDetails(.matchIsFull))) == "The match has two players")
  }

  @Test func `the snippets of the article are this file`() throws {
    let snippets = try Articles.snippets("Authentication")
    let code = try Articles.code("Security/AuthenticationTests.swift")
    #expect(snippets.count == 5)
    for snippet in snippets { #expect(code.contains(snippet), "\(snippet)") }
  }
}
