import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Device: SampleProviding {
  /// A telephone that sends the request.
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
