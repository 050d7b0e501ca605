/// The slow twin of opening packed dictionaries, written straight from the article on their format. It
/// expects valid bytes.
struct NaiveUnpacker {
  private(set) var words: [[UInt8]] = []
  private(set) var classes: [UInt8] = []

  private var bytes: [Int]
  private var range = 0xFFFF_FFFF
  private var code = 0
  /// Probability and count, by the number of the cell.
  private var cells: [Int: (p: Int, n: Int)] = [:]
  private var lastRarity = 0
  /// The words from each complete state of an automaton on.
  private var suffixes: [[[UInt8]]] = [[[]]]
  private let edgeCount: Int
  private let letterCount: Int
  private let sizes: [UInt8]

  init(_ file: [UInt8]) {
    letterCount = Int(file[44])
    sizes = Array(file[192..<(192 + Int(file[40]))])
    edgeCount = (36..<40).reversed().reduce(0) { $0 * 256 + Int(file[$1]) }
    bytes = file[224...].map { Int($0) }
    for _ in 0..<4 { code = code * 256 + next() }
    if file[12] == 2 {
      words = readState(path: [])
    } else {
      readNode(prefix: [], rarities: [0], parentIsWord: 0)
    }
  }

  private mutating func next() -> Int { bytes.isEmpty ? 0 : bytes.removeFirst() }

  private mutating func bit(_ cell: Int) -> Int {
    let (p, n) = cells[cell] ?? (2048, 0)
    let bound = range / 4096 * p
    let step = 131_072 / (2 * n + 3)
    let bit = code < bound ? 1 : 0
    if bit == 1 {
      range = bound
      cells[cell] = (p + (4095 - p) * step / 65536, min(n + 1, 15))
    } else {
      range -= bound
      code -= bound
      cells[cell] = (p - p * step / 65536, min(n + 1, 15))
    }
    while range < 1 << 24 {
      range *= 256
      code = code * 256 + next()
    }
    return bit
  }

  private mutating func number(below count: Int, _ group: Int) -> Int {
    var (width, found) = (0, "")
    while 1 << width < count { width += 1 }
    for _ in 0..<width { found += "\(bit(group + (Int("1" + found, radix: 2) ?? 0)))" }
    return Int(found, radix: 2) ?? 0
  }

  private func cell(_ context: Int) -> Int { context * 0x9E37_79B1 % (1 << 32) / 4096 }

  private func group(_ context: Int) -> Int { cell(context) / 32 * 32 }

  /// Reads a node and what is below it; `rarities` are those of the nodes from the root to its parent.
  private mutating func readNode(prefix: [UInt8], rarities: [Int], parentIsWord: Int) {
    let recent = prefix.reversed().map { Int($0) + 1 } + [0, 0, 0]
    let (a, b, c) = (recent[0], recent[1], recent[2])
    var isWord = 0
    var rarity = rarities.last ?? 0
    if !prefix.isEmpty { isWord = bit(cell(a + b * 64 + c * 4096)) }
    if isWord == 1 {
      words.append(prefix)
      if !sizes.isEmpty {
        let context =
          rarity + lastRarity * 64 + parentIsWord * 4096 + a * 8192 + 1 << 20
        let place = number(below: sizes.count, group(context))
        classes.append(sizes[place])
        (rarity, lastRarity) = (place + 1, place + 1)
      }
    }
    var child = 0
    while true {
      let cells = group(a + b * 64 + child * 4096 + isWord * 262_144 + 524_288)
      if prefix.isEmpty || isWord == 1 || child > 0, bit(cells) == 0 { return }
      let letter = number(below: letterCount, cells)
      readNode(
        prefix: prefix + [UInt8(letter)], rarities: rarities + [rarity], parentIsWord: isWord)
      child = letter + 1
    }
  }

  /// Reads a state that comes for the first time, and those below it; returns the words from it on.
  private mutating func readState(path: [UInt8]) -> [[UInt8]] {
    let recent = path.reversed().map { Int($0) + 1 } + [0, 0, 0]
    let (a, b, c) = (recent[0], recent[1], recent[2])
    let isFinal = path.isEmpty ? 0 : bit(cell(a + b * 64 + c * 4096))
    var found: [[UInt8]] = isFinal == 1 ? [[]] : []
    var last = 0
    while true {
      let cells = group(a + b * 64 + last * 4096 + isFinal * 262_144 + 524_288)
      if path.isEmpty || last > 0, bit(cells) == 0 { break }
      let letter = number(below: letterCount, cells)
      last = letter + 1
      let target: [[UInt8]]
      if bit(cell(last + a * 64 + isFinal * 4096 + 2_097_152)) == 1 {
        target = readState(path: path + [UInt8(letter)])
      } else {
        var (width, prefix) = (0, 1)
        while 1 << width < edgeCount + 2 { width += 1 }
        for _ in 0..<width {
          prefix = prefix * 2 + bit(cell((prefix + last * 0x85EB_CA6B) % (1 << 32)))
        }
        target = suffixes[prefix - (1 << width)]
      }
      found += target.map { [UInt8(letter)] + $0 }
    }
    suffixes.append(found)
    return found
  }
}
