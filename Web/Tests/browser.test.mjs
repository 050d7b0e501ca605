import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { PageServer } from "./browser/page-server.mjs";
import { needsModule } from "./fixtures.mjs";

const browser = process.env.CHROMIUM ?? found("chromium") ?? found("google-chrome");
const needsBrowser = browser ? needsModule : { skip: "needs chromium, or its path in CHROMIUM" };

function found(name) {
  try {
    return execFileSync("which", [name], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

test("a page uses the library", { ...needsBrowser, timeout: 120_000 }, async () => {
  const pages = await PageServer.start();
  const profile = mkdtempSync(join(tmpdir(), "wordcube-browser-"));
  const options = ["--headless=new", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`];
  const running = spawn(browser, [...options, `${pages.address}/Tests/browser/page.html`],
    { stdio: "ignore" });
  try {
    assert.deepEqual(await pages.report, {
      packedFiles: 2032, plainFiles: 2032, cachedDictionary: 2032,
      recoveryOnThePage: ["trapped", [26], 1], worker: ["cancelled", "GELATINATE"],
      server: ["6BA7B810-9DAD-11D1-80B4-00C04FD430C8", "unexpected"], absentFile: "loadFailed",
    });
  } finally {
    running.kill("SIGKILL");
    await once(running, "exit");
    pages.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
