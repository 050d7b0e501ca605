import EnglishLexicon
import Foundation
import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// An archive of different games, and what the server knows of them.
public struct ArchiveSample: Sendable {
  /// The number of games.
  public static let count = 12_000

  /// The games, in order.
  public let games: [ArchivedGame]
  /// The games of daily challenges.
  let challenges: [UniqueID: HeldGame]
  /// The shared games.
  let codes: [ExactText: HeldGame]

  /// Makes an archive, with as many tasks as there are processors.
  ///
  /// - Throws: ``GameSample/Failure``.
  public init(seed: UInt64 = 22, count: Int = Self.count) throws {
    try self.init(
      Self.inParallel(count) { number in
        guard let game = ArchiveMaker(seed: seed).game(number) else {
          throw GameSample.Failure.notMade(game: number)
        }
        return game
      })
  }

  private init(_ games: [ArchivedGame]) {
    self.games = games
    var challenges: [UniqueID: HeldGame] = [:]
    var codes: [ExactText: HeldGame] = [:]
    for game in games {
      switch game.context {
      case .dailyChallenge: challenges[ArchivedGame.Context.id(game.number)] = game.held
      case .sharedGame: codes[ExactText("game-\(game.number)")] = game.held
      default: break
      }
    }
    (self.challenges, self.codes) = (challenges, codes)
  }

  /// The number of bytes of all games.
  public var byteCount: Int { games.reduce(0) { $0 + $1.json.count } }

  /// The archive of the games with these numbers. A number may come several times; the bytes are shared.
  public func selecting(_ numbers: [Int]) -> ArchiveSample {
    ArchiveSample(numbers.map { games[$0] })
  }

  /// The server's answer to what a game says of itself.
  public func answer(to claim: GameClaim) -> HeldAnswer {
    switch claim.context {
    case .dailyChallenge(let id): challenges[id].map { .game($0) } ?? .unknown
    case .sharedGame(let code): codes[code].map { .game($0) } ?? .unknown
    case .solo, .turnBased: .asSubmitted
    }
  }

  /// What is judged of each game.
  public func records() throws -> [GameRecord] {
    try games.map { game in
      let read = try DecodedGame(json: game.json.span, allowingCompleted: true)
      guard let record = read.record(held: answer(to: read.claim)) else {
        throw GameSample.Failure.noPuzzle
      }
      return record
    }
  }

  /// The report on a game's bytes.
  @inline(__always)
  public func report(on json: [UInt8], by verifier: Verifier<WordGraph>) -> GameReport {
    verifier.judge(json: json.span, allowingCompleted: true, held: { answer(to: $0) })
  }
}

extension ArchiveSample {
  /// The results of a function for 0 ..< `count`, computed on all processors.
  private static func inParallel<Element: Sendable>(
    _ count: Int, _ body: @Sendable (Int) throws -> Element
  ) throws -> [Element] {
    let results = UnsafeMutableBufferPointer<Result<Element, any Error>?>.allocate(capacity: count)
    results.initialize(repeating: nil)
    defer {
      results.deinitialize()
      results.deallocate()
    }
    nonisolated(unsafe) let slots = results
    // Each iteration writes to a slot of its own.
    DispatchQueue.concurrentPerform(iterations: count) { number in
      slots[number] = Result { try body(number) }
    }
    return try results.compactMap { try $0?.get() }
  }
}
