/** An example of a documentation: its place, its code, and the name of what it documents. */
export class Example {
  /** An example that begins in a line. */
  constructor(file, line, code) {
    this.place = `${file}:${line}`;
    this.code = code;
  }

  /** The examples after `@example` in the documentation comments of a file. */
  static ofComments(file, text) {
    const examples = [];
    const lines = text.split("\n");
    for (let start = 0; start < lines.length; start += 1) {
      if (!/^\s*\* @example$/.test(lines[start])) continue;
      let end = start + 1;
      while (!/^\s*(\*\/|\* @)/.test(lines[end])) end += 1;
      const code = lines.slice(start + 1, end).map((line) => line.replace(/^\s*\* ?/, ""));
      examples.push(new Example(file, start + 2, code.join("\n")));
    }
    return examples;
  }

  /** The examples in the fences of a page of Markdown that have the language `js`. */
  static ofPage(file, text) {
    return [...text.matchAll(/^```js\n([^]*?)^```$/gm)].map(({ 1: code, index }) =>
      new Example(file, text.slice(0, index).split("\n").length + 1, code));
  }

  /**
   * Runs the example. A line `expression; // value` states the value of the expression as JSON.
   *
   * @param {object} values What the example may use, by name.
   * @param {(found: unknown, expected: unknown, place: string) => void} check
   */
  async run(values, check) {
    const AsyncFunction = (async () => {}).constructor;
    const code = this.code.split("\n").map(checkedLine).join("\n");
    const body = new AsyncFunction("$check", ...Object.keys(values), `{\n${code}\n}`);
    const stated = (found, expected) => check(found, expected, this.place);
    await body(stated, ...Object.values(values));
  }
}

/** A line of code that checks the value it states. Imports are left out: the values have them. */
function checkedLine(line) {
  if (/^\s*import .* from /.test(line)) return "";
  const statement = /^\s*(?!const |let |for |if |\/\/)(.+); \/\/ (.+)$/.exec(line);
  if (!statement) return line;
  const [, expression, text] = statement;
  const value = text === "undefined" ? text : JSON.stringify(JSON.parse(text.split(": ")[0]));
  return `$check(${expression}, ${value});`;
}
