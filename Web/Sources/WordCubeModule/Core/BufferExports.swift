import WordCube

/// The version of the binary interface.
@_expose(wasm, "wordcube_abi")
@_cdecl("wordcube_abi")
public func abiVersion() -> Int32 { 2 }

/// The version of the engine.
@_expose(wasm, "wordcube_version")
@_cdecl("wordcube_version")
public func engineVersion() -> Int32 {
  OutputBuffer.shared.set(Array(EngineVersion.current.description.utf8))
}

/// Makes room for input.
@_expose(wasm, "wordcube_input")
@_cdecl("wordcube_input")
public func input(_ length: Int32) -> Int32 {
  returningNumber { () throws(ModuleError) in try InputBuffer.shared.reserve(length) }
}

/// The address of the output.
@_expose(wasm, "wordcube_output")
@_cdecl("wordcube_output")
public func output() -> Int32 { OutputBuffer.shared.address }

/// The number of bytes of the output.
@_expose(wasm, "wordcube_output_length")
@_cdecl("wordcube_output_length")
public func outputLength() -> Int32 { Int32(truncatingIfNeeded: OutputBuffer.shared.length) }

/// Releases an object.
@_expose(wasm, "wordcube_release")
@_cdecl("wordcube_release")
public func release(_ handle: Int32) -> Int32 {
  returningNumber { () throws(ModuleError) in
    try HandleTable.shared.remove(handle)
    return 0
  }
}
