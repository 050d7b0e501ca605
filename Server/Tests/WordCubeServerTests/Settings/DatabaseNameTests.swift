import Testing

@testable import WordCubeServer

struct DatabaseNameTests {
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
  func `a database is printed without a password`(address: String, name: String) {
    #expect(ServerSettings.databaseName(address) == name)
  }
}
