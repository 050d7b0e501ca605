import GameStorage
import WordCube
import WordCubeAPI

@testable import GameStorageTesting

/// Makes random changes of few rows, so that many of them break a rule.
struct RandomActions {
  /// A change of rows. Returns what the storage answers.
  typealias Action = @Sendable (any StorageWriter) throws -> String

  var random: RandomRows
  let players: [UniqueID]
  let devices: [UniqueID]
  let games: [UniqueID]
  let challenges: [UniqueID]
  let matches: [UniqueID]
  let subscriptions: [UniqueID]
  let words: [UniqueID]
  let puzzles: [[UInt8]]
  let hashes: [SHA256.Digest]
  let codes: [ShareCode]
  let keys: [IdempotencyKey]
  let nonces: [Nonce]

  init(seed: UInt64) {
    var random = RandomRows(seed: seed)
    func many<Value>(_ count: Int, _ make: (inout RandomRows) -> Value) -> [Value] {
      (0..<count).map { _ in make(&random) }
    }
    players = many(8) { $0.id() }
    devices = many(6) { $0.id() }
    games = many(12) { $0.id() }
    challenges = many(3) { $0.id() }
    matches = many(4) { $0.id() }
    subscriptions = many(4) { $0.id() }
    words = many(30) { $0.id() }
    puzzles = many(4) { $0.bytes(53) }
    hashes = many(16) { $0.digest() }
    codes = many(4) { $0.code() }
    keys = many(3) { $0.key() }
    nonces = many(4) { $0.nonce() }
    self.random = random
  }

  mutating func next() -> Action {
    switch random.number(0...34) {
    case 0: insertPlayer()
    case 1: updatePlayer()
    case 2: random.number(0...3) == 0 ? erasePlayer() : insertPlayer()
    case 3: useNonce()
    case 4: insertReceipt()
    case 5: forget()
    case 6, 7, 8: insertGame()
    case 9: hide()
    case 10: insertChallenge()
    case 11: start()
    case 12: share()
    case 13: setMatch()
    case 14, 23: append()
    case 15: wait()
    case 16: count()
    case 17: end()
    case 18: replaceGame()
    case 19: keepDictionary()
    case 20: changeDevice()
    case 21: changeJoining()
    case 22: act()
    case 24: setRecovery()
    case 25: relate()
    case 26: wishRematch()
    case 27: subscribe()
    case 28: setNotice()
    case 29: suspend()
    case 30: report()
    case 31: refuseNetwork()
    case 32: keepEarlierName()
    case 33: noteNetwork()
    default: find()
    }
  }

  mutating func player() -> UniqueID { random.element(players) }
  mutating func game() -> UniqueID { random.element(games) }

  /// A time of few.
  mutating func moment() -> UnixTime { Int64(random.number(0...5)) }
}
