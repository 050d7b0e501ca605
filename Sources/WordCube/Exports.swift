// `SHA256` is part of the engine's API: of stamps and provenances. `APIContract`, which signs with it, has no engine.
@_exported import SecureHash
