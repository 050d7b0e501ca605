/// The values of a program's settings: a structure with a property for each setting, which can include a
/// ``HostConfiguration``.
///
/// ```swift
/// struct MySettings: SettingValues {
///   var host = HostConfiguration()
///   var ownTexts: [String: String] = [:]
/// }
/// let list = SettingList<MySettings>([
///   Setting("port", "PORT", \.host.port, .integer(0...65535), "Port of the service")
/// ])
/// ```
public protocol SettingValues: Sendable {
  /// Creates the default values.
  init()
  /// The texts of the settings that the program added to the list, by name.
  var ownTexts: [String: String] { get set }
}

extension SettingValues {
  /// The value of a setting that the program added to the list.
  public subscript<Value>(_ own: OwnSetting<Value>) -> Value {
    get { ownTexts[own.name].flatMap(own.type.parse) ?? own.defaultValue }
    set { ownTexts[own.name] = own.type.print(newValue) }
  }
}
