import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import NaiveServer

extension RandomRequests {
  /// Asks for a puzzle and submits a game at once or later, with this ticket or another.
  func playSolo() async throws {
    let (player, mode) = (player(), mode())
    let new = try await client(player).games.newPuzzle(language: .english, mode: mode)
    let puzzle = try Puzzle(text: new.puzzle)
    model.tickets[new.ticket] = .init(
      player: player, mode: mode, puzzle: puzzle, issuedAt: server.clock.now)
    if number(below: 4) == 0 { await advance() }
    let tickets = Array(model.tickets.keys).sorted()
    let ticket =
      [new.ticket, new.ticket, new.ticket, nil, tickets.randomElement(using: &bits)]
      .randomElement(using: &bits) ?? nil
    try await submit(
      .init(
        player: player, kind: .solo, mode: number(below: 8) == 0 ? self.mode() : mode,
        puzzle: puzzle, moves: moves(on: puzzle), ticket: ticket,
        usedHelp: number(below: 10) == 0))
  }

  /// Submits a game, and compares the answer.
  func submit(_ game: NaiveServer.Submitted) async throws {
    submitted.append(game)
    let key = try #require(IdempotencyKey("\(submitted.count)"))
    var context = Submission.Context.solo(mode: game.mode, puzzle: game.puzzle)
    if let day = game.day, let start = started.first(where: { $0.day == day }) {
      context = .dailyChallenge(id: start.challenge.id)
    }
    if let share = game.share { context = .sharedGame(code: ExactText(share.description)) }
    let json = Submission(context: context, moves: game.moves).json
    let client = try client(game.player)
    let answer = await outcome {
      try await client.games.submit(
        json, ticket: game.ticket, usedHelp: game.usedHelp, idempotencyKey: key)
    }
    let id = (try? answer.get().id) ?? UniqueID(high: 0, low: 0)
    let expected = Result { () throws(ProblemDetails) in try model.submit(game, id: id) }
    #expect(answer == expected.mapError { Refusal(kind: $0.kind) })
    count((try? answer.get()).map { $0.unranked?.rawValue ?? "ranked" } ?? "refused")
    if case .success = answer, number(below: 5) == 0 {
      let again = await outcome {
        try await client.games.submit(
          json, ticket: game.ticket, usedHelp: game.usedHelp, idempotencyKey: key)
      }
      #expect(again == answer)
    }
  }

  /// Sends an earlier game again, without its key.
  func submitAgain() async throws {
    guard let game = submitted.randomElement(using: &bits), players.contains(game.player) else {
      return
    }
    try await submit(game)
    count("again")
  }

  func startDaily() async throws {
    let (player, mode) = (player(), mode())
    let day = NaiveServer.Day(number: model.today, mode: mode)
    model.challenges.insert(day)
    let client = try client(player)
    let answer = await outcome {
      try await client.dailyChallenges.start(language: .english, mode: mode)
    }
    let hasPlayed = model.games.contains { $0.player == player && $0.day == day }
    switch answer {
    case .success(let challenge):
      let start = NaiveServer.Start(player: player, day: day)
      let time = model.starts[start] ?? model.later
      #expect(!hasPlayed && challenge.startedAt.unixTime == time)
      model.starts[start] = time
      model.puzzles[day] = try Puzzle(text: challenge.puzzle)
      started.append((day, challenge))
    case .failure(let refusal): #expect(refusal.kind == .alreadyPlayed && hasPlayed)
    }
  }

  func playDaily() async throws {
    guard let (day, challenge) = started.suffix(6).randomElement(using: &bits) else { return }
    let puzzle = try Puzzle(text: challenge.puzzle)
    try await submit(
      .init(
        player: player(), kind: .dailyChallenge, day: day, mode: day.mode, puzzle: puzzle,
        moves: moves(on: puzzle), usedHelp: number(below: 12) == 0))
  }

  func share() async throws {
    let player = player()
    guard let game = model.games.filter({ $0.player == player }).randomElement(using: &bits)
    else { return }
    let client = try client(player)
    let answer = await outcome { try await client.sharing.share(gameID: game.id) }
    guard !game.isHidden else {
      #expect(answer == .failure(Refusal(kind: .noSuchGame)))
      return
    }
    let shared = try answer.get()
    let known = model.shares.first { $0.value == game.id }?.key
    #expect(known == nil || known == shared.code)
    model.shares[shared.code] = game.id
  }

  func playShared() async throws {
    let codes = model.shares.keys.sorted { $0.description < $1.description }
    guard let code = codes.randomElement(using: &bits) else { return }
    let player = player()
    let client = try client(player)
    let fetched = await outcome { try await client.sharing.fetch(code) }
    #expect((try? fetched.get()) == model.fetch(code, for: player))
    let preview = await outcome { try await server.client().sharing.preview(code) }
    #expect((try? preview.get()) == model.preview(code))
    guard let game = model.games.first(where: { $0.id == model.shares[code] }) else { return }
    try await submit(
      .init(
        player: player, kind: .shared, share: code, mode: game.mode, puzzle: game.puzzle,
        moves: moves(on: game.puzzle)))
  }

  func outcome<Answer: Sendable>(
    _ call: () async throws -> Answer
  ) async -> Result<Answer, Refusal> {
    do { return .success(try await call()) } catch {
      return .failure(Refusal(kind: (error as? APIError)?.problem?.kind))
    }
  }
}

/// Why a call has no answer: the kind of its problem.
struct Refusal: Error, Equatable {
  let kind: ProblemKind?
}
