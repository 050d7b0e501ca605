import EnglishLexicon
import Foundation
import Lexicon
import WordCube
import WordCubeAPI
import WordCubeAPITesting
import WordCubeClient
import WordCubeFormats
import WordCubeSolver
import WordCubeTesting

// Uses each product, so each is linked.
let verifier = Verifier(dictionary: WordGraph.english)
let sample = SampleGame.valid
let verdict = verifier.judge(sample.record)
let digest = GameDigest(puzzle: sample.record.puzzle, moves: sample.record.moves)
guard verdict.isValid, verdict.stamp.gameDigest == digest,
  let again = try? MoveList(json: sample.record.moves.json.span), again == sample.record.moves
else { fatalError("the sample game is valid: \(verdict)") }
let position = Position(sample.record.puzzle)
guard let best = try? Solver(dictionary: .english).bestWord(in: position) else {
  fatalError("a word of the sample puzzle can be played")
}
guard let url = URL(string: "https://example.org"), LiveTransport(baseURL: url) != nil else {
  fatalError("a transport to a server")
}
try await APIClient.noop.service.health()
do {
  try await APIClient.noop.applying(.offline).service.health()
  fatalError("the client is offline")
} catch {
  guard error.isOffline else { fatalError("\(error)") }
}
print(verdict, best)
