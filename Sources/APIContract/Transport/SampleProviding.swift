/// A model with a sample, for documentation, tests and previews. ``PlaceholderTransport`` answers with it.
public protocol SampleProviding {
  /// A value as a server or a client might send it.
  static var sample: Self { get }
}
