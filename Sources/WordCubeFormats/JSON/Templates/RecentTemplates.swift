/// The templates of one kind of value.
///
/// It keeps two, because encoders that do not sort members write some values in two ways.
struct RecentTemplates<Template: BitwiseCopyable> {
  /// The template learned last.
  private(set) var latest: Template?
  /// The template learned before it.
  private(set) var earlier: Template?
  /// The number of templates that can still be learned. There is a limit because a document may write each
  /// value in a new way.
  private var remaining = limit

  /// The maximum number of templates learned from one document.
  private static var limit: Int { 2 }

  /// Whether another template can be learned.
  var canLearn: Bool { remaining > 0 }

  /// Allows learning from a new document.
  mutating func startDocument() { remaining = Self.limit }

  /// Learns a template if it can be made in the storage.
  mutating func learn(
    in storage: inout TemplateStorage, _ make: (inout TemplateStorage.Memory) -> Template?
  ) {
    guard remaining > 0 else { return }
    remaining -= 1
    guard let template = storage.add(make) else { return }
    (latest, earlier) = (template, latest)
  }
}
