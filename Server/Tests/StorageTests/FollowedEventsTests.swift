import GameStorage
import Testing
import WordCube

/// What a new connection means for what was followed, without a database.
struct FollowedEventsTests {
  private let first = DatabaseTimeline(system: "7", timeline: "00000001")
  private let second = DatabaseTimeline(system: "7", timeline: "00000002")

  private func event(_ number: Int, transaction: Int? = nil, player: Int? = nil) -> PlacedEvent {
    PlacedEvent(
      position: EventPosition(
        epoch: 0, transaction: UInt64(transaction ?? number), number: Int64(number)),
      kind: .changedGames(player: UniqueID(high: 0, low: UInt64(player ?? number))))
  }

  /// Follows some events on the first timeline.
  private func following(_ events: [PlacedEvent]) -> FollowedEvents {
    var followed = FollowedEvents()
    #expect(followed.connect(to: first, having: []) == .goOn)
    for event in events { followed.append(event) }
    return followed
  }

  /// The last events up to a place, as a database has them.
  private func last(_ events: [PlacedEvent], _ followed: FollowedEvents) -> [PlacedEvent] {
    let place = followed.position
    return events.filter {
      ($0.position.transaction, $0.position.number) <= (place.transaction, place.number)
    }.suffix(followed.comparedCount)
  }

  @Test func `events have numbers, and the place is that of the last one`() {
    var followed = FollowedEvents()
    #expect(followed.append(event(5)) == StoredEvent(number: 1, kind: event(5).kind))
    #expect(followed.append(event(9)).number == 2)
    #expect(followed.position == event(9).position && followed.count == 2)
    followed.begin(after: 40, [event(3), event(4)])
    #expect(followed.position == event(4).position && followed.comparedCount == 2)
    #expect(followed.append(event(5)).number == 41)
  }

  @Test func `a connection to the same database goes on`() {
    let events = (1...5).map { event($0) }
    var followed = following(events)
    #expect(followed.connect(to: first, having: last(events + [event(6)], followed)) == .goOn)
    #expect(followed.count == 5)
    // Not all roles may read the timeline. One that cannot be read hides no failover of before.
    #expect(followed.connect(to: nil, having: last(events, followed)) == .goOn)
    #expect(followed.connect(to: second, having: last(events, followed)) != .goOn)
  }

  @Test func `after a clean failover nothing is read again`() {
    let events = (1...5).map { event($0) }
    var followed = following(events)
    let step = followed.connect(to: second, having: last(events + [event(6)], followed))
    #expect(
      step
        == .goOnElsewhere(
          Failover(
            before: "timeline 1 of 7", now: "timeline 2 of 7", events: 5, lostEvents: nil)))
    #expect(followed.count == 5 && followed.position == event(5).position)
    #expect(followed.connect(to: second, having: last(events, followed)) == .goOn)
  }

  @Test(arguments: 1...5)
  func `lost events are found, also where their numbers are given again`(_ lost: Int) {
    let events = (1...5).map { event($0) }
    let kept = Array(events.dropLast(lost))
    let new = (1...lost).map { event(5 - lost + $0, player: 100 + $0) }
    for found in [kept, kept + new, kept + [new[0]]] {
      var followed = following(events)
      let step = followed.connect(to: second, having: last(found, followed))
      guard case .beginAgain(let failover) = step else {
        Issue.record("\(step)")
        continue
      }
      #expect(failover.lostEvents == lost && failover.events == 5)
      #expect(followed.count == 0 && followed.comparedCount == 0)
      #expect(followed.position == EventPosition())
      // The next connection finds nothing new.
      #expect(followed.connect(to: second, having: []) == .goOn)
    }
  }

  /// A transaction that began early and was committed last: the others are there.
  @Test func `a lost event before the last one is found`() {
    let events = (1...2_000).map { event($0) }
    for missing in [0, 1, 1_000, 1_998] {
      var followed = following(events)
      var found = events
      found.remove(at: missing)
      guard case .beginAgain(let failover) = followed.connect(to: second, having: found) else {
        Issue.record("event \(missing) is not missed")
        continue
      }
      #expect(failover.lostEvents == 1)
    }
  }

  @Test func `a disk that was set back has the old timeline`() {
    let events = (1...5).map { event($0) }
    var followed = following(events)
    let step = followed.connect(to: first, having: last(Array(events.dropLast()), followed))
    #expect(
      step
        == .beginAgain(
          Failover(before: "timeline 1 of 7", now: "timeline 1 of 7", events: 5, lostEvents: 1)))
  }

  /// The events of a backup of another time of the same cluster.
  @Test func `other events between the last ones are found`() {
    let events = [1, 2, 4, 5].map { event($0) }
    var followed = following(events)
    let all = (1...5).map { event($0) }
    guard
      case .beginAgain(let failover) = followed.connect(to: second, having: last(all, followed))
    else {
      Issue.record("nothing is found")
      return
    }
    #expect(failover.lostEvents == 1)
  }

  @Test func `of many events the last ones are compared`() {
    let count = 3 * FollowedEvents.compared + 5
    let events = (1...count).map { event($0) }
    var followed = following(events)
    #expect(followed.comparedCount == FollowedEvents.compared)
    #expect(followed.connect(to: first, having: last(events, followed)) == .goOn)
    var changed = last(events, followed)
    changed[0] = event(0)
    guard case .beginAgain = followed.connect(to: first, having: changed) else {
      Issue.record("the oldest of them is not compared")
      return
    }
  }
}
