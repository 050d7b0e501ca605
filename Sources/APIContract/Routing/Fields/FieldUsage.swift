/// The fields that a function used for an input.
struct FieldUsage {
  var parameters: [ParameterDescription] = []
  var body: BodyDescription?
  var isBodyRequired = false

  /// Returns the fields that a function used for either of two inputs. A field that it used for only one of
  /// them is optional.
  func merged(with other: FieldUsage?) -> FieldUsage {
    guard let other else { return self }
    var merged = FieldUsage(
      body: body ?? other.body, isBodyRequired: isBodyRequired && other.isBodyRequired)
    for parameter in parameters {
      let again = other.parameters.first { $0.key == parameter.key }
      merged.parameters.append(again?.isRequired == true ? parameter : parameter.optional)
    }
    for parameter in other.parameters where !parameters.contains(where: { $0.key == parameter.key })
    {
      merged.parameters.append(parameter.optional)
    }
    return merged
  }
}

extension ParameterDescription {
  fileprivate var optional: ParameterDescription {
    ParameterDescription(key: key, schema: schema, isRequired: false, defaultText: defaultText)
  }
}
