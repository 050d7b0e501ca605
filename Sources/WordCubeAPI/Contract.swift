// The contract of the game is made of the types of `APIContract`: whoever imports it needs them. A typealias for each
// would not do: the nested types of an alias cannot be used in a public declaration.
@_exported import APIContract

/// Answers each request at once, with a sample of its endpoint's answer.
public typealias NoopTransport = PlaceholderTransport<APIRoute>
