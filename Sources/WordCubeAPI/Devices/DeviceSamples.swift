import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Device: SampleProviding {
  /// A phone that sends the request.
  public static let sample = Device(
    id: .sample, name: "Ada's phone", addedAt: Date(unixTime: 1_795_374_000),
    lastUsedAt: Date(unixTime: 1_795_460_400), isCurrent: true)
}

extension DeviceList: SampleProviding {
  /// A list of one device.
  public static let sample = DeviceList(devices: [.sample])
}

extension DeviceNaming: SampleProviding {
  /// A name for the sample device.
  public static let sample = DeviceNaming(id: .sample, name: "Ada's phone")
}

extension OpenJoining: SampleProviding {
  /// A code that is valid for five minutes.
  public static let sample = OpenJoining(
    code: .schemaExample, expiresAt: Date(unixTime: 1_795_374_300))
}

extension DeviceJoining: SampleProviding {
  /// A tablet.
  public static let sample = DeviceJoining(code: .schemaExample, name: "Tablet")
}

extension DeviceClaim: SampleProviding {
  /// A claim that no server accepts.
  public static let sample = DeviceClaim(claim: Credentials.sample.token)
}

extension ClaimedDevice: SampleProviding {
  /// An accepted device.
  public static let sample = ClaimedDevice(state: .accepted, credentials: .sample)
}

extension JoiningAnswer: SampleProviding {
  /// An answer that accepts the sample device.
  public static let sample = JoiningAnswer(id: .sample, isAccepted: true)
}

extension RecoveryCodeRequest: SampleProviding {
  /// A request with the old code.
  public static let sample = RecoveryCodeRequest(oldCode: .schemaExample)
}

extension NewRecoveryCode: SampleProviding {
  /// A code that is valid.
  public static let sample = NewRecoveryCode(
    code: .schemaExample, validFrom: Date(unixTime: 1_795_374_000))
}

extension DeviceRecovery: SampleProviding {
  /// A new phone.
  public static let sample = DeviceRecovery(code: .schemaExample, name: "New phone")
}

extension RecoveredDevice: SampleProviding {
  /// A device that has the account to itself after a day.
  public static let sample = RecoveredDevice(
    credentials: .sample, othersEndAt: Date(unixTime: 1_795_460_400))
}
