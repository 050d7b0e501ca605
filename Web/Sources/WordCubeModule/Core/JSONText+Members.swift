import WordCube

// The members of objects.
extension JSONText {
  @inline(never)
  mutating func member(_ name: StaticString, _ value: StaticString) {
    self.name(name)
    text(value)
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ value: String?) {
    self.name(name)
    if let value { text(value) } else { raw("null") }
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ value: Int64?) {
    self.name(name)
    if let value { number(value) } else { raw("null") }
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ value: Int?) {
    if let value { member(name, Int64(value)) } else { member(name, nil as Int64?) }
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ value: Double?) {
    self.name(name)
    if let value { number(value) } else { raw("null") }
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    raw(value ? "true" : "false")
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ faces: [Face]) {
    self.name(name)
    array(faces)
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ faces: FaceSet) {
    self.name(name)
    array(faces)
  }

  @inline(never)
  mutating func member(_ name: StaticString, _ cubes: CubeSet) {
    self.name(name)
    var numbers: [UInt8] = []
    for cube in cubes { numbers.append(cube.rawValue) }
    array(numbers)
  }
}
