import HTTPHost
import Testing

struct PasswordsInTextTests {
  @Test(arguments: [
    ("postgres://wc:Secret123@db/game", "postgres://wc:...@db/game"),
    ("'https://a:se cret@b@host/x' is wrong", "'https://a:...@host/x' is wrong"),
    ("found 'wc:Secret123@db/game'", "found 'wc:...@db/game'"),
    ("host=db password=Secret123 dbname=game", "host=db password=..."),
    ("host=db PASSWORD = 'my secret'", "host=db PASSWORD = ..."),
    ("PGPASSWORD=x", "PGPASSWORD=..."), ("a?sslpassword=x&b=c", "a?sslpassword=..."),
    ("pwd=x\nport=1", "pwd=...\nport=1"),
  ])
  func `a password is left out`(text: String, shown: String) {
    #expect(withoutPasswords(text) == shown)
  }

  @Test(arguments: [
    "", "postgres://ada@db:5432/game", "http://127.0.0.1:8080 does not answer", "PGPASSFILE=/a",
    "flag --port: expected a number from 0 to 65535, found 'web'", "a@b.c: no",
  ])
  func `other texts stay as they are`(text: String) { #expect(withoutPasswords(text) == text) }
}
