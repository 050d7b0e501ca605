import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Friend: SampleProviding {
  /// Grace.
  public static let sample = Friend(
    playerID: .sample, displayName: "Grace", since: Date(unixTime: 1_795_374_000))
}

extension FriendList: SampleProviding {
  /// A player who follows one other player, and has a code.
  public static let sample = FriendList(code: .sample, following: [.sample])
}

extension FriendCode: SampleProviding {
  /// The sample code.
  public static let sample = FriendCode(code: .sample)
}

extension PlayerReference: SampleProviding {
  /// The player whose code is the sample code.
  public static let sample = PlayerReference(code: .sample)
}

extension FollowAnswer: SampleProviding {
  /// A consent.
  public static let sample = FollowAnswer(playerID: .sample, isAccepted: true)
}
