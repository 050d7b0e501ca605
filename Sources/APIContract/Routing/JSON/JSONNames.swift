/// The names of the members of an object so far.
///
/// Bodies come from outside, so many names are kept in a set. Its hash has a random seed in each process, which makes
/// an insertion O(*n*) in the length of the name, whatever the names are.
struct JSONNames {
  /// Up to this number of names, each is compared with all before. Most objects have no more, and need no set.
  private static let listLimit = 8

  private var list: [ArraySlice<UInt8>] = []
  private var set: Set<ArraySlice<UInt8>> = []

  /// Adds a name. Returns whether it is new.
  mutating func insert(_ name: ArraySlice<UInt8>) -> Bool {
    guard set.isEmpty else { return set.insert(name).inserted }
    guard !list.contains(name) else { return false }
    list.append(name)
    if list.count > Self.listLimit { set = Set(list) }
    return true
  }
}
