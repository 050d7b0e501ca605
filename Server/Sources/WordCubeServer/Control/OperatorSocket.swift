import ControlSocket
import Foundation
import GameStorage
import HTTPHost
import Logging
import SQLiteGameStorage
import ServiceLifecycle

/// Takes operators' commands while the server runs.
struct OperatorSocket: Service {
  /// Nil if nobody can connect.
  private let listener: ControlListener?

  /// Starts to listen. If no path is set and the server cannot listen beside its database, it runs without a socket.
  ///
  /// - Throws: `ControlError` if it cannot listen at a path that the operator chose.
  static func open(
    _ settings: ServerSettings, _ storage: any Storage, _ logger: Logger
  ) async throws -> OperatorSocket {
    // Commands change a PostgreSQL database without the server.
    guard !settings.usesPostgres else { return OperatorSocket(listener: nil) }
    do {
      let listener = try await ControlListener.bind(
        settings.controlSocket, ownerOf: settings.databaseFile
      ) { line, user in
        let answer = await answer(line, user, settings.databaseFile, storage, logger)
        let bytes = (try? JSONEncoder().encode(answer)) ?? Data()
        return String(decoding: bytes, as: UTF8.self)
      }
      return OperatorSocket(listener: listener)
    } catch let error as ControlError where settings.controlSocketPath == nil {
      logger.warning(
        "commands cannot reach the server: choose another --control-socket, or stop the server for mark, unmark, account, moderator, rotate-secrets and remove-dictionary",
        metadata: ["error": "\(error)"])
      return OperatorSocket(listener: nil)
    }
  }

  private static func answer(
    _ line: String, _ user: UInt32, _ database: String, _ storage: any Storage, _ logger: Logger
  ) async -> OperatorAnswer {
    guard let request = try? JSONDecoder().decode(OperatorRequest.self, from: Data(line.utf8))
    else {
      let error = "the server does not know this command: does it run a different version?"
      return OperatorAnswer(error: error)
    }
    guard request.database == FileIdentity(of: database) else {
      return OperatorAnswer(
        error: "the server at this socket uses a different database, \(database)")
    }
    let answer: OperatorAnswer
    do {
      answer = try await request.command.run(in: storage)
    } catch {
      answer = OperatorAnswer(error: "\(error)")
    }
    logger.notice(
      "operator command",
      metadata: [
        "command": "\(request.command.name)", "user": "\(user)",
        "outcome": "\(answer.misuse ?? answer.error ?? "done")",
      ])
    return answer
  }

  /// Waits until the server stops and all running commands are answered.
  func run() async throws {
    try? await gracefulShutdown()
    await listener?.close()
  }
}
