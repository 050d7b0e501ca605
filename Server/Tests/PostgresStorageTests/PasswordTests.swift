#if PostgreSQL
  import GameStorage
  import Testing

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct PasswordTests {
      @Test(arguments: [
        "postgres://ada:se%zzcret@localhost/game", "postgres://ada:12/secret@localhost/game",
        "postgres://ada:secret@local%zzhost/game", "postgres://ada:secret@[::1/game",
        "postgres://ada:secret@[::1]x/game", "postgres://ada:sec/ret@localhost/game",
        "postgres://ada:secret@localhost:port/game", "postgres://ada:secret@localhost:1/game",
        "postgres://ada:secret@localhost/game?sslmode=some", "postgres://ada:secret@/?x",
        "postgres://ada:secret@/?host=/nowhere&x=y",
        "postgres://ada:12@secret@localhost/game",
        "postgres://ada@localhost/game?password=se%zzcret",
        "postgres://ada@localhost/game?sslpassword=se%zzcret&sslmode=require",
        "postgres://ada@localhost/game?password=12&secret", "host=localhost password='secret",
      ])
      func `no error has a password of an address`(address: String) throws {
        let error = #expect(throws: StorageError.self) { _ = try PostgresStorage(address) }
        let text = "\(try #require(error))"
        for part in ["secret", "se%zzcret", "sec"] { #expect(!text.contains(part), "\(text)") }
      }

      @Test func `only what is quoted of a password is removed`() {
        let password = PostgresPassword(in: "postgres://ada:port@localhost/game")
        #expect(
          password.removed(from: "no port \"port\" of user \"ada\"")
            == "no port \"...\" of user \"ada\"")
        #expect(
          PostgresPassword(in: "postgres://ada@localhost/game").removed(from: "no \"a\"")
            == "no \"a\"")
      }
    }
  }
#endif
