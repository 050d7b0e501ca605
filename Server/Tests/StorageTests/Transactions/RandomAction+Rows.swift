import Lexicon
import GameStorage
import WordCube
import WordCubeAPI

@testable import GameStorageTesting

extension RandomActions {
  private mutating func storedPlayer() -> StoredPlayer {
    var row = random.player()
    row.id = player()
    row.tokenHash = random.element(hashes)
    row.nextTokenHash = random.optional(random.element(hashes))
    return row
  }

  mutating func insertPlayer() -> Action {
    let row = storedPlayer()
    return { rows in "\(try rows.insert(row))" }
  }

  mutating func updatePlayer() -> Action {
    let row = storedPlayer()
    return { rows in "\(try rows.update(row))" }
  }

  mutating func erasePlayer() -> Action {
    let id = player()
    return { rows in "\(try rows.erasePlayer(id))" }
  }

  mutating func subscribe() -> Action {
    var row = random.subscription(of: player())
    row.id = random.element(subscriptions)
    row.endpoint = random.element(["a", "b", "c"])
    row.addedAt = moment()
    row.remindAt = random.optional(moment())
    let isRemoved = random.number(0...3) == 0
    return { [row] rows in
      isRemoved ? "\(try rows.removeSubscription(row.id))" : "\(try rows.set(row))"
    }
  }

  mutating func setNotice() -> Action {
    var row = random.notice(of: player(), to: random.optional(random.element(subscriptions)))
    row.id = random.element(words)
    row.dueAt = moment()
    let isRemoved = random.number(0...5) == 0
    return { [row] rows in
      isRemoved ? "\(try rows.removeNotice(row.id))" : "\(try rows.set(row))"
    }
  }

  mutating func changeDevice() -> Action {
    var row = random.device(of: player())
    row.id = random.element(devices)
    row.tokenHash = random.element(hashes)
    row.nextTokenHash = random.optional(random.element(hashes))
    row.addedAt = moment()
    let kind = random.number(0...3)
    return { [row] rows in
      switch kind {
      case 0: "\(try rows.update(row))"
      case 1: "\(try rows.removeDevice(row.id))"
      default: "\(try rows.insert(row))"
      }
    }
  }

  mutating func setRecovery() -> Action {
    var row = random.recovery(of: player())
    row.codeHash = random.element(hashes)
    (row.nextCodeAt, row.othersEndAt) = (random.optional(moment()), random.optional(moment()))
    return { [row] rows in "\(try rows.set(row))" }
  }

  mutating func changeJoining() -> Action {
    var row = random.joining(of: player())
    row.id = random.element(devices)
    row.slot = random.element(codes).description
    row.claimHash = random.optional(random.element(hashes))
    row.expiresAt = moment()
    let (kind, time) = (random.number(0...4), moment())
    return { [row] rows in
      switch kind {
      case 0: "\(try rows.removeJoining(of: row.player))"
      // Of several codes of a time, a storage removes any.
      case 1: "\(try rows.forgetJoinings(expiredBefore: time, limit: 100))"
      default: "\(try rows.set(row))"
      }
    }
  }

  mutating func relate() -> Action {
    let row = StoredRelation(
      player: player(), other: player(), kind: random.element(StoredRelation.Kind.allCases),
      since: moment(), request: random.request())
    let (kind, code) = (random.number(0...6), random.element(codes))
    return { rows in
      switch kind {
      case 0: "\(try rows.removeRelation(of: row.player, to: row.other))"
      // Of several requests of a time, a storage removes any.
      case 1: "\(try rows.forgetFollowRequests(askedBefore: row.since, limit: 100))"
      case 2, 3: "\(try rows.setFollowCode(code, of: row.player))"
      default: "\(try rows.set(row))"
      }
    }
  }

