/// An object that JavaScript names by a handle.
class ModuleObject {
  /// The kinds of objects.
  enum Kind {
    case dictionary, verifier, game, solver
  }

  /// The kind, by which a handle of another kind is refused.
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

  private static let slotBits: Int32 = 10
  private static let generationLimit: Int32 = 1 << 20

  private struct Slot {
    var generation: Int32 = 1
    var object: ModuleObject?
  }

  private var slots: [Slot] = []

  /// Adds an object, and returns its handle.
  @inline(never)
  mutating func insert(_ object: ModuleObject) throws(ModuleError) -> Int32 {
    // A slot whose generations are used up stays empty.
    var slot = slots.startIndex
    while slot < slots.count,
      slots[slot].object != nil || slots[slot].generation == Self.generationLimit
    {
      slot += 1
    }
    guard slot < 1 << Self.slotBits else {
      throw ModuleError(.tooManyHandles, "there are 1024 objects; release some")
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
      throw ModuleError(.invalidHandle, "the handle is that of another kind of object")
    }
    return object
  }

  private func slot(of handle: Int32) throws(ModuleError) -> Int {
    let slot = Int(handle & (1 << Self.slotBits - 1))
    guard handle > 0, slot < slots.count, slots[slot].object != nil,
      slots[slot].generation == handle >> Self.slotBits
    else { throw ModuleError(.invalidHandle, "the handle is not that of an object") }
    return slot
  }
}
