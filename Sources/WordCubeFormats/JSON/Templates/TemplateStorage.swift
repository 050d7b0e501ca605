/// The memory of templates. It is allocated only when the first template is learned, because most documents
/// are written like this module's own JSON, whose templates are built in.
struct TemplateStorage {
  private(set) var memory: Memory?

  /// Memory for the bytes and parts of templates.
  struct Memory {
    /// The chunks of all templates, 4 KiB.
    var chunks = UnsafeScratchBuffer<MaskedBytes>.allocate(capacity: 128)
    /// The parts of the templates of moves.
    var parts = UnsafeScratchBuffer<MoveTemplate.Part>.allocate(
      capacity: 4 * MoveTemplate.maximumPartCount)
  }

  /// Makes a template in the memory. If there is no room for it, the memory does not change.
  mutating func add<Template>(_ make: (inout Memory) -> Template?) -> Template? {
    var changed = memory ?? Memory()
    if memory == nil { memory = changed }
    guard let template = make(&changed) else { return nil }
    memory = changed
    return template
  }

  /// Frees the memory. Its templates must not be used afterwards.
  mutating func deallocate() {
    memory?.chunks.deallocate()
    memory?.parts.deallocate()
    memory = nil
  }
}
