/// The memory of templates. It is allocated when the first template is learned, because most documents are written
/// like this module's own JSON, whose templates are built in.
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

  /// Makes a template in the memory, which does not change if there is no room for the template.
  mutating func add<Template>(_ make: (inout Memory) -> Template?) -> Template? {
    var changed = memory ?? Memory()
    if memory == nil { memory = changed }
    guard let template = make(&changed) else { return nil }
    memory = changed
    return template
  }

  /// Frees the memory. No template in it may be used any more.
  mutating func deallocate() {
    memory?.chunks.deallocate()
    memory?.parts.deallocate()
    memory = nil
  }
}
