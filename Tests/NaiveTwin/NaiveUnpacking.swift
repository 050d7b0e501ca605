/// Reads packed puzzles and full logs of moves bit by bit, straight from the description of version 1.
///
/// Returns nil for bytes that it cannot read, without a reason.
public struct NaiveUnpacking {
  private let bytes: [UInt8]
  private var place = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The puzzle of 53 bytes.
  public static func puzzle(
    _ bytes: [UInt8], language: NaiveLanguage = .english
  ) -> NaivePuzzle? {
    var reader = NaiveUnpacking(bytes)
    guard bytes.count == 53, reader.number(8) == 1, reader.number(8) == language.row.number else {
      return nil
    }
    let alphabet = language.row.tiles.map(\.tile)
    var tiles: [String] = []
    for _ in 0..<81 {
      guard let code = reader.number(5), code < alphabet.count else { return nil }
      tiles.append(alphabet[code])
    }
    return NaivePuzzle(tiles: tiles)
  }

  /// The moves of a full log.
  public static func moves(
    _ bytes: [UInt8], on puzzle: NaivePuzzle, language: NaiveLanguage = .english
  ) -> [NaiveMove]? {
    var reader = NaiveUnpacking(bytes)
    guard reader.number(8) == 1, reader.number(8) == 0, let count = reader.varint() else {
      return nil
    }
    var moves: [NaiveMove] = []
    var players: [Int64?] = [nil, nil, nil, nil]
    var time = 0.0
    for _ in 0..<count {
      guard let move = reader.move(puzzle, language, &players, &time) else { return nil }
      moves.append(move)
    }
    return moves
  }

  private mutating func move(
    _ puzzle: NaivePuzzle, _ language: NaiveLanguage, _ players: inout [Int64?],
    _ time: inout Double
  ) -> NaiveMove? {
    guard let isRemoval = number(1), let kind = isRemoval == 1 ? removal() : word(),
      let isOtherScore = number(1)
    else { return nil }
    var score: Int64? = 0
    if case .playedWord(let faces) = kind { score = naiveScore(puzzle.spell(faces), language) }
    if isOtherScore == 1 { score = signed() }
    guard let score, readPlayer(&players), readTime(&time), let reactions = reactions() else {
      return nil
    }
    return NaiveMove(
      kind, score: score, playedAt: time, playerIndex: players[0], reactions: reactions)
  }

  private mutating func removal() -> NaiveMove.Kind? {
    guard let number = number(5), number < 27 else { return nil }
    return .removedCube(NaivePoint.all[number])
  }

  private mutating func word() -> NaiveMove.Kind? {
    guard var count = number(4) else { return nil }
    if count == 15 {
      guard let more = varint(), more <= bytes.count * 8 else { return nil }
      count += Int(more)
    }
    guard count > 0 else { return .playedWord([]) }
    guard var face = face(number(7)) else { return nil }
    var faces = [face]
    guard count > 1 else { return .playedWord(faces) }
    guard let allTouch = number(1) else { return nil }
    for _ in 1..<count {
      let touching = NaiveFace.touching[face.number]
      let next =
        if allTouch == 1 {
          number(5).flatMap { $0 < touching.count ? touching[$0] : nil }
        } else {
          self.face(number(7))
        }
      guard let next else { return nil }
      faces.append(next)
      face = next
    }
    return .playedWord(faces)
  }

  private func face(_ number: Int?) -> NaiveFace? {
    guard let number, number < 81 else { return nil }
    return NaiveFace.all[number]
  }

  /// Moves the player of the move to the front of the recent players.
  private mutating func readPlayer(_ players: inout [Int64?]) -> Bool {
    var place = 0
    while place < 4 {
      guard let isFurther = number(1) else { return false }
      if isFurther == 0 { break }
      place += 1
    }
    var player: Int64?
    if place < 4 {
      player = players[place]
    } else {
      guard let isThere = number(1) else { return false }
      if isThere == 1 {
        guard let index = signed() else { return false }
        player = index
      }
    }
    players.remove(at: min(place, 3))
    players.insert(player, at: 0)
    return true
  }

  private mutating func readTime(_ time: inout Double) -> Bool {
    guard let isOther = number(1) else { return false }
    guard isOther == 1 else { return true }
    guard let isNegative = number(1), let zeros = number(6), let width = number(6),
      let rest = number(width)
    else { return false }
    let step = UInt64(rest) | 1 << UInt64(width)
    let difference = step << UInt64(zeros)
    let bits = isNegative == 1 ? time.bitPattern &- difference : time.bitPattern &+ difference
    time = Double(bitPattern: bits)
    return time.isFinite
  }

  private mutating func reactions() -> [Int64: String]? {
    guard let isThere = number(1) else { return nil }
    guard isThere == 1 else { return [:] }
    guard let count = varint() else { return nil }
    var reactions: [Int64: String] = [:]
    for _ in 0..<count {
      guard let player = signed(), let length = varint() else { return nil }
      var text: [UInt8] = []
      for _ in 0..<length {
        guard let byte = number(8) else { return nil }
        text.append(UInt8(byte))
      }
      let string = String(decoding: text, as: UTF8.self)
      guard Array(string.utf8) == text else { return nil }
      reactions[player] = string
    }
    return reactions
  }

  /// A number of some bits, the lowest first.
  private mutating func number(_ width: Int) -> Int? {
    guard place + width <= bytes.count * 8 else { return nil }
    var value = 0
    for bit in 0..<width {
      if bytes[place / 8] >> UInt8(place % 8) & 1 == 1 { value |= 1 << bit }
      place += 1
    }
    return value
  }

  /// Seven bits at a time, the lowest first, each with a bit that says whether more follow.
  private mutating func varint() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      guard let digits = number(7), let isMore = number(1) else { return nil }
      value |= UInt64(digits) << shift
      if isMore == 0 { return value }
      shift += 7
    }
    return nil
  }

  private mutating func signed() -> Int64? {
    varint().map { $0 % 2 == 0 ? Int64($0 / 2) : -Int64($0 / 2) - 1 }
  }
}
