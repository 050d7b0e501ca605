import Foundation
import NaiveTwin
import Testing
import WordCube
import WordCubeFormats

/// The byte scanner against Foundation's decoder, on JSON that is broken at random.
@Suite struct MutatedBytesTests {
  /// What Foundation lets pass and the rules call malformed (section 7), by a part of the message.
  private static let ours = [
    "this member twice", "without fraction or exponent", "nested", "a UUID", "UTF-8",
    "player's index",
    "in the object", "exactly one of", "is missing", "surrogate", "0, 1 or 2", "0, 1, 2 or 3",
    // The twin reads a puzzle's first three elements, any language, and a comma before a brace.
    "exactly 3 elements", "a known language", "a member's name, found }",
  ]

  @Test func `both read the same game or ours says why not`() throws {
    var random = SplitMix64(seed: 5)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var (readByBoth, refusedByBoth) = (0, 0)
    for number in 0..<Amount.games / 10 {
      var game = TwinGames.maker.trial(number).game
      game.startTime = nil
      game.moves = Array(game.moves.prefix(4))
      let json = Array(try encoder.encode(game))
      for _ in 0..<Amount.mutations {
        let broken = mutate(json, &random)
        let theirs = try? JSONDecoder().decode(NaiveGame.self, from: Data(broken))
        do throws(JSONError) {
          let read = try DecodedGame(json: broken.span)
          // Some mutations make a context that the twin does not know, or a completed game.
          guard let mine = NaiveGame(read) else { continue }
          #expect(mine == theirs, "\(String(decoding: broken, as: UTF8.self))")
          readByBoth += 1
        } catch {
          #expect(error.offset <= broken.count)
          if theirs == nil {
            refusedByBoth += 1
          } else {
            #expect(
              Self.ours.contains { error.message.string.contains($0) },
              "\(error) in \(String(decoding: broken, as: UTF8.self))")
          }
        }
      }
    }
    #expect(readByBoth > 0 && refusedByBoth > 0)
  }

  private func mutate(_ json: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var json = json
    // Half of the mutations hit the moves, the second half of the JSON.
    func place() -> Int { Int(random.next() % UInt64(json.count)) }
    for _ in 0...(random.next() % 2) {
      let at = place()
      switch random.next() % 8 {
      case 0: json[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: json[at] ^= 1 << (random.next() % 8)
      case 2: json.remove(at: at)
      case 3: json.insert(contentsOf: Array(" \n".utf8), at: at)
      case 4:
        let pieces = [
          "\"", "\\u0041", ",", "0", "9", "-", ".5", "e1", "null", "{}", "[]", "\u{80}",
        ]
        json.insert(contentsOf: Array(pieces[place() % pieces.count].utf8), at: at)
      case 5:
        let length = min(place() % 60, json.count - at)
        json.insert(contentsOf: json[at..<at + length], at: place())
      case 6:
        let length = min(place() % 60, json.count - at - 1)
        json.removeSubrange(at..<at + length)
      default: json.swapAt(at, place())
      }
    }
    return json
  }
}
