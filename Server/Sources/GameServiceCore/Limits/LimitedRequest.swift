/// A kind of request that is limited.
///
/// To add a kind, add a case and its facts. The tables, counters, settings and counts between processes
/// follow from them.
///
/// For codes, only wrong attempts are counted. That way, neighbours who share an address don't use up each
/// other's limit, and guessing stays hopeless:
///
/// | code | bits | wrong tries | chance |
/// |---|---|---|---|
/// | device | 40; 15 of them find the code, 25 are compared | 60 an hour and address, 5 a code | 5 / 2^25 = 1 in 6.7 million \
/// a code, and its player still has to accept; for an address among 1,000 open codes, 60,000 / 2^40 = 1 in 18 million an hour |
/// | friend | 40 | 20 an hour and player, 100 an hour and address | among a million players, 10^8 / 2^40 = 1 in 11,000 an hour \
/// and address; a hit shows one name, and that player still has to consent |
/// | recovery | 120 | as many as the server answers: 10^4 a second | among a million players, 3.6 * 10^13 / 2^120 = 1 in 10^22 \
/// an hour |
/// | moderator | 100 | as many as the server answers | among 100 codes, 3.6 * 10^9 / 2^100 = 1 in 10^20 an hour |
/// | claim of a device | 256 | as many as the server answers | none |
///
/// A correct code of 100 bits or more is never refused. Recoveries, sign-ins and claims are limited because
/// wrong codes cost the server work.
public enum LimitedRequest: String, CaseIterable, Hashable, Sendable {
  /// Registrations of new players.
  case registrations
  /// Ranks of scores without a player.
  case demoRanks = "demo-ranks"
  /// Games to replay, for anybody who has a link.
  case replays
  /// Previews of links, by the page or in its HTML.
  case previews
  /// Wrong codes for devices. At the limit, all further codes are refused, even correct ones.
  case deviceCodes = "device-codes"
  /// Requests for the player's answer from a device without a valid claim. A device with one has the limit of ``reads``.
  case deviceClaims = "device-claims"
  /// Wrong recovery codes.
  case recoveries
  /// Wrong moderator codes.
  case signIns = "sign-ins"
  /// Wrong codes with which a player tries to find others. At the limit, all further codes are refused, even correct ones.
  case followCodes = "follow-codes"
  /// Exports, each of which reads everything that is stored about a player.
  case exports
  /// New puzzles with their tickets.
  case puzzles
  /// A player's requests that change something.
  case changes
  /// A player's requests that change nothing.
  case reads

  /// The senders whose requests are counted.
  public enum Senders: Hashable, Sendable {
    /// Each address.
    case addresses
    /// Each player.
    case players
    /// Each player, and an address for several players together.
    case playersAndAddresses
  }

  /// The facts about a kind of request.
  public struct Facts: Hashable, Sendable {
    /// The default rate.
    public var usual: RequestLimits.Limit
    /// Whose requests are counted.
    public var senders: Senders
    /// The name of the setting.
    public var setting: String
    /// What the setting limits.
    public var help: String

    fileprivate init(
      _ senders: Senders, _ usual: RequestLimits.Limit, _ setting: String, _ help: String
    ) {
      (self.senders, self.usual, self.setting, self.help) = (senders, usual, setting, help)
    }
  }

  /// The facts of the kind.
  public var facts: Facts {
    switch self {
    case .registrations:
      Facts(
        .addresses, .init(60, in: 3600, burst: 20), "registration-rate",
        "Registrations from an address, as count/seconds/burst")
    case .demoRanks:
      Facts(
        .addresses, .init(10, in: 60), "demo-rank-rate",
        "Requests from an address for the rank of a score")
    case .replays:
      Facts(
        .addresses, .init(30, in: 60), "replay-rate",
        "Requests from an address for games to replay")
    case .previews:
      Facts(
        .addresses, .init(60, in: 60), "preview-rate",
        "Requests from an address for previews of links")
    case .deviceCodes:
      Facts(
        .addresses, .init(60, in: 3600), "device-code-rate",
        "Wrong device codes from an address")
    case .deviceClaims:
      Facts(
        .addresses, .init(60, in: 60), "device-claim-rate",
        "Requests from an address with an unknown device claim")
    case .recoveries:
      Facts(
        .addresses, .init(10, in: 3600), "recovery-rate",
        "Wrong recovery codes from an address")
    case .signIns:
      Facts(
        .addresses, .init(20, in: 3600), "sign-in-rate",
        "Wrong moderator codes from an address")
    case .followCodes:
      Facts(
        .playersAndAddresses, .init(20, in: 3600), "follow-code-rate",
        "A player's wrong friend codes; an address has the limit of 5 players")
    case .exports:
      Facts(
        .players, .init(4, in: 3600), "export-rate",
        "A player's exports of all stored data")
    case .puzzles:
      Facts(.players, .init(30, in: 3600), "puzzle-rate", "A player's new puzzles")
    case .changes:
      Facts(.players, .init(20, in: 10), "change-rate", "A player's changes")
    case .reads:
      Facts(.players, .init(60, in: 10), "read-rate", "A player's other requests")
    }
  }
}
