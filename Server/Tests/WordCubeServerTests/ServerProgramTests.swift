import APIContractAsyncHTTP
import ArgumentParser
import Foundation
import GameServiceCore
import GameServiceTesting
import GameStorage
import HTTPHost
import SQLiteGameStorage
import Synchronization
import Testing
import TestSupport
import WordCube
import WordCubeAPI

@testable import WordCubeServer

private let greeting = OwnSetting(
  "greeting", "TEXT", .text("a greeting"), default: "hello", help: "What /hello answers")

/// A program with a route and a setting of its own.
private var program: ServerProgram {
  var program = ServerProgram(name: "my-server")
  program.settings.add(greeting)
  program.service = { parts in
    let text = parts.context.settings[greeting]
    return HostedService { request in
      switch (request.method, request.path) {
      case (.post, "/hello"):
        .known(name: "hello", bodyLimit: 4) { request, _ in
          Response(status: 200, body: Array("\(text) ".utf8) + request.body)
        }
      case (_, "/hello"): .refused { _, _ in Response(ProblemDetails(.methodNotAllowed)) }
      default: .unknownPath()
      }
    }.or(parts.hostedService)
  }
  return program
}

private enum NoteRoute: String, ClientRoute {
  case add

  static let endpoint = Endpoint(
    NoteRoute.add, "POST /notes", "Adds a note", access: .open, caching: .never, sample: "a",
    answer: .body(.json(Int.self), status: 201)
  ) { try $0.body(.json(String.self), \.self) }

  var endpoint: any RouteEndpoint<NoteRoute> { Self.endpoint }
}

private let notes = StoredTable.own("notes", key: ["id"], [.id("id"), .text("text")])

/// The listener of a server's moderators, as the log names it.
private func moderators(of server: RunningServer) async throws -> AsyncHTTPTransport {
  let line = try await poll {
    server.log.all.first { $0.contains("message=moderation") }
  } until: {
    $0 != nil
  }
  let found = line?.split(separator: "url=").last?
    .split { $0.isWhitespace || $0 == "\"" }.first
  let url = try #require(found)
  #expect(url.hasPrefix("http://127.0.0.1:"))
  #expect(!url.hasSuffix(":\(server.addresses.service.port)"))
  return try #require(URL(string: String(url)).flatMap { AsyncHTTPTransport(baseURL: $0) })
}

