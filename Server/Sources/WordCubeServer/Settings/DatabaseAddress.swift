import Foundation
import HTTPHost

/// The database that a text names. All settings and commands parse it here, so a text has the same meaning everywhere.
enum DatabaseAddress: Hashable, Sendable {
  /// An SQLite file.
  case sqlite(path: String)
  /// A libpq URL.
  case postgres(url: String)

  /// The expected form of a text, for errors.
  static let expected =
    "a path such as game.sqlite or sqlite:game.sqlite, or a URL such as postgres://user@host/name; "
    + "write a path with : or = before its first / as ./NAME"

  /// Creates the address from a text. Returns nil if the text may name a different kind of database: from a libpq
  /// connection string, SQLite would create an empty file with the password in its name.
  init?(_ text: String) {
    if text.hasPrefix("postgres://") || text.hasPrefix("postgresql://") {
      self = .postgres(url: text)
      return
    }
    let scheme = "sqlite:"
    // Earlier servers created a file with the whole text as its name. Without this check, it would be taken for an
    // empty database.
    guard !text.hasPrefix(scheme) || !FileManager.default.fileExists(atPath: text) else {
      return nil
    }
    let path = text.hasPrefix(scheme) ? text.dropFirst(scheme.count) : text[...]
    // Other programs write sqlite:///NAME for a relative path.
    guard !path.isEmpty, !text.hasPrefix(scheme + "//"),
      !path.prefix(while: { $0 != "/" }).contains(where: { $0 == ":" || $0 == "=" })
    else { return nil }
    self = .sqlite(path: String(path))
  }

  /// The path, or the URL, which may contain a password.
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

  /// The database's name in messages, without password and parameters.
  var name: String {
    guard case .postgres(let url) = self else { return text }
    // A password may contain a `?` that is not encoded.
    let beforeQuery = url.prefix { $0 != "?" }
    let text = beforeQuery.contains("@") ? beforeQuery : url[...]
    guard let start = text.firstRange(of: "://")?.upperBound, let at = text.lastIndex(of: "@"),
      let colon = text[start..<at].firstIndex(of: ":")
    else { return String(beforeQuery) }
    return "\(text[..<colon])\(text[at...].prefix { $0 != "?" })"
  }

  /// Returns a URL with its parameters, such as those for TLS, but without its passwords. Returns nil if libpq would
  /// read the URL differently, for example because a character in a password is not encoded.
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
  /// The name, so no text with the address contains its password.
  var description: String { name }
}

/// The error for a text that names no database. It does not quote the text, which may contain a password.
struct NoDatabaseAddress: Error, CustomStringConvertible {
  var description: String { "invalid name of a database: expected \(DatabaseAddress.expected)" }
}

extension SettingType<String> {
  /// The path of an SQLite file, or the URL of a PostgreSQL database. It is printed without its password.
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
  /// - Throws: ``NoDatabaseAddress`` if a program has set an invalid text.
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

  /// The file's path.
  var databaseFile: String { DatabaseAddress(databasePath)?.text ?? databasePath }

  /// The database for messages, without a password.
  var databaseName: String { DatabaseAddress(databasePath)?.name ?? "..." }
}
