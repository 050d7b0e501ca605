import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");

/** The directives in quotes between a beginning and an end of a source text. */
function directives(source, beginning, end) {
  const start = source.indexOf(beginning);
  assert.ok(start >= 0, beginning);
  const list = source.slice(start + beginning.length, source.indexOf(end, start));
  return [...list.matchAll(/"([^"]+)"/g)].map(([, directive]) => directive);
}

test("the command that serves a site sends the security policy of the server", () => {
  const path = "Server/Sources/HTTPHost/Responding/SecurityHeaders.swift";
  const server = directives(read(path), "static let pagePolicy = [", "].joined");
  const { length } = server;
  assert.ok(length > 5, `${length}`);
  const command = read("Web/Scripts/site_folder/serve.py");
  assert.deepEqual(directives(command, "POLICY = \"; \".join([", "])"), server);
});

test("the cube of a replay can be scrolled over by touch", () => {
  const rules = read("Web/Page/styles/extras.css").matchAll(/([^{}]+){([^}]*)}/g);
  const rule = [...rules].find(([, selector]) => selector.trim() === ".cube.replay-cube");
  assert.match(rule?.[2] ?? "", /touch-action: auto;/);
});
