import Testing
import WordCube

struct WordCubeCommandTests {
  @Test(arguments: [
    [], ["nonsense"], ["dictionary"], ["dictionary", "nonsense"], ["dictionary", "contains"],
    ["dictionary", "build"], ["dictionary", "build", "list"], ["dictionary", "build", "-o", "x"],
    ["dictionary", "info", "a", "b"], ["score"], ["--no-such-option"],
  ])
  func `wrong usage ends with 64 and prints nothing but the reason`(arguments: [String]) throws {
    let result = try CommandLineTool.run(arguments, input: "")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: "))
  }

  @Test(arguments: [
    [], ["verify"], ["score"], ["generate"], ["solve"], ["rate"], ["show"], ["play"],
    ["dictionary"],
    ["dictionary", "build"],
    ["dictionary", "info"], ["dictionary", "contains"],
  ])
  func `every command explains itself with an example`(command: [String]) throws {
    let result = try CommandLineTool.run(command + ["--help"], input: "")
    #expect(result.status == 0)
    #expect(result.text.contains("Example"))
    #expect(result.text.contains("word-cube \((command + [""]).joined(separator: " "))"))
  }

  @Test func `the help of verify names every rule that has a switch`() throws {
    let help = try CommandLineTool.run("verify", "--help").text
    for rule in RuleSet.switchable.rules { #expect(help.contains("\(rule.name): ")) }
  }

  @Test func `the version is the engine's`() throws {
    let result = try CommandLineTool.run("--version")
    #expect(result.text == "\(EngineVersion.current)\n")
  }
}
