// The game's contract consists of types from `APIContract`, so everyone who imports it needs them. A
// typealias for each type would not be enough: a public declaration cannot use the nested types of an alias.
@_exported import APIContract

/// A transport that answers each request at once with a sample of its endpoint's answer.
public typealias NoopTransport = PlaceholderTransport<APIRoute>
