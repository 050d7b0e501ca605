import Foundation
import HTTPHost
import Testing

@testable import WordCubeServer

struct DatabaseAddressTests {
  @Test(arguments: [
    ("game.sqlite", "game.sqlite"),
    ("postgres://ada@db/game", "postgres://ada@db/game"),
    ("postgres://ada:secret@db/game?sslmode=require", "postgres://ada@db/game"),
    ("postgresql://ada:secret@db1:1,db2:2/game", "postgresql://ada@db1:1,db2:2/game"),
    ("postgres://db:5432/game?application_name=a@b", "postgres://db@b"),
    ("postgres:///game?host=/run&password=secret", "postgres:///game"),
    // Signs that have to be encoded in a password.
    ("postgres://ada:se/cret@db/game", "postgres://ada@db/game"),
    ("postgres://ada:se@cret@db/game", "postgres://ada@db/game"),
    ("postgres://ada:se?cret@db/game", "postgres://ada@db/game"),
    ("postgres://ada:se:cret@db/game", "postgres://ada@db/game"),
  ])
  func `a database is printed without a password`(text: String, name: String) {
    #expect(DatabaseAddress(text)?.name == name)
  }

  @Test(arguments: [
    ("game.sqlite", "game.sqlite"), ("sqlite:game.sqlite", "game.sqlite"),
    ("sqlite:/var/game.sqlite", "/var/game.sqlite"), ("/a=b/c:d", "/a=b/c:d"),
    ("./a=b", "./a=b"), ("./sqlite:game", "./sqlite:game"), ("sqlite:./a:b", "./a:b"),
    ("folder/postgres:game", "folder/postgres:game"), ("../a=b", "../a=b"),
    ("game file", "game file"),
  ])
  func `a path is a file, with a scheme or without`(text: String, path: String) {
    #expect(DatabaseAddress(text) == .sqlite(path: path))
    #expect(DatabaseAddress(path) == .sqlite(path: path))
  }

  @Test(arguments: ["postgres://db/game", "postgresql://ada:secret@db1,db2/game?sslmode=require"])
  func `a URL of libpq is PostgreSQL`(text: String) {
    #expect(DatabaseAddress(text) == .postgres(url: text))
  }

  static let others = [
    "host=db user=wc password=Secret123 dbname=game", "password = Secret123", "postgresql:game",
    "postgres:/game", "Postgres://db/game", "mysql://wc:Secret123@db/game", "file:game.sqlite",
    ":memory:", "wc:Secret123@db/game", "db.example.com:5432/game", "sqlite:",
    "sqlite://game.sqlite",
    "sqlite:///game.sqlite", "sqlite:postgres://wc:Secret123@db/game", "sqlite:sqlite:game",
    "C:game", "dbname=game", "",
  ]

  @Test(arguments: others)
  func `what may be another database is no file, and no error quotes it`(text: String) throws {
    #expect(DatabaseAddress(text) == nil)
    for (flags, variables, file) in [
      (["--database", text], [:], ""), (["--database=\(text)"], [:], ""),
      ([], ["WORDCUBE_DATABASE": text], ""), (["--settings", "a"], [:], "database = \(text)"),
    ] as [([String], [String: String], String)] {
      let error = #expect(throws: SettingsError.self) {
        _ = try ServerSettings.all.load(
          arguments: flags, environment: variables, readFile: { _ in file })
      }
      let message = error?.description ?? ""
      #expect(message.contains("expected a path such as game.sqlite"))
      #expect(!message.contains("Secret123"), "\(message)")
    }
  }

  @Test func `a file that has the name of an address is not passed over`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("address-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Relative names are of the current folder, which all tests share.
    let name = "sqlite:\(UUID().uuidString)"
    #expect(DatabaseAddress(name) != nil)
    _ = FileManager.default.createFile(atPath: name, contents: Data([1]))
    defer { try? FileManager.default.removeItem(atPath: name) }
    #expect(DatabaseAddress(name) == nil)
    #expect(DatabaseAddress("./" + name) == .sqlite(path: "./" + name))
  }

  @Test(arguments: [
    ("sqlite:game.sqlite", "game.sqlite"), ("./a=b", "./a=b"),
    (
      "postgres://ada:secret@db1:1,[::1]:2/game?sslmode=verify-full&password=secret&sslrootcert=/ca",
      "postgres://ada@db1:1,[::1]:2/game?sslmode=verify-full&sslrootcert=/ca"
    ),
    ("postgres://ada@db/game?ssl%70assword=secret", "postgres://ada@db/game"),
    ("postgres://ada@/game?host=/run&user=b@c", "postgres://ada@/game?host=/run&user=b@c"),
    ("postgres://ada:se?cret@db/game?sslmode=require", "postgres://ada@db/game?sslmode=require"),
    // libpq does not read them so.
    ("postgres://ada:se/cret@db/game?sslmode=require", "postgres://ada@db/game"),
    ("postgres://ada:se@cret@db/game?sslmode=require", "postgres://ada@db/game"),
    ("postgres://ada:se/cr?et@db/game", "postgres://ada@db/game"),
  ])
  func `settings are printed without a password, and read again`(text: String, shown: String) throws
  {
    let settings = try ServerSettings.all.load(
      arguments: ["--database", text], environment: [:], readFile: { _ in "" }
    ).settings
    let file = ServerSettings.all.fileText(of: settings)
    #expect(file.contains("\ndatabase = \(shown)\n"), "\(file)")
    #expect(DatabaseAddress(shown) != nil)
  }

  @Test func `a program's text that names no database opens none`() throws {
    var settings = ServerSettings()
    settings.databasePath = "host=db password=Secret123"
    let error = #expect(throws: NoDatabaseAddress.self) {
      _ = try ServerDatabase.open(settings, isServer: true)
    }
    #expect(error?.description.contains("Secret123") == false)
    #expect(throws: NoDatabaseAddress.self) { _ = try ServerDatabase.reading(settings) }
    #expect(settings.databaseName == "..." && !settings.usesPostgres)
  }
}
