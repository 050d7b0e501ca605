/// A model with a sample, for documentation, tests and previews. ``PlaceholderTransport`` answers with it.
public protocol SampleProviding {
  /// A value as a server might send it, or a client.
  static var sample: Self { get }
}
