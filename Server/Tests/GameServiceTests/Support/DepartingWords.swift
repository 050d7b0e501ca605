import EnglishLexicon
import GameServiceCore
import GameServiceTesting
import Lexicon
import Synchronization
import WordCube
import WordCubeFormats

/// The English dictionary, from which a test removes words.
final class DepartingWords: Sendable {
  private let departed = Mutex<Set<String>>([])

  init(without words: [String] = []) { remove(words) }

  /// Removes words from the dictionary.
  func remove(_ words: [String]) { departed.withLock { $0.formUnion(words) } }

  /// A judge that looks words up in what remains of the dictionary.
  var judge: GameJudge {
    let verifier = Verifier(
      dictionary: ClosureDictionary { word in
        !self.departed.withLock { $0.contains(word) } && WordGraph.english.contains(word)
      })
    var judge = GameJudge.english
    judge.judge = { verifier.judge($0, held: .game($1)) }
    judge.judgeRecord = { verifier.judge($0) }
    judge.judgeTurn = { try JudgedTurn($1, after: $0, by: verifier) }
    return judge
  }
}
