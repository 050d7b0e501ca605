import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { firstModules, page } from "./modules.mjs";

const index = readFileSync(join(page, "index.html"), "utf8");
const addresses = (pattern) => [...index.matchAll(pattern)].map(([, address]) => address);

test("the page preloads each script that the first screen needs, and no other", () => {
  const preloaded = addresses(/<link rel="modulepreload" href="([^"]+)">/g);
  assert.deepEqual([...preloaded].sort(), firstModules().sort());
});

test("the page links to files that exist", () => {
  const made = ["wordcube.bin", "english.words"];
  for (const address of addresses(/(?:href|src)="([^"#:]+)"/g)) {
    assert.equal(made.includes(address) || existsSync(join(page, address)), true, address);
  }
  const { icons } = JSON.parse(readFileSync(join(page, "manifest.webmanifest"), "utf8"));
  for (const { src } of icons) assert.equal(existsSync(join(page, src)), true, src);
});

test("the page has no script, style or address that its security policy forbids", () => {
  assert.doesNotMatch(index, /<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)|https?:/);
  for (const name of readdirSync(join(page, "styles"))) {
    assert.doesNotMatch(readFileSync(join(page, "styles", name), "utf8"), /@import|https?:/, name);
  }
});
