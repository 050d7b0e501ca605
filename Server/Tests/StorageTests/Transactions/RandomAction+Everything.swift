import GameStorage
import WordCube
import WordCubeAPI

extension RandomActions {
  /// Every answer that a storage can give about the rows, as lines.
  func everything(_ rows: any StorageReader) throws -> [String] {
    try people(rows) + board(rows) + others(rows)
  }

  private func people(_ rows: any StorageReader) throws -> [String] {
    let counts = try rows.playerCountsBySecret().map { "\(String(describing: $0)) \($1)" }
    var lines = ["secrets \(counts.sorted())"]
    lines.append("counts \(try rows.gameCounts(after: 0))")
    lines.append("\(try rows.suspensions(endingAfter: 5).map { "\($0)" }.sorted())")
    lines.append("refused \(try rows.refusedNetworks())")
    for id in players {
      for name in ["", "a", "é"] {
        lines.append("number \(try rows.nameNumber(of: FoldedName(name), for: id))")
        lines.append("named \(try rows.players(named: FoldedName(name), from: 1, limit: 9))")
        lines.append("second \(try rows.players(named: FoldedName(name), from: 2, limit: 1))")
      }
      lines.append("games \(try rows.games(of: id, before: 9, limit: 4))")
      lines.append("suspension \(String(describing: try rows.suspension(of: id)))")
      let reports = try rows.openReports(StoredReportQuery(reporter: id, limit: 3))
      lines.append("reports \(reports.map(\.report))")
      lines.append("about \(try rows.reports(.about(id), limit: 3).map(\.report))")
      lines.append("by \(try rows.reports(.by(id), limit: 99).map(\.report))")
      lines.append("earlier \(try rows.earlierNames(of: id))")
      lines.append("networks \(try rows.networks(of: id))")
      lines.append("player \(String(describing: try rows.player(id)))")
      lines.append("names \(try rows.displayNames(of: [id]))")
      lines.append("subscriptions \(seen(try rows.subscriptions(of: id)))")
      lines += try relations(of: id, rows)
      lines.append("devices \(try rows.devices(of: id))")
      lines.append("joining \(String(describing: try rows.joining(of: id)))")
      lines.append("recovery \(String(describing: try rows.recovery(of: id)))")
      let ranked = try rows.rankedGames(of: id)
      lines.append("ranked \(ranked)")
      for game in ranked {
        for countsBy in [game.countsFrom - 1, game.countsFrom, .max] {
          let query = ReplayableGameQuery(
            player: id, language: game.language, mode: game.mode, score: game.score,
            countsBy: countsBy)
          lines.append("replayable \(String(describing: try rows.replayableGame(query)))")
        }
      }
      for challenge in challenges {
        lines.append("start \(String(describing: try rows.start(of: id, in: challenge)))")
      }
      for route in ["a", "b"] {
        for key in keys {
          let receipt = try rows.receipt(of: id, route: route, key: key)
          lines.append("receipt \(String(describing: receipt))")
        }
      }
      lines.append("running \(try rows.runningMatchCounts(of: id))")
      lines.append("running \(try rows.runningMatches(of: id, limit: 3))")
      let page = try rows.matches(of: id, after: nil, limit: 2)
      let position = page.last.map { MatchCursor(changedAt: $0.changedAt, id: $0.id) }
      lines.append("matches \(page) \(try rows.matches(of: id, after: position, limit: 2))")
    }
    for hash in hashes {
      lines.append("token \(String(describing: try rows.player(tokenHash: hash)))")
      lines.append("token \(String(describing: try rows.device(tokenHash: hash)))")
      lines.append("claim \(String(describing: try rows.joining(claimHash: hash)))")
    }
    for hash in hashes {
      lines.append("code \(String(describing: try rows.recovery(codeHash: hash)))")
    }
    for time in 0...5 {
      lines.append("due \(try rows.recoveries(dueBy: Int64(time), limit: 3))")
    }
    for id in devices { lines.append("device \(String(describing: try rows.device(id)))") }
    return lines
  }