@Suite struct `A program of one's own` {
  @Test func `its route answers, and the log and the metrics name it`() async throws {
    try await withServer(program, change: { $0[greeting] = "hi" }) { server in
      let response = try await server.send(
        Request(.post, path: "/hello", body: Array("Ada!".utf8)))
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == "hi Ada!")
      let line = try await poll {
        server.log.all.first { $0.contains("path=/hello") }
      } until: {
        $0 != nil
      }
      #expect(line?.contains("route=hello status=200") == true)
      let count = "http_requests_total{route=\"hello\",method=\"POST\",status=\"2xx\"} 1\n"
      #expect(try await poll(server.metrics, until: { $0.contains(count) }).contains(count))
    }
  }

  @Test func `an unknown path names the own routes, too`() async throws {
    var program = ServerProgram(name: "my-server")
    program.service = { parts in
      parts.hostedService(
        after: try OwnRoutes<NoteRoute>(parts.handler) { call in
          switch call.route {
          case .add: try await call.respond(NoteRoute.endpoint) { $0.count }
          }
        }, bodyLimit: { _ in 8 })
    }
    try await withServer(program) { server in
      let answer = try await server.send(try NoteRoute.endpoint.request("four"))
      #expect(answer.status == 201 && answer.body == Array("4".utf8))
      let long = try await server.send(try NoteRoute.endpoint.request("fourteen"))
      #expect(long.status == 413)
      let unknown = ProblemDetails(try await server.send(Request(path: "/nothing")))
      #expect(unknown?.detail?.contains("notes, health") == true, "\(unknown as Any)")
      #expect(try await server.send(Request(path: "/notes")).status == 405)
      #expect(try await server.send(Request(path: "/api/config")).status == 200)
    }
  }

  @Test func `moderators have a listener of their own, which is off by default`() async throws {
    try await withServer(program) { server in
      let none = try await server.send(Request(path: "/moderation/session"))
      #expect(none.status == 404)
      #expect(!server.log.all.contains { $0.contains("message=moderation") })
    }
    try await withServer(program, change: { $0.moderationPort = 0 }) { server in
      let moderators = try await moderators(of: server)
      let refused = try await moderators.send(Request(path: "/moderation/session"))
      #expect(refused.status == 401)
      #expect(try await moderators.send(Request(path: "/moderation/openapi.json")).status == 200)
      #expect(try await moderators.send(Request(path: "/api/config")).status == 404)
      #expect(try await moderators.send(Request(path: "/hello")).status == 404)
      let long = Request(
        .post, path: "/moderation/session", body: [UInt8](repeating: 32, count: 16_385))
      #expect(try await moderators.send(long).status == 413)
      #expect(try await server.send(Request(path: "/moderation/session")).status == 404)
    }
  }

  @Test func `the console is a page of the moderators' listener alone`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("console-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("<title>Console</title>".utf8).write(
      to: folder.appendingPathComponent("index.html"))
    try await withServer(
      program,
      change: {
        $0.moderationPort = 0
        $0.consoleFolder = folder.path
      }
    ) { server in
      let moderators = try await moderators(of: server)
      let page = try await moderators.send(Request(path: "/console/"))
      #expect(page.status == 200 && page.body == Array("<title>Console</title>".utf8))
      #expect(
        page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
      #expect(page.headers["referrer-policy"] == "no-referrer")
      #expect(try await moderators.send(Request(path: "/console")).status == 308)
      #expect(try await moderators.send(Request(path: "/")).status == 404)
      #expect(try await moderators.send(Request(path: "/moderation/session")).status == 401)
      for path in ["/console", "/console/", "/console/index.html"] {
        #expect(try await server.send(Request(path: path)).status == 404)
      }
    }
    try await withServer(program, change: { $0.consoleFolder = folder.path }) { server in
      let none = try await server.send(Request(path: "/console/"))
      #expect(none.status == 404)
    }
  }

  @Test func `the limits of its route are kept`() async throws {
    try await withServer(program) { server in
      let long = try await server.send(Request(.post, path: "/hello", body: Array("Grace".utf8)))
      #expect(long.status == 413)
      #expect(try await server.send(Request(path: "/hello")).status == 405)
    }
  }

  @Test func `the game answers the other paths`() async throws {
    try await withServer(program) { server in
      #expect(try await server.send(Request(path: "/ready")).status == 204)
      #expect(try await server.send(Request(path: "/api/config")).status == 200)
      let response = try await server.send(Request(path: "/api/nothing"))
      #expect(response.status == 404)
      let text = String(decoding: response.body, as: UTF8.self)
      #expect(text.contains("must follow /api, not 'nothing'"))
    }
  }

  @Test func `its storage sees the calls`() async throws {
    let counting = Mutex<CountingStorage?>(nil)
    var program = program
    program.storage = { storage, _ in
      counting.withLock {
        let new = CountingStorage(storage)
        $0 = new
        return new
      }
    }
    try await withServer(program) { server in
      let storage = try #require(counting.withLock { $0 })
      #expect(storage.writes > 0, "the secrets are stored at the start")
      let before = storage.reads
      #expect(try await server.send(Request(path: "/ready")).status == 204)
      #expect(storage.reads > before)
    }
  }

  @Test func `its tables are those of the storage`() async throws {
    let names = Mutex<[String]>([])
    var program = program
    program.tables = [notes]
    program.storage = { storage, _ in
      names.withLock { $0 = storage.ownTables.map(\.name) }
      return storage
    }
    try await withServer(program) { _ in #expect(names.withLock { $0 } == ["own_notes"]) }
  }

  @Test func `its notifier is called, with the settings`() async throws {
    let notifier = RecordingNotifier()
    let greetings = Mutex<[String]>([])
    let all = Mutex<[ServerParts]>([])
    var program = program
    program.notifier = { context in
      greetings.withLock { $0.append(context.settings[greeting]) }
      return notifier
    }
    program.service = { parts in
      all.withLock { $0.append(parts) }
      return parts.hostedService
    }
    try await withServer(program) { server in
      #expect(greetings.withLock { $0 } == ["hello"])
      let parts = try #require(all.withLock { $0.first })
      await parts.service.reportFloods()
      // The upkeep can look once in between, and half of these requests are a flood.
      for _ in 0..<700 {
        _ = await parts.handler.respond(
          to: try API.Games.demoRank.request(
            DemoScore(language: .english, mode: .timed, score: 100)), from: "192.0.2.1")
      }
      await parts.service.reportFloods()
      #expect(
        notifier.notices.contains {
          if case .flood(let flood) = $0 { flood.limit == "demo-ranks" } else { false }
        })
    }
  }

  @Test func `a server that cannot start says why`() async throws {
    var program = program
    program.notifier = { _ in throw Failure() }
    await #expect(throws: Failure.self) { try await withServer(program) { _ in } }
  }

  private struct Failure: Error {}
}

