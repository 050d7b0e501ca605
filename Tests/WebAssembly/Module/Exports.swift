import PlatformCheck

/// Runs the platform check; the host compares the number with the expected one.
@_expose(wasm, "digest")
@_cdecl("digest")
public func digest() -> Int64 { PlatformCheck.digest() }

/// The number that ``digest()`` must return.
@_expose(wasm, "expectedDigest")
@_cdecl("expectedDigest")
public func expectedDigest() -> Int64 { PlatformCheck.expectedDigest }
