import ArgumentParser
import ControlSocket
import Foundation
import HTTPHost
import SQLiteGameStorage

/// How a command finds the running server.
struct ControlOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The socket of a running server. By default, the one in the server's settings.",
      valueName: "file"))
  var controlSocket: String?
}

/// A command on its way to a server.
struct OperatorRequest: Codable, Sendable {
  /// The database that the command is meant for: the server must have the same one open.
  var database: FileIdentity?
  var command: OperatorCommand
}

extension OperatorCommand {
  /// Lets the running server carry the command out. If none runs, opens the database and carries it out here.
  ///
  /// - Throws: `DatabaseInUse` if the process that has the database open takes no commands, and any error
  ///   from connecting to the server or from running the command here.
  func carryOut(
    _ options: DatabaseOptions, _ control: ControlOptions
  ) async throws -> OperatorAnswer {
    let settings = try options.loaded()
    if settings.usesPostgres {
      // The servers follow the database's events.
      let database = try ServerDatabase.open(settings, isServer: false)
      return try await options.closing(database) { try await run(in: $0.storage) }
    }
    let path = try options.existingPath()
    let socket = try options.loaded(control.controlSocket.map { ["--control-socket", $0] } ?? [])
      .controlSocket
    // A server that is starting or stopping holds the database for a while and takes no commands.
    let end = ContinuousClock.now + .seconds(5)
    while true {
      do {
        var limits = SQLiteStorage.Limits()
        limits.lockPatience = .zero
        let storage = try SQLiteStorage(
          path: path, limits: limits, tables: ServerProgram.current.tables)
        do {
          let answer = try await run(in: storage)
          try await storage.close()
          return answer
        } catch {
          try? await storage.close()
          throw error
        }
      } catch let inUse as DatabaseInUse {
        do {
          return try await send(to: socket, FileIdentity(of: path))
        } catch let error as ControlError {
          guard case .nobodyListens = error else { throw error }
          guard ContinuousClock.now < end else {
            throw NobodyAnswers(inUse: inUse, control: error)
          }
          try await Task.sleep(for: .milliseconds(100))
        }
      }
    }
  }

  private func send(to socket: String, _ database: FileIdentity?) async throws -> OperatorAnswer {
    let request = try JSONEncoder().encode(OperatorRequest(database: database, command: self))
    let answer = try await ControlClient.ask(String(decoding: request, as: UTF8.self), at: socket)
    return try JSONDecoder().decode(OperatorAnswer.self, from: Data(answer.utf8))
  }
}

/// The database is in use by a process that takes no commands.
private struct NobodyAnswers: Error, CustomStringConvertible {
  let inUse: DatabaseInUse
  let control: ControlError

  var description: String {
    "\(inUse). A running server would take the command, but \(control): name its socket with --control-socket, or stop the server"
  }
}