  mutating func report() -> Action {
    let isWord = random.number(0...1) == 0
    let row = StoredReport(
      kind: isWord ? .word : .name, reporter: player(), subject: isWord ? nil : player(),
      language: .english, word: isWord ? random.text() : "", reportedAt: moment(),
      closedAt: random.number(0...3) == 0 ? moment() : nil)
    let (kind, place, time) = (random.number(0...5), random.number(0...3), moment())
    return { rows in
      switch kind {
      case 0:
        // The numbers of a storage have gaps of their own.
        let open = try rows.openReports(StoredReportQuery(limit: 4)).map(\.number)
        return "\(try rows.closeReport(place < open.count ? open[place] : .max, at: time))"
      // Of several closed reports of a time, a storage removes any.
      case 1: return "\(try rows.forgetReports(closedBefore: time, limit: 100))"
      default: return "\(try rows.insert(row))"
      }
    }
  }

  mutating func wishRematch() -> Action {
    let row = StoredRematch(
      ended: random.element(matches), openerAskedAt: random.optional(moment()),
      joinerAskedAt: random.optional(moment()), next: random.optional(random.element(matches)))
    return { rows in "\(try rows.set(row))" }
  }

  mutating func useNonce() -> Action {
    let (nonce, player, time) = (random.element(nonces), player(), moment())
    return { rows in "\(try rows.use(nonce, of: player, at: time))" }
  }

  mutating func insertReceipt() -> Action {
    var row = random.receipt(of: player())
    row.route = random.flag() ? "a" : "b"
    row.key = random.element(keys)
    row.answeredAt = moment()
    return { [row] rows in "\(try rows.insert(row))" }
  }

  mutating func forget() -> Action {
    let (nonces, receipts, refusals) = (moment(), moment(), Int(moment()))
    let (id, bytes) = (player(), random.number(0...300))
    return { rows in
      try rows.forgetRefusals(of: id, keeping: refusals)
      try rows.forgetRefusals(keeping: refusals, byteCount: bytes)
      return "\(try rows.forget(noncesBefore: nonces, receiptsBefore: receipts))"
    }
  }

  mutating func insertGame() -> Action {
    let (row, entries) = storedGame()
    return { rows in "\(try rows.insert(row, words: entries))" }
  }

  /// Replaces the game of a player on a puzzle, if it may be replaced.
  mutating func replaceGame() -> Action {
    let (row, entries) = storedGame()
    let usesOwnID = random.number(0...5) == 0
    return { rows in
      var (row, entries) = (row, entries)
      if !usesOwnID, let earlier = try rows.game(of: row.player, on: row.puzzle) {
        row.id = earlier.id
        for index in entries.indices { entries[index].game = earlier.id }
      }
      return "\(try rows.replace(row, words: entries))"
    }
  }

  private mutating func storedGame() -> (StoredGame, [StoredWord]) {
    var row = random.game(of: player(), challenge: random.optional(random.element(challenges)))
    row.id = game()
    row.puzzle = random.element(puzzles)
    row.isHidden = random.number(0...5) == 0
    let entries = (0..<random.number(0...3)).map { _ in
      var word = random.word(of: row)
      word.id = random.element(words)
      word.score = moment() * 100
      word.interest = moment()
      word.countsFrom = moment()
      return word
    }
    return (row, entries)
  }

  mutating func hide() -> Action {
    let (id, flag) = (game(), random.flag())
    return { rows in "\(try rows.setHidden(flag, game: id))" }
  }

  mutating func insertChallenge() -> Action {
    var row = random.challenge()
    row.id = random.element(challenges)
    row.number = random.number(1...2)
    return { [row] rows in "\(try rows.insert(row))" }
  }

  mutating func start() -> Action {
    let (player, challenge, time) = (player(), random.element(challenges), moment())
    let start = StoredStart(startedAt: time, dictionary: random.optional(dictionary()))
    return { rows in "\(try rows.insertStart(start, of: player, in: challenge))" }
  }

  mutating func keepDictionary() -> Action {
    let (kept, time, kind) = (dictionary(), moment(), random.number(0...3))
    let row = KeptDictionary(checksum: kept, lastCurrentAt: time, bytes: random.bytes(9))
    return { rows in
      switch kind {
      case 0: "\(try rows.forgetDictionaries(lastCurrentBefore: time))"
      case 1: "\(try rows.setLastCurrent(kept, at: time))"
      default: "\(try rows.insert(row))"
      }
    }
  }