@Suite struct `Commands of a program` {
  private func help(_ command: (any ParsableCommand.Type)? = nil) -> String {
    ServerProgram.$current.withValue(program) {
      command.map { ServerCommand.helpMessage(for: $0) } ?? ServerCommand.helpMessage()
    }
  }

  @Test func `help has the name and the settings`() {
    #expect(help().contains("USAGE: my-server <subcommand>"))
    let serve = help(Serve.self)
    #expect(serve.contains("USAGE: my-server serve"))
    #expect(serve.contains("\n  --greeting TEXT         What /hello answers. (default: hello)\n"))
    for command in ServerCommand.configuration.subcommands {
      #expect(!help(command).contains("word-cube-server"), "\(command)")
    }
  }

  @Test func `a command knows the settings`() throws {
    let loaded = try ServerProgram.$current.withValue(program) {
      try loadSettings(["--greeting", "hi"])
    }
    #expect(loaded.settings[greeting] == "hi")
    let error = #expect(throws: ValidationError.self) { try loadSettings(["--greeting", "hi"]) }
    #expect(error?.message.contains("there is no such setting") == true)
  }
}

@Suite struct `Own tables and the commands` {
  private func run(_ program: ServerProgram, _ arguments: String...) async throws {
    try await ServerProgram.$current.withValue(program) {
      var command = try ServerCommand.parseAsRoot(arguments)
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    }
  }

  @Test func `each command that opens the database knows them`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String) -> String { folder.appending(path: name).path }
    let (database, copy) = (file("game.sqlite"), file("copy.sqlite"))
    var own = program
    own.tables = [notes]
    try await run(program, "migrate", "--database", database)
    await #expect(throws: ExitCode(1)) { try await run(own, "check", "--database", database) }
    // A command that reads names what the file lacks; one that changes it adds that.
    await #expect(throws: StorageError.self) { try await run(own, "acts", "--database", database) }
    try await run(own, "moderator", "add", "Grace", "--role", "viewer", "--database", database)
    try await run(own, "check", "--database", database)
    try await run(own, "acts", "--database", database)

    let storage = try SQLiteStorage(path: database, tables: [notes])
    let row = [ColumnValue.id(UniqueID(high: 0, low: 1)), .text("a")]
    try await storage.write { try $0.setOwnRow(row, in: notes, replacing: false) }
    try await storage.close()
    await #expect(throws: CopyError.otherColumns(unknown: ["own_notes"], missing: [])) {
      try await run(program, "copy", "--from", database, "--to", file("other.sqlite"))
    }
    try await run(own, "copy", "--from", database, "--to", copy)
    let copied = try SQLiteStorage.reading(path: copy, tables: [notes])
    #expect(try await copied.read { try $0.ownRows(OwnQuery(notes, limit: 9)) } == [row])
    try await copied.close()
    try await run(own, "backup", "--database", database, file("backup.sqlite"))
    try await run(own, "restore", "--database", file("back.sqlite"), file("backup.sqlite"))
    try await run(own, "check", file("back.sqlite"))
  }
}

@Suite struct `The parts of a server` {
  @Test func `answer without sockets and commands`() async throws {
    let storage = try SQLiteStorage.inMemory()
    let parts = try await ServerParts(storage)
    let ready = await parts.handler.respond(to: Request(path: "/ready"), from: "192.0.2.1")
    #expect(ready.status == 204)
    let upkeep = Task { try await parts.upkeep.run() }
    upkeep.cancel()
    try await upkeep.value
    try await storage.close()
  }
}
