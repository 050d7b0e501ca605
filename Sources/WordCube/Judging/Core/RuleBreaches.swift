/// The rules that a move breaks, with the first face that breaks each.
///
/// Small and flat, because every move has one. Only the breaches of a refused move are turned into readable
/// ``Reason``s.
struct RuleBreaches {
  /// The rules that the move breaks.
  private(set) var rules: RuleSet = []
  /// The earlier move that spelled the same word, if ``Rule/repeatedWord`` is broken.
  var earlierMove = 0

  private var repeatedFace = 0
  private var notTouching = 0
  private var outOfPlay = 0
  private var notPlayable = 0

  var isEmpty: Bool { rules.isEmpty }

  mutating func note(_ rule: Rule) { rules.insert(RuleSet(rule)) }

  /// Notes a rule with the index of the face that breaks it, unless the rule was already noted with an
  /// earlier face.
  @inline(never)
  mutating func note(_ rule: Rule, face: Int) {
    guard !rules.contains(rule) else { return }
    note(rule)
    switch rule {
    case .repeatedFace: repeatedFace = face
    case .notTouching: notTouching = face
    case .outOfPlay: outOfPlay = face
    case .notPlayable: notPlayable = face
    default: break
    }
  }

  /// Keeps only the given rules.
  mutating func keep(only kept: RuleSet) { rules.formIntersection(kept) }

  /// Returns the index of the face that breaks a rule, or nil for a rule that is not about a face.
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
