import Foundation
import HTTPHost

/// Which database a text names. All settings and commands read it here, so that a text means the same to each.
enum DatabaseAddress: Hashable, Sendable {
  /// A file of SQLite.
  case sqlite(path: String)
  /// A URL of libpq.
  case postgres(url: String)

  /// What a text must be, for errors.
  static let expected =
    "a path such as game.sqlite or sqlite:game.sqlite, or a URL such as postgres://user@host/name; "
    + "a path with : or = before its first / as ./NAME"

  /// The database of a text; nil if it may be meant for one of another kind. A connection string of libpq would make an
  /// empty file with the password in its name.
  init?(_ text: String) {
    if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
      self = .postgres(url: text)
      return
    }
    let scheme = "sqlite:"
    // Servers of before made a file of the whole name, which nobody must take for an empty database.
    guard !text.hasPrefix(scheme) || !FileManager.default.fileExists(atPath: text) else {
      return nil
    }
    let path = text.hasPrefix(scheme) ? text.dropFirst(scheme.count) : text[...]
    // Others write sqlite:///NAME for a relative path.
    guard !path.isEmpty, !text.hasPrefix(scheme + "//"),
      !path.prefix(while: { $0 != "/" }).contains(where: { $0 == ":" || $0 == "=" })
    else { return nil }
    self = .sqlite(path: String(path))
  }

  /// The path or the URL, which may have a password.
  var text: String {
    switch self {
    case .sqlite(let path): path
    case .postgres(let url): url
    }
  }

  /// The database as a setting, without a password.
  var setting: String {
    switch self {
    case .sqlite(let path): path
    case .postgres(let url): Self.withoutPassword(url) ?? name
    }
  }

  /// The database as messages name it: without a password and without parameters.
  var name: String {
    guard case .postgres(let url) = self else { return text }
    // A password with a sign that is not encoded can have a `?`.
    let beforeQuery = url.prefix { $0 != "?" }
    let text = beforeQuery.contains("@") ? beforeQuery : url[...]
    guard let start = text.firstRange(of: "://")?.upperBound, let at = text.lastIndex(of: "@"),
      let colon = text[start..<at].firstIndex(of: ":")
    else { return String(beforeQuery) }
    return "\(text[..<colon])\(text[at...].prefix { $0 != "?" })"
  }

  /// A URL with its parameters, such as those of TLS, but without its passwords; nil if libpq would not read it so, as
  /// with a sign in a password that has to be encoded.
  private static func withoutPassword(_ url: String) -> String? {
    let form =
      #/
      (?<scheme> postgres(?:ql)?:// )
      (?: (?<user> [^:@/]* ) (?: : [^@/]* )? @ )?
      (?<hosts>
        (?: \[ [^\]]* \] | [^:/?@\[\],]* ) (?: : \d* )?
        (?: , (?: \[ [^\]]* \] | [^:/?@\[\],]* ) (?: : \d* )? )*
        (?: / [^?@]* )?
      )
      (?: \? (?<parameters> [^=&]+ = [^&]* (?: & [^=&]+ = [^&]* )* ) )?
      /#
    guard let found = url.wholeMatch(of: form)?.output else { return nil }
    let parameters = (found.parameters ?? "").split(separator: "&").filter { parameter in
      let name = parameter.prefix { $0 != "=" }.removingPercentEncoding ?? "password"
      return !name.contains("password")
    }
    return found.scheme + (found.user.map { "\($0)@" } ?? "") + found.hosts
      + (parameters.isEmpty ? "" : "?" + parameters.joined(separator: "&"))
  }
}

extension DatabaseAddress: CustomStringConvertible {
  /// The name: no text with the address has its password.
  var description: String { name }
}

/// A text names no database that this server knows. The error does not quote it: it may have a password.
struct NoDatabaseAddress: Error, CustomStringConvertible {
  var description: String { "the database is not named as expected: \(DatabaseAddress.expected)" }
}

extension SettingType<String> {
  /// The path of an SQLite file, or the URL of a PostgreSQL database. It is printed without a password.
  static var database: Self {
    Self(
      expected: DatabaseAddress.expected, isSecret: true,
      parse: { DatabaseAddress($0)?.text },
      print: { DatabaseAddress($0)?.setting ?? "..." })
  }
}

extension ServerSettings {
  /// The database.
  ///
  /// - Throws: ``NoDatabaseAddress`` if a program has set another text.
  var database: DatabaseAddress {
    get throws(NoDatabaseAddress) {
      guard let address = DatabaseAddress(databasePath) else { throw NoDatabaseAddress() }
      return address
    }
  }

  /// Whether the database is PostgreSQL.
  var usesPostgres: Bool {
    if case .postgres? = DatabaseAddress(databasePath) { true } else { false }
  }

  /// The path of the file.
  var databaseFile: String { DatabaseAddress(databasePath)?.text ?? databasePath }

  /// The database as it is printed: without a password.
  var databaseName: String { DatabaseAddress(databasePath)?.name ?? "..." }
}
