import APIContract
import WordCube

extension API {
  /// Following other players, and blocking them.
  ///
  /// A player follows another one who consented. Nobody finds players by their names: a search would show everybody to
  /// everybody, and equal names would be taken for each other. A player is found by a code that the player gave away, or
  /// from a match that both played.
  ///
  /// A player who blocks another one gets no requests from that player, and plays no new matches with that player. The
  /// blocked player cannot tell: the code is answered as an unknown one, and other requests as ones that nobody answers.
  public enum Friends {
    /// Whom the current player follows, who follows the player, who waits for an answer, and whom the player blocks.
    public static let list = APIEndpoint<Void, FriendList>(
      .listFriends, "Who follows whom", sample: (), answer: .body(.json(FriendList.self))
    ) { _ in }

    /// Makes a code by which others find the current player. The code before it ends.
    public static let renewCode = APIEndpoint<Void, FriendCode>(
      .renewCodeForFriends, "Make a code for friends", sample: (),
      answer: .body(.json(FriendCode.self), status: 201)
    ) { _ in }

    /// Asks another player for consent to be followed. The other player hears of it by ``PlayerEvent/followAsked(_:)``.
    ///
    /// A request waits for at most 30 days. To ask again meanwhile changes nothing, also if the other player declined,
    /// and is refused as `too-many-requests` if the current player took the request back. A request by a code that is not
    /// known is refused as `no-such-player`. The code of a player who blocks the current one counts as not known. After too many such
    /// codes from a network (20 an hour, unless the server has another limit), requests by a code are refused as
    /// `too-many-requests`, right or wrong.
    public static let ask = APIEndpoint(
      .askToFollow, "Ask to follow a player", sample: PlayerReference.sample,
      moreSamples: [PlayerReference(matchID: .sample), PlayerReference(playerID: .sample)],
      answer: .body(.json(Friend.self), status: 201), sampleAnswer: { _ in .sample },
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try reference(&fields)
    }

    /// Consents to a request, or declines it. The player who asked hears of the consent alone.
    public static let answer = APIEndpoint(
      .answerFollow, "Consent or decline", sample: FollowAnswer.sample, answer: .empty(),
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try fields.body(followAnswer, \.self)
    }

    /// Ends following a player, or takes a request back. Nothing happens if there is neither.
    public static let unfollow = APIEndpoint(
      .unfollow, "Stop following a player", sample: UniqueID.sample, answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Ends that a player follows the current one. Nothing happens if the player does not.
    public static let removeFollower = APIEndpoint(
      .removeFollower, "Remove a follower", sample: UniqueID.sample, answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Blocks a player, and ends following in both directions. Matches that are played go on. Codes that are not known are
    /// limited as in ``ask``.
    public static let block = APIEndpoint(
      .blockPlayer, "Block a player", sample: PlayerReference.sample,
      answer: .body(.json(Friend.self), status: 201), sampleAnswer: { _ in .sample },
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try reference(&fields)
    }

    /// Ends the block of a player. Nothing happens if there is none.
    public static let unblock = APIEndpoint(
      .unblockPlayer, "Unblock a player", sample: UniqueID.sample, answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    private static let playerReference = BodyCoder.json(PlayerReference.self)
    private static let followAnswer = BodyCoder.json(FollowAnswer.self)

    private static func reference(_ fields: inout Fields<PlayerReference>) throws -> PlayerReference
    {
      let reference = try fields.body(playerReference, \.self)
      guard reference.isOne else { throw AmbiguousPlayer() }
      return reference
    }
  }
}
