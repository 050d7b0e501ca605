/// An object that JavaScript names by a handle.
class ModuleObject {
  /// The kinds of objects.
  enum Kind {
    case dictionary, verifier, game, solver

    /// The maximum number of objects, so that forgotten ones can't fill the memory, and the error above it.
    ///
    /// An English dictionary takes 1.5 MB and its solver 2.3 MB. A game takes at most its moves and 512 KiB of reactions,
    /// and a verifier a few numbers.
    fileprivate var limit: (count: Int, message: StaticString) {
      switch self {
      case .dictionary: (16, "there are 16 dictionaries; release some")
      case .solver: (64, "there are 64 solvers; release some")
      case .game, .verifier: (1 << HandleTable.slotBits, HandleTable.isFull)
      }
    }
  }

  /// The kind. A handle of a different kind is refused.
  final let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// The objects that JavaScript made and has not released.
///
/// A handle is `generation << 10 | slot`. The generation of a slot grows when its object is released, so an old handle
/// is refused.
struct HandleTable {
  /// The objects of the module.
  nonisolated(unsafe) static var shared = HandleTable()

  fileprivate static let slotBits: Int32 = 10
  fileprivate static let isFull: StaticString = "there are 1024 objects; release some"
  private static let generationLimit: Int32 = 1 << 20

  private struct Slot {
    var generation: Int32 = 1
    var object: ModuleObject?
  }

  private var slots: [Slot] = []

  /// Adds an object, and returns its handle.
  @inline(never)
  mutating func insert(_ object: ModuleObject) throws(ModuleError) -> Int32 {
    var slot = slots.count
    var count = 0
    for (index, other) in slots.enumerated() {
      if let kind = other.object?.kind {
        if kind == object.kind { count += 1 }
      } else if other.generation < Self.generationLimit {
        // A slot whose generations are used up stays empty.
        slot = min(slot, index)
      }
    }
    let limit = object.kind.limit
    guard count < limit.count, slot < 1 << Self.slotBits else {
      throw ModuleError(.tooManyHandles, count < limit.count ? Self.isFull : limit.message)
    }
    if slot == slots.count { slots.append(Slot()) }
    slots[slot].object = object
    return slots[slot].generation << Self.slotBits | Int32(truncatingIfNeeded: slot)
  }

  /// Releases an object.
  mutating func remove(_ handle: Int32) throws(ModuleError) {
    let slot = try slot(of: handle)
    slots[slot].object = nil
    slots[slot].generation += 1
  }

  /// The object of a handle.
  @inline(never)
  func object(_ handle: Int32, _ kind: ModuleObject.Kind) throws(ModuleError) -> ModuleObject {
    guard let object = slots[try slot(of: handle)].object, object.kind == kind else {
      throw ModuleError(.invalidHandle, "the handle belongs to a different kind of object")
    }
    return object
  }

  private func slot(of handle: Int32) throws(ModuleError) -> Int {
    let slot = Int(handle & (1 << Self.slotBits - 1))
    guard handle > 0, slot < slots.count, slots[slot].object != nil,
      slots[slot].generation == handle >> Self.slotBits
    else { throw ModuleError(.invalidHandle, "the handle belongs to no object") }
    return slot
  }
}
