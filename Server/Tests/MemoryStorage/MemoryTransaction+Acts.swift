import GameStorage
import WordCube

extension MemoryTransaction {
  func acts(after number: Int64, limit: Int) throws -> [StoredAct] {
    let later = rows.acts.values.filter { $0.number > number }.sorted { $0.number < $1.number }
    return Array(later.prefix(max(0, limit)))
  }

  func insert(_ act: StoredAct) throws {
    try requireWhole(act.act.kind.rawValue, act.act.detail, act.act.reason)
    try require(rows.acts[act.number] == nil, "entry exists")
    rows.acts[act.number] = act
  }
}