  /// A checksum of few; half of them are negative numbers.
  private mutating func dictionary() -> Fingerprint {
    Fingerprint(rawValue: random.element([1, 2, .max, .max - 1]))
  }

  mutating func share() -> Action {
    let row = StoredShare(code: random.element(codes), game: game(), sharedAt: moment())
    return { rows in "\(try rows.insert(row))" }
  }

  mutating func count() -> Action {
    let (id, count, day) = (player(), random.element(DailyCount.allCases), moment())
    let amount = random.number(0...9)
    return { rows in "\(try rows.add(amount, to: count, of: id, day: day))" }
  }

  mutating func end() -> Action {
    let (time, limit) = (moment(), random.number(0...3))
    // Of several starts and counts of a day, a storage removes any.
    return { rows in
      """
      \(try rows.forgetShares(sharedBefore: time, limit: limit)) \
      \(try rows.forgetStarts(ofChallengesBefore: 2, limit: 100)) \
      \(try rows.forgetDailyCounts(before: time, limit: 100)) \
      \(try rows.forgetUnjoinedMatches(changedBefore: time, limit: limit))
      """
    }
  }

  mutating func setMatch() -> Action {
    var row = random.match(of: player(), and: random.optional(player()))
    row.id = random.element(matches)
    row.code = random.element(codes)
    row.changedAt = moment()
    row.turnBeganAt = moment()
    let isUpdate = random.flag()
    return { [row] rows in "\(isUpdate ? try rows.update(row) : try rows.insert(row))" }
  }

  mutating func append() -> Action {
    let event = random.event()
    return { rows in "\(try rows.append(event))" }
  }

  mutating func wait() -> Action {
    let (id, isEnd) = (game(), random.flag())
    return { rows in
      "\(isEnd ? try rows.removeWaitingCheck(of: id) : try rows.insertWaitingCheck(of: id))"
    }
  }

  /// Also entries whose number is taken: not one of the next numbers, after which no act could be recorded.
  mutating func act() -> Action {
    let act = random.act()
    guard random.flag() else { return { rows in "\(try rows.record(act))" } }
    let entry = StoredAct(
      number: Int64(random.number(1_000...1_020)), act: act, hash: random.digest())
    return { rows in "\(try rows.insert(entry))" }
  }

  mutating func suspend() -> Action {
    let (id, isSuspended, endsAt, reason) = (player(), random.flag(), moment(), random.text())
    let suspension = isSuspended ? StoredSuspension(endsAt: endsAt, reason: reason) : nil
    return { rows in "\(try rows.setSuspension(suspension, of: id))" }
  }

  mutating func refuseNetwork() -> Action {
    let row = StoredRefusedNetwork(
      id: random.element(devices), network: random.text(), endsAt: moment())
    let (kind, limit) = (random.number(0...4), random.number(0...2))
    return { rows in
      switch kind {
      case 0: "\(try rows.removeRefusedNetwork(row.id))"
      case 1: "\(try rows.forgetRefusedNetworks(endedBefore: row.endsAt, limit: limit))"
      default: "\(try rows.set(row))"
      }
    }
  }

  mutating func keepEarlierName() -> Action {
    let name = random.earlierName(of: player())
    return { rows in "\(try rows.insert(name))" }
  }

  mutating func noteNetwork() -> Action {
    var row = random.network(of: player())
    row.day = moment()
    let isForgotten = random.number(0...9) == 0
    return { [row] rows in
      // Of several networks of a day, a storage removes any.
      isForgotten
        ? "\(try rows.forgetNetworks(before: row.day, limit: 100))" : "\(try rows.set(row))"
    }
  }

  mutating func find() -> Action {
    let row = random.finding(of: player(), game: random.optional(game()))
    let (name, value) = (random.element(["a", "b"]), random.bytes(3))
    return { rows in
      try rows.setSetting(name, to: value)
      return "\(try rows.insert(row))"
    }
  }
}
