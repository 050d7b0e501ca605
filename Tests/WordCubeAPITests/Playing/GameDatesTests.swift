import EnglishLexicon
import Foundation
import Testing
import WordCube
import WordCubeAPI
import WordCubeTesting

/// Times of games and on the wire as dates.
struct GameDatesTests {
  private let start = PlayedSamples.start

  @Test func `a game with dates has Unix seconds`() throws {
    var (dated, counted) = (
      try Game(
        puzzle: SamplePuzzles.standard, mode: .timed, startedAt: start, dictionary: .english),
      try Game(
        puzzle: SamplePuzzles.standard, mode: .timed, startTime: 1_795_374_000.25,
        dictionary: .english)
    )
    #expect(dated == counted && dated.startedAt == start)
    for face in PlayedSamples.quotes {
      dated.drag(to: face)
      counted.drag(to: face)
    }
    let changes = (
      try dated.playSelection(at: start + 1), try counted.playSelection(at: 1_795_374_001.25)
    )
    #expect(changes.0 == changes.1)
    try dated.playWord(PlayedSamples.gap, at: start + 2)
    try counted.playWord(PlayedSamples.gap, at: 1_795_374_002.25)
    let cube = try #require(CubePosition(x: 2, y: 2, z: 2))
    try dated.removeCube(cube, at: start + 3)
    try counted.removeCube(cube, at: 1_795_374_003.25)
    #expect(dated == counted && dated.moves.map(\.date) == [start + 1, start + 2, start + 3])
    #expect(dated.secondsLeft(at: start + 100) == 80)
    #expect(dated.secondsLeft(at: start + 100, rested: 7) == 87)
    #expect(dated.end(at: start + 185) == nil && dated.end(at: start + 186) == .timeLimit)
    #expect(throws: GamePlayError.over(.timeLimit)) {
      try dated.removeCube(cube, at: start + 186)
    }
    #expect(
      Move(.removedCube(cube), claimedScore: 0, playedAt: start, playerIndex: 1)
        == Move(
          .removedCube(cube), claimedScore: 0, playedAt: 1_795_374_000.25, playerIndex: 1))
  }

  @Test func `times on the wire are whole seconds, and never out of range`() {
    for (seconds, time) in [
      (0, 0), (0.999, 0), (-0.001, -1), (1_795_374_000.25, 1_795_374_000),
      (1e30, UnixTime.max), (-1e30, .min), (.infinity, .max), (-.infinity, .min), (.nan, .max),
    ] as [(Double, UnixTime)] {
      #expect(Date(timeIntervalSince1970: seconds).unixTime == time)
    }
    #expect(Date(unixTime: 1_795_374_000).timeIntervalSince1970 == 1_795_374_000)
    #expect(Date(unixTime: 0) == .unixEpoch)
  }

  @Test func `a model keeps the seconds of the wire, and has them as a date`() throws {
    let json =
      #"{"id":"00000000-0000-0003-0000-000000000004","puzzle":"p","provenance":"q","#
      + #""startedAt":9007199254740993}"#
    let started = try JSONDecoder().decode(StartedChallenge.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = String(decoding: try encoder.encode(started), as: UTF8.self)
    #expect(written.contains(#""startedAt":9007199254740993}"#))

    var match = PlayedSamples.match()
    #expect(match.claimableAt == nil)
    match.claimableAt = start + 0.5
    #expect(match.claimableAt == Date(unixTime: 1_795_374_000))
    #expect(String(decoding: try encoder.encode(match), as: UTF8.self).contains("1795374000"))
    match.claimableAt = nil
    #expect(!String(decoding: try encoder.encode(match), as: UTF8.self).contains("claimableAt"))
  }
}