  private func relations(of id: UniqueID, _ rows: any StorageReader) throws -> [String] {
    var lines = ["code \(String(describing: try rows.followCode(of: id)))"]
    for other in players {
      lines.append("relation \(String(describing: try rows.relation(of: id, to: other)))")
    }
    for kind in StoredRelation.Kind.allCases {
      lines.append("of \(try rows.relations(.of(id), kind, limit: 3))")
      lines.append("to \(try rows.relations(.to(id), kind, limit: 100))")
    }
    return lines
  }

  private func board(_ rows: any StorageReader) throws -> [String] {
    var lines = ["games \(try rows.games(after: 1, limit: 1_000))"]
    for id in games {
      lines.append("game \(String(describing: try rows.game(id)))")
      lines.append("share \(String(describing: try rows.sharedGame(ofGame: id)))")
    }
    for player in players {
      for puzzle in puzzles {
        lines.append("game \(String(describing: try rows.game(of: player, on: puzzle)?.id))")
      }
    }
    for id in words { lines.append("word \(String(describing: try rows.word(id)))") }
    for order in StoredWordQuery.Order.allCases {
      for (player, minimum, size) in [
        (nil, 2, nil), (nil, 200, nil), (players[0], 2, nil), (nil, 2, 3), (nil, 200, 5),
      ] as [(UniqueID?, Int64, Int?)] {
        let query = StoredWordQuery(
          language: .english, player: player, group: size.map { Array(players.prefix($0)) },
          order: order, minimumScore: minimum, countsFrom: 1...4)
        try rows.words(query) { word in
          lines.append("\(order) \(word.id)")
          return true
        }
      }
    }
    return lines
  }

  private func others(_ rows: any StorageReader) throws -> [String] {
    var lines = [
      "events \(try rows.events(after: 0, limit: 1_000))",
      "waiting \(try rows.waitingChecks(limit: 1_000))",
      "findings \(try rows.findings(limit: 1_000))",
      "acts \(try rows.acts(after: 0, limit: 1_000))",
      "open \(try rows.openMatches(openedBefore: 4, limit: 2))",
      "reports \(try rows.openReports(StoredReportQuery(limit: 99)).map(\.report))",
      "reports \(try rows.openReportCount(limit: 3)) \(try rows.openReportCount(limit: 99))",
      "reminded \(seen(try rows.subscriptions(toRemindBy: 4, limit: 2)))",
      "notices \(try rows.notices(dueBy: 4, limit: 3)) \(try rows.notices(dueBy: 9, limit: 99))",
      "dictionaries \(try rows.dictionaries())",
      "settings \(String(describing: try rows.setting("a")))",
    ]
    for id in subscriptions {
      let row = try rows.subscription(id)
      lines.append("subscription \(seen(row.map { [$0] } ?? []))")
    }
    for id in challenges {
      lines.append("challenge \(String(describing: try rows.challenge(id)))")
      lines.append("ranked \(try rows.rankedGames(ofChallenge: id))")
    }
    for number in 1...2 {
      for mode in GameMode.allCases {
        let found = try rows.challenge(number: number, mode: mode, language: .english)
        lines.append("challenge \(String(describing: found?.id))")
      }
    }
    for code in codes {
      let joining = try rows.joining(slot: code.description)
      lines.append("joining \(String(describing: joining))")
      lines.append("share \(String(describing: try rows.sharedGame(code)))")
      lines.append("match \(String(describing: try rows.match(code: code)))")
      lines.append("friend \(String(describing: try rows.player(followCode: code)))")
    }
    let page = try rows.matches(after: nil, limit: 2)
    lines.append("all matches \(page) \(try rows.matches(after: page.last?.id, limit: 2))")
    for id in matches {
      lines.append("match \(String(describing: try rows.match(id)))")
      lines.append("rematch \(String(describing: try rows.rematch(after: id)))")
    }
    return lines
  }
}

/// Subscriptions with what their descriptions do not show.
private func seen(_ rows: [StoredSubscription]) -> [String] {
  rows.map { row in
    "\(row) \(row.device) \(row.endpoint) \(row.publicKey) \(row.secret) \(row.kinds) \(row.addedAt) "
      + "\([row.quietFrom, row.quietUntil, row.reminderHour].map { $0 ?? -1 }) \(row.remindAt ?? -1)"
  }
}
