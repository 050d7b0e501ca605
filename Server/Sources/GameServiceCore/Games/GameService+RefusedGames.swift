import GameStorage
import WordCube

extension GameService {
  /// Stores a refused game for operators, and deletes older ones beyond the limits. Stores nothing if the player was
  /// erased meanwhile.
  func keep(_ finding: StoredFinding) async throws {
    let limits = dependencies.policy.refusedGames
    try await storage.write { rows in
      try rows.expect([.player(finding.player)])
      guard try rows.player(finding.player) != nil else { return }
      try rows.insert(finding)
      try rows.forgetRefusals(of: finding.player, keeping: limits.ofPlayer)
      try rows.forgetRefusals(keeping: limits.count, byteCount: limits.byteCount)
    }
  }
}
