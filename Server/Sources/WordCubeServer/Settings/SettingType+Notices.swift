import Foundation
import HTTPHost
import NoticeSending
import WebPush

extension SettingType<PushHosts> {
  /// Host names, separated by commas. `*.` stands before the end of a name.
  static var pushHosts: Self {
    Self(
      expected: "host names such as push.example.com, *.push.example.net",
      parse: { PushHosts(items(of: $0)) }, print: { $0.patterns.joined(separator: ", ") })
  }
}

extension SettingType<[String]> {
  /// Origins, separated by commas; none if the text is empty.
  static var origins: Self {
    Self(
      expected: "origins such as https://push.example.com:8443",
      parse: { text in
        let origins = items(of: text)
        return origins.allSatisfy(isOrigin) ? origins : nil
      }, print: { $0.joined(separator: ", ") })
  }
}

extension SettingType<String?> {
  /// A contact for push services, or the default if the text is empty.
  static var optionalContact: Self {
    Self(
      expected: "mailto:operator@example.com, or a URL such as https://example.com/contact",
      parse: { text in
        if text.isEmpty { return .some(nil) }
        return VAPIDKey.isSubject(text) ? .some(text) : nil
      }, print: { $0 ?? "" })
  }

  /// A URL that notices may be sent to, or none if the text is empty.
  static var optionalWebhook: Self {
    Self(
      expected: "an https URL, or an http URL of this machine",
      parse: { text in
        if text.isEmpty { return .some(nil) }
        return WebhookSender.isAllowed(text) ? .some(text) : nil
      }, print: { $0 ?? "" })
  }
}

/// Returns the items of a list, which are separated by commas, without the spaces around them. An empty text
/// has none.
private func items(of text: String) -> [String] {
  text.isEmpty
    ? []
    : text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
}

/// Returns whether a text consists of a scheme, a host and an optional port.
private func isOrigin(_ text: String) -> Bool {
  guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty else {
    return false
  }
  return ["http", "https"].contains(parts.scheme) && parts.user == nil && parts.path.isEmpty
    && parts.query == nil && parts.fragment == nil && !text.hasSuffix("/")
}
