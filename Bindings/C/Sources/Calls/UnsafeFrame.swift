// The conventions of the C library, in place of the browser module's `InputBuffer`, `OutputBuffer` and `HandleTable`: a
// call's inputs and outputs are in a frame, which C fills and which lives until the call returns. C checks each handle,
// pointer and length first, so a part has as many bytes as its length says, and an object is alive.

/// An object that C names by a pointer.
class ModuleObject {
  /// The kinds of objects.
  enum Kind {
    case dictionary, verifier, game, solver
  }

  /// The kind. A handle of a different kind is refused.
  final let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// The objects of a call.
struct HandleTable {
  static var shared: HandleTable { HandleTable() }

  /// Passes a new object to the caller, who releases it.
  func insert(_ object: ModuleObject) throws(ModuleError) -> Int32 {
    wc_call_made(Unmanaged.passRetained(object).toOpaque())
    return 0
  }

  /// The object with a number, from 1.
  func object(_ number: Int32, _ kind: ModuleObject.Kind) throws(ModuleError) -> ModuleObject {
    guard let pointer = wc_call_object(number) else {
      throw ModuleError(.invalidHandle, "the handle belongs to no object")
    }
    let object = Unmanaged<ModuleObject>.fromOpaque(pointer).takeUnretainedValue()
    guard object.kind == kind else {
      throw ModuleError(.invalidHandle, "the handle belongs to a different kind of object")
    }
    return object
  }
}

/// The inputs of a call.
struct InputBuffer {
  static var shared: InputBuffer { InputBuffer() }

  /// All parts of the input.
  func parts(_ lengths: Int32...) throws(ModuleError) -> InputParts { InputParts() }

  /// The first part of the input.
  func bytes(_ length: Int32) throws(ModuleError) -> UnsafeRawBufferPointer { InputParts()[0] }
}

/// The parts of an input. They are valid until the call returns.
struct InputParts {
  /// The bytes of a part.
  subscript(number: Int) -> UnsafeRawBufferPointer {
    let part = wc_call_part(Int32(truncatingIfNeeded: number))
    return UnsafeRawBufferPointer(start: part.data, count: part.length)
  }

  /// A part as text; nil unless it is valid UTF-8.
  func text(_ number: Int) -> String? { String(validating: self[number], as: UTF8.self) }
}

/// The answer of a call.
struct OutputBuffer {
  static var shared: OutputBuffer { OutputBuffer() }

  /// Sets the answer.
  func set(_ bytes: [UInt8]) -> Int32 {
    bytes.withUnsafeBytes { wc_call_answer($0.baseAddress, $0.count) }
    return 0
  }
}

/// Releases an object.
@_cdecl("wordcube_drop")
public func drop(_ object: UnsafeMutableRawPointer) {
  Unmanaged<ModuleObject>.fromOpaque(object).release()
}
