/// What one pass over a move found: the rules that it breaks, and where.
///
/// Small and flat, since it is made for every move; the readable ``Reason``s are made from it only
/// for the one that is refused.
struct RuleBreaches {
  /// The rules that the move breaks.
  private(set) var broken: RuleSet = []
  /// The score that the engine computed.
  var score: Int64 = 0
  /// The earlier move that spelled the same word, where ``Rule/repeatedWord`` is broken.
  var earlierMove = 0

  private var repeatedFace = 0
  private var notTouching = 0
  private var outOfPlay = 0
  private var notPlayable = 0

  var isClean: Bool { broken.isEmpty }

  mutating func note(_ rule: Rule) { broken.insert(RuleSet(rule)) }

  /// Notes a rule with the position of the face that breaks it; the first position stays.
  @inline(never)
  mutating func note(_ rule: Rule, face: Int) {
    guard !broken.contains(rule) else { return }
    note(rule)
    switch rule {
    case .repeatedFace: repeatedFace = face
    case .notTouching: notTouching = face
    case .outOfPlay: outOfPlay = face
    case .notPlayable: notPlayable = face
    default: break
    }
  }

  /// Takes back what a rule was noted for: a word that is too short breaks no later rule for words.
  mutating func dropAll(but rules: RuleSet) { broken.formIntersection(rules) }

  /// The position of the face that breaks a rule; nil for a rule that is not about a face.
  func face(for rule: Rule) -> Int? {
    switch rule {
    case .repeatedFace: repeatedFace
    case .notTouching: notTouching
    case .outOfPlay: outOfPlay
    case .notPlayable: notPlayable
    case .firstFaceHidden: 0
    default: nil
    }
  }
}
