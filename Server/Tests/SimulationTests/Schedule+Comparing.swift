import Foundation
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

@testable import GameServiceCore
@testable import MemoryStorage
@testable import NaiveServer

/// What must hold after a schedule, however it went.
extension Schedule {
  func compare() async {
    compareFacts()
    compareHistory()
    compareNotices()
    for numbers in successes
    where numbers.count > 1 && database.lostRequests.isDisjoint(with: numbers) {
      fail("nonce", "requests \(numbers) have the same nonce, and both succeeded")
    }
    await compareAnswers()
  }

  // MARK: Answered is stored

  private func compareFacts() {
    let rows = database.rows
    var starts: [String: UnixTime] = [:]
    let erased = Set(
      facts.compactMap { fact in if case .erased = fact.kind { fact.player } else { nil } })
    for fact in facts {
      switch fact.kind {
      case .game(let puzzle, let moves, let result):
        guard
          let game = rows.games.first(where: { $0.player == fact.player && $0.puzzle == puzzle })
        else {
          fail("game", "an answered game of \(fact.player) is not stored")
          continue
        }
        if game.id != result.id {
          fail("game", "game \(result.id) was answered, and \(game.id) is stored")
        }
        guard result.unranked == nil else { continue }
        if game.moves != moves || game.score != result.score {
          fail("game", "game \(game.id) is not the one that was answered first")
        }
      case .start(let challenge, let time):
        let name = "\(fact.player) \(challenge)"
        if let other = starts[name], other != time {
          fail("start", "\(name) was started at \(other) and at \(time)")
        }
        starts[name] = time
        let stored = rows.starts[.init(player: fact.player, other: challenge)]?.startedAt
        if stored != time, !erased.contains(fact.player), rows.players[fact.player] != nil {
          fail(
            "start",
            "\(name) was answered with \(time), and \(stored.map { "\($0)" } ?? "nothing") is stored"
          )
        }
      case .match(let id):
        if rows.matches[id] == nil { fail("match", "match \(id) is not stored") }
      case .turn(let id, let count, let moves):
        guard let match = rows.matches[id], let all = try? match.moveList(),
          all.dropFirst(count).prefix(moves.count).elementsEqual(moves)
        else {
          fail("turn", "an answered turn after \(count) moves of match \(id) is not stored")
          continue
        }
      case .share(let code, let game):
        if rows.shares[code]?.game != game {
          fail("share", "code \(code) is not that of game \(game)")
        }
      case .hidden(let id):
        if rows.games.first(where: { $0.id == id })?.isHidden != true {
          fail("hidden", "game \(id) was hidden, and is not")
        }
      case .erased:
        if rows.players[fact.player] != nil {
          fail("erased", "player \(fact.player) was erased, and is there")
        }
        if rows.playerNetworks.contains(where: { $0.player == fact.player }) {
          fail("erased", "player \(fact.player) was erased, and a network of the player's is there")
        }
      }
    }
    for player in players {
      guard let id = player.id else { continue }
      let games = rows.games.count { $0.player == id }
      if games > SimulatedServer.gamesADay { fail("limit", "\(id) has \(games) games of a day") }
      let matches = rows.matches.values.count { $0.opener == id || $0.joiner == id }
      if matches > SimulatedServer.matchesADay {
        fail("limit", "\(id) has \(matches) matches of a day")
      }
      let opened = rows.matches.values.count { $0.opener == id }
      if opened > player.openCount {
        fail("key", "\(id) has opened \(player.openCount) matches, and \(opened) are stored")
      }
    }
  }

  // MARK: The history of commits

