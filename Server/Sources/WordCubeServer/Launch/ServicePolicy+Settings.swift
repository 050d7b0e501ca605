import GameServiceCore
import HTTPHost

extension ServicePolicy {
  /// What an operator decides by settings.
  init(_ settings: ServerSettings) {
    self.init()
    minimumBuild = settings.minimumBuild
    sharedPageAddress = (settings.publicURL ?? "") + "/?shared="
    keepsRefusedGames = settings.keepsRefusedGames
    limits = RequestLimits(settings)
    matches.open = settings.openMatches
    matches.running = settings.runningMatches
    refusedGames.ofPlayer = settings.refusedGamesOfPlayer
    refusedGames.count = settings.refusedGames
    refusedGames.byteCount = settings.refusedGameBytes
  }
}

extension RequestLimits {
  fileprivate init(_ settings: ServerSettings) {
    self.init()
    isOn = settings.limitsRequests
    registrations = Limit(settings.registrationRate)
    demoRanks = Limit(settings.demoRankRate)
    puzzles = Limit(settings.puzzleRate)
    changes = Limit(settings.changeRate)
    reads = Limit(settings.readRate)
    gamesADay = settings.gamesADay
    matchesADay = settings.matchesADay
    sharesADay = settings.sharesADay
    receiptBytesADay = settings.receiptBytesADay
  }
}

extension RequestLimits.Limit {
  fileprivate init(_ rate: RequestRate) {
    self.init(rate.count, in: Int64(rate.seconds), burst: rate.burst)
  }
}
