import EnglishLexicon
import Foundation
import Observation
import WordCube
import WordCubeAPI

/// What the screen of today's challenge shows and does.
@MainActor @Observable
public final class ChallengeModel {
  /// A state of the screen.
  public enum State: Equatable {
    /// A button that starts the challenge.
    case waiting
    /// The cube, and the points so far.
    case playing(score: Int64)
    /// The player's place; the text is empty if the game is not ranked.
    case over(score: Int64, place: String)
  }

  /// The state of the screen.
  public private(set) var state = State.waiting
  /// What an alert says; nil without one.
  public private(set) var alert: String?
  /// The game on the screen.
  public private(set) var game: Game?
  private let api: APIClient
  private var started: StartedChallenge?
  private let now: () -> Date
  private let mode = GameMode.unlimited
  /// The key of the game: sent again with it, a game is stored once.
  private let key: IdempotencyKey

  /// A screen.
  public init(api: APIClient, now: @escaping () -> Date) {
    self.api = api
    self.now = now
    var generator = SystemRandomNumberGenerator()
    key = .random(using: &generator)
  }

  /// The player taps "Start".
  public func start() async {
    await attempt {
      let started = try await api.dailyChallenges.start(language: .english, mode: mode)
      game = try started.game(mode: mode, startedAt: now(), dictionary: .english)
      self.started = started
      state = .playing(score: 0)
    }
  }

  /// The player spells a word.
  public func play(_ faces: [Face]) {
    do throws(GamePlayError) {
      guard let change = try game?.playWord(faces, at: now()) else { return }
      state = .playing(score: change.totalScore)
    } catch {
      alert = error.playerMessage.text
    }
  }

  /// The player taps "Finish", or "Try again" in the alert.
  public func finish() async {
    guard let game, let started else { return }
    await attempt {
      let result = try await api.games.submit(started.submission(of: game), idempotencyKey: key)
      let place = result.dailyChallenge.flatMap { result in
        result.rank.map { "\($0) of \(result.outOf)" }
      }
      state = .over(score: result.score, place: place ?? "")
    }
  }

  /// Shows why work fails. The state stays.
  private func attempt(_ work: () async throws -> Void) async {
    alert = nil
    do {
      try await work()
    } catch let error as APIError {
      alert = error.message
    } catch {
      alert = "This challenge needs a newer version of the app."
    }
  }
}

extension APIError {
  fileprivate var message: String {
    switch problem?.kind {
    case .unavailable: "The server is busy. Your game is kept: try again later."
    case .alreadyPlayed: "You have played today's challenge."
    case .clientTooOld: "Please update the app."
    default: isOffline ? "You are offline. Your game is kept." : "Something went wrong."
    }
  }
}
