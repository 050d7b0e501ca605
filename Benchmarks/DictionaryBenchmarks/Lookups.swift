import BenchmarkSupport
import Lexicon

/// A list of words, and texts that are looked up in it.
struct Lookups {
  var list: [String]
  var graph: WordGraph
  var texts: [String]
  /// How many of the texts are words.
  var hitCount: Int

  func timed(_ run: @escaping () throws -> UInt64) -> Timed {
    Timed(units: texts.count, answer: UInt64(hitCount), run: run)
  }
}

/// Lookups of bytes, by us and by the baselines.
///
/// `set-of-strings` has its strings made beforehand, which is not to be had from bytes but is the harder
/// one to beat; `set-of-new-strings` makes a string of the bytes for each lookup. `sqlite` is a table in
/// memory and a statement that is prepared once, which is the best SQLite can do; games have a file,
/// `sqlite-file`, which SQLite locks and looks at for each lookup, and many prepare the statement for
/// each, `sqlite-file-prepared-each`.
func lookUpBytes(
  _ work: String, at point: PlotPoint? = nil, _ make: @escaping () throws -> Lookups
) {
  workload(work, "wordcube", at: point) {
    let lookups = try make()
    let (graph, texts) = (lookups.graph, PackedWords(lookups.texts))
    return lookups.timed { texts.count { graph.contains(utf8: $0) } }
  }
  workload(work, "set-of-strings", at: point) {
    try lookUpInSet(make())
  }
  workload(work, "sorted-array", at: point) {
    let lookups = try make()
    let (list, texts) = (SortedBytes(lookups.list), PackedWords(lookups.texts))
    return lookups.timed { texts.count { list.index(of: $0) != nil } }
  }
  workload(work, "sqlite", at: point) {
    let lookups = try make()
    let (table, texts) = (try SQLiteWords(lookups.list, in: .memory), PackedWords(lookups.texts))
    return lookups.timed { try texts.count(where: table.contains) }
  }
}

/// Lookups by us of the same bytes, the shortest first: their lengths, in random order, are what the
/// processor predicts wrong, and here it predicts them all.
func lookUpBytesShortestFirst(_ work: String, _ make: @escaping () throws -> Lookups) {
  workload(work, "wordcube") {
    var lookups = try make()
    lookups.texts.sort { $0.utf8.count < $1.utf8.count }
    let (graph, texts) = (lookups.graph, PackedWords(lookups.texts))
    return lookups.timed { texts.count { graph.contains(utf8: $0) } }
  }
}

/// Lookups of bytes in the ways that say little about growth.
func lookUpBytesInOtherWays(_ work: String, _ make: @escaping () throws -> Lookups) {
  workload(work, "set-of-new-strings") {
    let lookups = try make()
    let (set, texts) = (Set(lookups.list), PackedWords(lookups.texts))
    return lookups.timed { texts.count { set.contains(String(decoding: $0, as: UTF8.self)) } }
  }
  workload(work, "sqlite-file") {
    let lookups = try make()
    let (table, texts) = (try SQLiteWords(lookups.list, in: .file), PackedWords(lookups.texts))
    return lookups.timed { try texts.count(where: table.contains) }
  }
  lookUpBytesPreparing(work, "sqlite-file-prepared-each", in: .file, make)
  lookUpBytesPreparing(work, "sqlite-prepared-each", in: .memory, make)
}

private func lookUpBytesPreparing(
  _ work: String, _ contestant: String, in place: SQLiteWords.Place,
  _ make: @escaping () throws -> Lookups
) {
  workload(work, contestant) {
    let lookups = try make()
    let (table, texts) = (try SQLiteWords(lookups.list, in: place), PackedWords(lookups.texts))
    return lookups.timed { try texts.count(where: table.containsPreparing) }
  }
}

/// Lookups of strings, by us and by the baselines.
func lookUpStrings(_ work: String, _ make: @escaping () throws -> Lookups) {
  workload(work, "wordcube") {
    let lookups = try make()
    let (graph, texts) = (lookups.graph, lookups.texts)
    return lookups.timed { count(texts) { graph.contains($0) } }
  }
  workload(work, "set-of-strings") {
    try lookUpInSet(make())
  }
  workload(work, "sorted-array") {
    let lookups = try make()
    let (list, texts) = (SortedStrings(lookups.list), lookups.texts)
    return lookups.timed { count(texts) { list.contains($0) } }
  }
}

private func lookUpInSet(_ lookups: Lookups) -> Timed {
  let (set, texts) = (Set(lookups.list), lookups.texts)
  return lookups.timed { count(texts) { set.contains($0) } }
}

@inline(__always)
private func count(_ texts: [String], where isCounted: (String) -> Bool) -> UInt64 {
  var count: UInt64 = 0
  for text in texts where isCounted(text) { count += 1 }
  return count
}
