// The doubles in a preview: no test framework is linked.
import APIContractTesting
import Foundation
import Site
import WordCubeAPI
import WordCubeAPITesting

let preview = OverriddenClient(.noop)
preview.override(API.Boards.games, where: { $0.scope == .lastDay }) { _ in
  Board(top: [.sample], outOf: 1)
}
let day = try await preview.boards.games(language: .english, mode: .timed, scope: .lastDay)
let week = try await preview.boards.games(language: .english, mode: .timed, scope: .lastWeek)
guard day.outOf == 1, week == .sample else { fatalError("\(day) \(week)") }

// A call that the preview does not answer is printed, and throws.
do {
  _ = try await APIClient.failing().boards.word(.sample)
  fatalError("answered")
} catch {
  guard case .transport(let call as UnexpectedCall) = error, call.route == .boardWord else {
    fatalError("\(error)")
  }
}
