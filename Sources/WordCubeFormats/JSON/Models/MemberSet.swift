/// A set of members in 64 bits.
struct MemberSet {
  private var bits: UInt64 = 0

  /// The empty set.
  @inline(__always)
  init() {}

  /// The set of one member.
  @inline(__always)
  init(_ member: Member) { bits = member.bit }

  @inline(__always)
  func contains(_ member: Member) -> Bool { bits & member.bit != 0 }

  /// Adds a member. Returns false if the set already contained it.
  @inline(__always)
  mutating func insert(_ member: Member) -> Bool {
    defer { bits |= member.bit }
    return bits & member.bit == 0
  }

  /// The first member that another set lacks, or nil.
  @inline(__always)
  func first(notIn other: MemberSet) -> Member? {
    let lacking = bits & ~other.bits
    return lacking == 0 ? nil : Member(rawValue: UInt8(lacking.trailingZeroBitCount))
  }
}

extension Member {
  @inline(__always)
  fileprivate var bit: UInt64 { 1 &<< UInt64(rawValue) }
}

// The members of each object. The compiler folds each chain of calls into a constant; an array literal would
// allocate an array for each object.
extension MemberSet {
  @inline(__always)
  private func with(_ member: Member) -> MemberSet {
    var set = self
    set.bits |= member.bit
    return set
  }

  static var face: MemberSet { MemberSet(.letter).with(.side) }
  static var liveFace: MemberSet { face.with(.useCount) }
  static var cube: MemberSet { MemberSet(.left).with(.right).with(.top) }
  static var liveCube: MemberSet { cube.with(.wasRemoved) }

  static var point: MemberSet { MemberSet(.x).with(.y).with(.z) }
  static var wordElement: MemberSet { MemberSet(.index).with(.side) }
  static var moveType: MemberSet { MemberSet(.playedWord).with(.removedCube) }
  static var moveRequired: MemberSet { MemberSet(.playedAt).with(.score).with(.type) }
  static var move: MemberSet { moveRequired.with(.playerIndex).with(.reactions) }

  static var context: MemberSet {
    MemberSet(.solo).with(.dailyChallengeId).with(.sharedGameCode).with(.turnBased)
  }
  static var soloContext: MemberSet { MemberSet(.gameMode).with(.language).with(.puzzle) }
  static var turnBasedContext: MemberSet { soloContext.with(.playerIndexToId) }
  static var submissionRequired: MemberSet { MemberSet(.gameContext).with(.moves) }
  static var submission: MemberSet { submissionRequired.with(.id).with(.cubes) }
  static var completedGameRequired: MemberSet {
    MemberSet(.cubes).with(.gameContext).with(.gameMode).with(.gameStartTime).with(.moves)
      .with(.secondsPlayed)
  }
  static var completedGame: MemberSet {
    completedGameRequired.with(.language).with(.localPlayerIndex).with(.id)
  }
}
