// Makes `SHA256` part of this module's public API. The hash is in a module of its own because `APIContract`, which
// signs with it, does not depend on the engine.
@_exported import SecureHash
