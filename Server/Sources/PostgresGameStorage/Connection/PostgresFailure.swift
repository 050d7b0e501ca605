#if PostgreSQL
  import GameStorage

  /// A PostgreSQL error with its [SQLSTATE](https://www.postgresql.org/docs/15/errcodes-appendix.html).
  struct PostgresFailure: Error {
    let code: String
    let message: String

    /// Whether the transaction has to be repeated, because of a serialization failure or a deadlock.
    var isConflict: Bool { code == "40001" || code == "40P01" }

    /// Whether the connection is of no more use: it is closed, or the server is read-only, such as a standby.
    var endsConnection: Bool {
      code.hasPrefix("08") || code.hasPrefix("57P") || code == "25006" || code == "25P03"
        || code == "XX000"
    }

    /// The explanation if a session does not know its own statements.
    static let sharedProcess =
      "a pooler, such as pgbouncer with pool_mode = transaction, does not keep a connection's session: "
      + "use pool_mode = session, or no pooler"

    /// The error for the caller.
    var storageError: StorageError {
      switch code {
      case "53100": .diskIsFull
      case "53300", "55P03": .busy
      case "XX001", "XX002": .damaged(message)
      case "42P05", "26000": .failed("\(Self.sharedProcess) (PostgreSQL: \(message))")
      case "57014": .unavailable("PostgreSQL ended a statement that took too long: \(message)")
      case _ where isConflict: .busy
      case _ where code.hasPrefix("23"): .constraint(message)
      case _ where endsConnection || code.hasPrefix("53") || code.hasPrefix("58"):
        .unavailable("PostgreSQL: \(message)")
      default: .failed("PostgreSQL: \(message) (\(code))")
      }
    }
  }
#endif