  /// Compares each commit's rows with those before it.
  private func compareHistory() {
    var removed: Set<UniqueID> = []
    let states = database.commits.map(\.before) + [database.rows]
    for (before, after) in zip(states, states.dropFirst()) {
      for (id, match) in before.matches {
        guard let next = after.matches[id] else {
          fail("match", "match \(id) is gone")
          continue
        }
        guard next.moves != match.moves, let old = try? match.moveList() else { continue }
        guard let new = try? next.moveList(), new.count > old.count, new.starts(with: old) else {
          fail("turn", "a turn of match \(id) takes away another one")
          continue
        }
      }
      for (game, next) in zip(before.games, after.games) where game.unranked == nil {
        var same = next
        same.isHidden = game.isHidden
        if same != game { fail("game", "the first game \(game.id) is replaced") }
      }
      for (key, start) in before.starts where after.players[key.player] != nil {
        if after.starts[key] != start { fail("start", "the start of \(key.player) is replaced") }
      }
      removed.formUnion(Set(before.notices.keys).subtracting(after.notices.keys))
      for id in removed where after.notices[id] != nil {
        fail("notice", "notice \(id) was done with, and is there again")
        removed.remove(id)
      }
    }
  }

  // MARK: Notices

  /// Every end of a match is told to the player who did not end it, unless the player is gone. Other notices may no longer
  /// be true when they are due.
  private func compareNotices() {
    let rows = database.rows
    var all: [UniqueID: StoredNotice] = [:]
    for commit in database.commits { all.merge(commit.before.notices) { $1 } }
    for notice in all.values
    where rows.notices[notice.id] == nil && rows.players[notice.player] != nil {
      let content = try? JSONDecoder().decode(PlayerNotice.self, from: Data(notice.content.utf8))
      guard let content, content.kind == .matchEnded, !arrived.contains(content.id) else {
        continue
      }
      fail("notice", "notice \(content.id) never arrived")
    }
  }

  // MARK: The naive model

  /// Compares each server's answers with those of the naive model.
  private func compareAnswers() async {
    let rows = database.rows
    var model = NaiveServer(now: wallClock)
    model.names = rows.players.mapValues(\.shownName)
    model.games = rows.games.compactMap { game in
      guard let puzzle = try? Puzzle(packed: game.puzzle) else { return nil }
      let day = game.challenge.flatMap { rows.challenges[$0] }
      var naive = NaiveServer.Game(
        id: game.id, player: game.player, kind: game.kind,
        day: day.map { .init(number: $0.number, mode: $0.mode) }, mode: game.mode, puzzle: puzzle,
        moves: [], score: game.score, words: [], unranked: game.unranked,
        countsFrom: game.countsFrom)
      naive.isHidden = game.isHidden
      return naive
    }
    model.challenges = Set(rows.challenges.values.map { .init(number: $0.number, mode: $0.mode) })
    for (key, start) in rows.starts {
      guard let challenge = rows.challenges[key.other] else { continue }
      model.starts[
        .init(player: key.player, day: .init(number: challenge.number, mode: challenge.mode))] =
        start.startedAt
    }
    for (index, server) in servers.enumerated() {
      for player in players {
        guard let id = player.id else { continue }
        let client = player.calmClient(of: server)
        guard rows.players[id] != nil else {
          if !player.wasErased, database.lostRequests.isEmpty {
            fail("player", "player \(id) is gone")
          }
          continue
        }
        do {
          _ = try await client.players.current()
          for scope in Scope.allCases {
            var board = try await client.boards.games(
              language: .english, mode: .unlimited, scope: scope)
            board.nextCursor = nil
            let naive = model.board(.unlimited, scope, for: id)
            if board != naive {
              fail("board", "server \(index) shows \(board.top), and the games are \(naive.top)")
            }
          }
          let today = try await client.dailyChallenges.today(language: .english)
          let naive = model.todaysResults(of: id)
          if today.challenges.map(\.yourResult) != naive {
            fail(
              "day",
              "server \(index) answers \(today.challenges.map(\.yourResult)) instead of \(naive)")
          }
        } catch {
          // A failover may have lost the player's newest token.
          if error.problem?.kind == .unauthorized {
            if database.lostRequests.isEmpty, !player.wasErased {
              fail("token", "the newest token of player \(id) is refused")
            }
          } else {
            fail("answer", "server \(index) does not answer player \(id): \(error)")
          }
        }
        for fact in facts {
          guard case .share(let code, let game) = fact.kind,
            model.games.contains(where: { $0.id == game && $0.isHidden })
          else { continue }
          if (try? await client.sharing.fetch(code)) != nil {
            fail("hidden", "server \(index) shows the hidden game \(game)")
          }
        }
      }
    }
  }
}
